import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference } from '../../database/columns'
import { users } from '../schema'

/** What somebody had typed when their session was found ended: kept for half an hour, for the same account. */
export const formDrafts = pgTable(
  'form_draft',
  {
    id: identity(),
    /** Of the key in the cookie `da_draft`. */
    keyHash: text('key_hash').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    page: text('page').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('form_draft_by_key').on(t.keyHash),
    index('form_draft_by_user').on(t.userId, t.createdAt),
    index('form_draft_by_expiry').on(t.expiresAt),
  ],
)
