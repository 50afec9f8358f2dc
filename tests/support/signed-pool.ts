import { writeSync } from 'node:fs'
import pg from 'pg'

/** Is what a test hands to a process that it kills. */
export interface Runner {
  connection: pg.PoolConfig
  now: string
  month: string
}

/** Writes a sign before each statement: the test kills the process at the sign that it chose. */
export function signedPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown
    client.query = ((...input: unknown[]) => {
      writeSync(1, '.')
      return query(...input)
    }) as typeof client.query
  })
  return pool
}
