import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { assets } from '../assets/schema'
import { createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { dealershipStaff, roles } from './permissions'

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

export const users = pgTable(
  'user',
  {
    id: identity(),
    email: text('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    passwordHash: text('password_hash'),
    role: text('role', { enum: roles }).notNull().default('consumer'),
    status: text('status', { enum: ['unverified', 'active', 'locked', 'deactivated', 'anonymised'] })
      .notNull()
      .default('active'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    displayName: text('display_name').notNull(),
    phone: text('phone'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    bio: text('bio'),
    avatarAssetId: text('avatar_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('user_by_email').on(sql`lower(${t.email})`),
    check('user_role_known', sql`${t.role} in (${list(roles)})`),
  ],
)

export const memberships = pgTable(
  'membership',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    role: text('role', { enum: dealershipStaff }).notNull(),
    status: text('status', { enum: ['active', 'deactivated'] })
      .notNull()
      .default('active'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.dealershipId] }), index('membership_by_dealership').on(t.dealershipId)],
)

export const sessions = pgTable(
  'session',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activeDealershipId: reference('active_dealership_id').references(() => dealerships.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (t) => [uniqueIndex('session_by_token').on(t.tokenHash), index('session_by_user').on(t.userId, t.expiresAt)],
)

/** The table of rate-limiter-flexible's PostgreSQL store: its columns are the library's. */
export const rateLimits = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: reference('expire'),
})

/** Answers kept for 24 hours so that the same form sent twice has one effect. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_key_by_age').on(t.createdAt)],
)
