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
  // Has a write wait while the pipe is full: some hundred signs fill it where the test is slow to read (EAGAIN).
  const { _handle: handle } = process.stdout as unknown as { _handle: { setBlocking(is: boolean): void } }
  handle.setBlocking(true)
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
