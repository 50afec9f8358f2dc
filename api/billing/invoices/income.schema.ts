import { date, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { cents } from '../../database/columns'

/**
 * Sums income by month, written by triggers in the transaction that changes an invoice or a payment. Each transaction
 * adds to the rows of a part that it has alone (sum_part): transactions do not wait for each other.
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

/** Sums what is owed now, as income is summed: in parts, by triggers. */
export const owedSums = pgTable('owed_sum', {
  part: smallint('part').primaryKey(),
  openCents: cents('open_cents').notNull().default(0),
  overdueCents: cents('overdue_cents').notNull().default(0),
  overdueCount: integer('overdue_count').notNull().default(0),
})
