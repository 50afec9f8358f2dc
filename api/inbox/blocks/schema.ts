import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { createdAt, identity, reference } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'

/** Whom a dealership takes no leads and messages from: an account, or a guest’s address in small letters. */
export const customerBlocks = pgTable(
  'customer_block',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    blockedBy: reference('blocked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('customer_block_of_user').on(t.dealershipId, t.userId),
    uniqueIndex('customer_block_of_email').on(t.dealershipId, t.email),
    index('customer_block_by_user').on(t.userId),
    index('customer_block_by_member').on(t.blockedBy),
    check('customer_block_names_one', sql`(${t.userId} is null) <> (${t.email} is null)`),
  ],
)
