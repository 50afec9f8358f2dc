import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { chargeDueInvoices } from '../../../api/billing/payments/charge-due'
import { openStripe } from '../../../api/billing/payments/stripe-company'
import type { CardPayments } from '../../../api/settings/card-payments'
import { jobContext } from '../invoices'

/** Charges the cards of due invoices in a process of its own, which a test kills. */
const { connection, settings, at } = JSON.parse(process.argv[2] ?? '') as {
  connection: pg.PoolConfig
  settings: CardPayments
  at: string
}
const pool = new pg.Pool({ ...connection, max: 2 })
const context = jobContext({ db: drizzle(pool), now: () => new Date(at) })
process.stdout.write('ready\n')
await chargeDueInvoices(context, openStripe(settings), {
  signal: new AbortController().signal,
  onError: (error) => process.stderr.write(`${error}\n`),
})
await pool.end()
