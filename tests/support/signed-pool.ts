import { writeSync } from 'node:fs'
import pg from 'pg'

/** Is what a test hands to a process that it kills. */
export interface Runner {
  connection: pg.PoolConfig
  now: string
  month: string
}

const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
const retryMs = 10

/** Writes again where the test has not read for a while: some hundred signs fill the pipe. */
function sign(): void {
  for (;;)
    try {
      writeSync(1, '.')
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(never, 0, 0, retryMs)
    }
}

/** Writes a sign before each statement: the test kills the process at the sign that it chose. */
export function signedPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown
    client.query = ((...input: unknown[]) => {
      sign()
      return query(...input)
    }) as typeof client.query
  })
  return pool
}
