import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, instant, reference } from '../database/columns'

/** As a file for a day. */
export const accountExports = pgTable(
  'account_export',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['queued', 'ready', 'failed', 'expired'] })
      .notNull()
      .default('queued'),
    storageKey: text('storage_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    tokenHash: text('token_hash'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull().defaultNow(),
    createdAt: createdAt(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    uniqueIndex('account_export_by_token').on(t.tokenHash),
    index('account_export_by_user').on(t.userId, t.createdAt),
    index('account_export_due').on(t.status, t.nextAt),
  ],
)
