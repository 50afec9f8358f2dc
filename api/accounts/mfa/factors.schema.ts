import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference } from '../../database/columns'
import { users } from '../schema'

const owner = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The secret of an authenticator app (RFC 6238), encrypted with the server's key; it counts once it is confirmed. */
export const totpSecrets = pgTable('totp_secret', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  encrypted: text('sealed').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last step whose code was used: a code works once. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: createdAt(),
})

export const passkeys = pgTable(
  'passkey',
  {
    id: identity(),
    userId: owner(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    backedUp: boolean('backed_up').notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('passkey_by_credential').on(t.credentialId), index('passkey_by_user').on(t.userId)],
)

export const recoveryCodes = pgTable(
  'recovery_code',
  {
    id: identity(),
    userId: owner(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('recovery_code_by_hash').on(t.userId, t.codeHash)],
)

export const challengePurposes = ['sign-in', 'passkey-sign-in', 'passkey-new', 'confirm'] as const

/** What waits for an answer: the MFA challenge of a sign-in, or what a passkey is to sign. */
export const challenges = pgTable(
  'challenge',
  {
    id: identity(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    /** Null when the passkey itself says who it is. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    webauthn: text('webauthn'),
    area: text('area').notNull().default('public'),
    dealershipId: reference('dealership_id'),
    reopen: boolean('reopen').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('challenge_by_token').on(t.tokenHash),
    index('challenge_by_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('challenge_by_age').on(t.createdAt),
  ],
)
