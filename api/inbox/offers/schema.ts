import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { cents, createdAt, identity, instant, reference, updatedAt, version } from '../../database/columns'
import { offerStatuses, sides } from '../kinds'
import { threads } from '../schema'

/** An amount that one side names for the thread’s car. It binds nobody and moves no money. */
export const offers = pgTable(
  'offer',
  {
    id: identity(),
    threadId: reference('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    madeBy: text('made_by', { enum: sides }).notNull(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    amountCents: cents('amount_cents').notNull(),
    note: text('note').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
    status: text('status', { enum: offerStatuses }).notNull().default('open'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('offer_of_thread').on(t.threadId, t.id),
    index('offer_by_user').on(t.userId),
    uniqueIndex('offer_open').on(t.threadId).where(sql`${t.status} = 'open'`),
    index('offer_by_expiry').on(t.expiresAt).where(sql`${t.status} = 'open'`),
    check('offer_amount', sql`${t.amountCents} > 0`),
  ],
)
