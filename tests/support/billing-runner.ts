import { writeSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { monthOf } from '../../api/billing/billing-days'
import { runMonth } from '../../api/billing/runs/run-month'
import { notifier } from '../../api/notifications/notifier'
import { workContext } from '../../api/work-parts'

/** Runs a month in a process of its own, and writes a sign before each statement: the test kills it at the sign it chose. */
const { connection, now, month } = JSON.parse(process.argv[2] ?? '') as {
  connection: pg.PoolConfig
  now: string
  month: string
}

const pool = new pg.Pool({ ...connection, max: 2 })
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown
  client.query = ((...input: unknown[]) => {
    writeSync(1, '.')
    return query(...input)
  }) as typeof client.query
})
const context = workContext({ db: drizzle(pool), now: () => new Date(now), notifier }, 'billing run')
await runMonth(context, monthOf(`${month}-01`), {
  onError: (error) => {
    throw error
  },
})
await pool.end()
