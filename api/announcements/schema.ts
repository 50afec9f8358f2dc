import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, reference, searchWords, updatedAt, version } from '../database/columns'
import { audiences } from './audiences.contract'

/** Its days are those of the site's time zone, both included. */
export const announcements = pgTable(
  'announcement',
  {
    id: identity(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    audience: text('audience', { enum: audiences }).notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    words: searchWords(sql`title || ' ' || text`),
  },
  (t) => [index('announcement_by_last_day').on(t.endsOn)],
)

export const dismissedAnnouncements = pgTable(
  'dismissed_announcement',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    announcementId: reference('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.announcementId] }), index().on(t.announcementId)],
)
