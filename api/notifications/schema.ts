import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, instant, reference } from '../database/columns'
import { notificationEvents } from '../notifier'

const owner = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const notifications = pgTable(
  'notification',
  {
    id: identity(),
    userId: owner(),
    event: text('event', { enum: notificationEvents }).notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** One notification for each key. */
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notification_once').on(t.userId, t.dedupeKey),
    index('notification_newest').on(t.userId, t.id, t.readAt),
    index('notification_unread').on(t.userId).where(sql`${t.readAt} is null`),
  ],
)

/** Only rows that differ from the defaults. */
export const notificationPreferences = pgTable(
  'notification_preference',
  {
    userId: owner(),
    event: text('event', { enum: notificationEvents }).notNull(),
    inApp: boolean('in_app').notNull(),
    email: boolean('email').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.event] })],
)
