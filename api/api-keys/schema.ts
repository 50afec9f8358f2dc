import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { apiScopeNames } from '../roles/api-scopes.contract'

/** By which a dealership's programs call. Of a secret only its hash is kept; a revoked key stays, for the log names it. */
export const apiKeys = pgTable(
  'api_key',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes', { enum: apiScopeNames }).array().notNull(),
    secretHash: text('secret_hash').notNull(),
    last4: text('last4').notNull(),
    /** The secret before the last rotation, and how long it is still taken. */
    previousHash: text('previous_hash'),
    previousUntil: instant('previous_until'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    createdBy: reference('created_by').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('api_key_by_secret').on(t.secretHash),
    index('api_key_by_previous').on(t.previousHash).where(sql`previous_hash is not null`),
    index('api_key_of_dealership').on(t.dealershipId, t.id),
    index('api_key_by_creator').on(t.createdBy).where(sql`created_by is not null`),
  ],
)
