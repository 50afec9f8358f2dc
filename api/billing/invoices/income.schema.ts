import { date, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { cents } from '../../database/columns'

/**
 * Sums income by month, written by triggers in the transaction that changes an invoice or a payment. Each connection adds to a
 * row of its own: transactions do not wait for each other.
 */
export const incomeSums = pgTable(
  'income_sum',
  {
    /** Names the month by its first day: that of the issue, or of the receipt. */
    month: date('month').notNull(),
    part: smallint('part').notNull(),
    /** Leaves tax out. */
    invoicedCents: cents('invoiced_cents').notNull().default(0),
    creditedCents: cents('credited_cents').notNull().default(0),
    /** Counts what came in, less what went back. */
    paidCents: cents('paid_cents').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.month, t.part] })],
)
