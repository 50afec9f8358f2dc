import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, reference, updatedAt, version } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'

/** What the staff of a dealership, or the site's administrators, answer again and again; fields are filled in for each answer. */
export const cannedReplies = pgTable(
  'canned_reply',
  {
    id: identity(),
    /** Is null for a reply of the site's administrators. */
    dealershipId: reference('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('canned_reply_by_title').on(t.dealershipId, sql`lower(${t.title})`),
    uniqueIndex('canned_reply_of_site_by_title').on(sql`lower(${t.title})`).where(sql`${t.dealershipId} is null`),
  ],
)
