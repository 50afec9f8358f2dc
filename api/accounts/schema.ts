import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { assets } from '../assets/schema'
import { createdAt, identity, instant, reference, searchWords, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { dealershipStaff, roles } from '../roles/permissions'

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** What a person lets others have: the name beside reviews and posts, the phone number in enquiries, news by mail. */
export interface Privacy {
  showName: boolean
  sharePhone: boolean
  news: boolean
}

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
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    bio: text('bio'),
    /** IANA name; null: the dealership's or Eastern time. */
    timeZone: text('time_zone'),
    privacy: jsonb('privacy').$type<Privacy>().notNull().default({ showName: true, sharePhone: false, news: false }),
    passwordChangedAt: instant('password_changed_at'),
    /** When digests come, in the person's own time zone: the hour, and the minutes after midnight between which nothing comes. */
    digestHour: integer('digest_hour').notNull().default(8),
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    /** Raised to make every unsubscribe link of the past stop working. */
    unsubscribeEpoch: integer('unsubscribe_epoch').notNull().default(0),
    deactivatedAt: instant('deactivated_at'),
    /** Fourteen days after this the account is anonymised. */
    deletionAskedAt: instant('deletion_asked_at'),
    termsAcceptedAt: instant('terms_accepted_at'),
    avatarAssetId: text('avatar_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    /** About when a call of theirs came last; the epoch: never. */
    lastSeenAt: instant('last_seen_at').notNull().default(sql`'epoch'`),
    /** First and last name, else the one shown, as lists are ordered by it. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(
        sql`plain_text(coalesce(nullif(trim("first_name" || ' ' || "last_name"), ''), "display_name"))`,
      ),
    words: searchWords(sql`"display_name" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email"`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('user_by_email').on(sql`lower(${t.email})`),
    // Each order of the administrators' list with what filters it: a page is read from its index alone, however far down.
    index('user_list_by_name').on(t.sortName, t.id, t.status, t.role),
    index('user_list_by_email').on(sql`lower(${t.email})`, t.id, t.status, t.role, t.email),
    index('user_list_by_role').on(t.role, t.id, t.status),
    index('user_list_by_joined').on(t.createdAt, t.id, t.status, t.role),
    index('user_list_by_last_seen').on(t.lastSeenAt, t.id, t.status, t.role),
    // Counts the tabs of that list: small, because the accounts of a status and role share an entry.
    index('user_list_by_status').on(t.status, t.role),
    index('user_words').using('gin', t.words),
    index('user_by_avatar').on(t.avatarAssetId).where(sql`${t.avatarAssetId} is not null`),
    index('user_leaving').on(t.deletionAskedAt).where(sql`${t.deletionAskedAt} is not null`),
    check('user_role_known', sql`${t.role} in (${list(roles)})`),
  ],
)
export type User = typeof users.$inferSelect

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
    lastUsedAt: instant('last_used_at'),
    deactivatedAt: instant('deactivated_at'),
    version: version(),
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
    authenticatedAt: instant('authenticated_at').notNull().default(sql`now()`),
    factor: text('factor', { enum: ['totp', 'passkey', 'recovery'] }),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** The administrator who acts as this person. */
    impersonatorUserId: reference('impersonator_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The administrator's own session, which an impersonation ends with. */
    parentSessionId: reference('parent_session_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('session_by_token').on(t.tokenHash),
    index('session_by_user').on(t.userId, t.expiresAt),
    index('session_by_impersonator').on(t.impersonatorUserId).where(sql`${t.impersonatorUserId} is not null`),
    index('session_by_parent').on(t.parentSessionId).where(sql`${t.parentSessionId} is not null`),
    check('session_impersonation_has_parent', sql`(${t.impersonatorUserId} is null) = (${t.parentSessionId} is null)`),
  ],
)

/** A person's account with an identity provider: known by issuer and subject, never by e-mail. */
export const identities = pgTable(
  'identity',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('identity_by_subject').on(t.issuer, t.subject), index('identity_by_user').on(t.userId)],
)

export const oneTimeKinds = ['reset', 'welcome', 'verify', 'email_change', 'email_restore'] as const

/** A link that does one thing once. Its token is made when its mail is written; only the hash is ever kept. */
export const oneTimeTokens = pgTable(
  'one_time_token',
  {
    id: identity(),
    kind: text('kind', { enum: oneTimeKinds }).notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the mail is written. */
    tokenHash: text('token_hash'),
    email: text('email'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('one_time_token_by_hash').on(t.tokenHash), index('one_time_token_by_user').on(t.userId, t.kind)],
)

export const invitations = pgTable(
  'invitation',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: dealershipStaff }).notNull(),
    message: text('message').notNull().default(''),
    invitedBy: reference('invited_by').references(() => users.id, { onDelete: 'set null' }),
    tokenHash: text('token_hash'),
    status: text('status', { enum: ['sent', 'accepted', 'revoked'] })
      .notNull()
      .default('sent'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (t) => [
    uniqueIndex('invitation_by_hash').on(t.tokenHash),
    index('invitation_by_dealership').on(t.dealershipId, t.createdAt),
  ],
)

/** Somebody asks to work with a dealership. While it is open, its administrators accept or decline it. */
export const joinRequests = pgTable(
  'join_request',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message').notNull().default(''),
    status: text('status', { enum: ['open', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('open'),
    decidedBy: reference('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('join_request_open').on(t.dealershipId, t.userId).where(sql`${t.status} = 'open'`),
    index('join_request_by_user').on(t.userId, t.createdAt),
    index('join_request_by_decider').on(t.decidedBy),
  ],
)
