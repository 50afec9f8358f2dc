import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, reference, updatedAt, version } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'

/** What the staff of a dealership answer again and again; its fields are filled in for each thread. */
export const cannedReplies = pgTable(
  'canned_reply',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('canned_reply_by_title').on(t.dealershipId, sql`lower(${t.title})`)],
)
