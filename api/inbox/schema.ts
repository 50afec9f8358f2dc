import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { assets } from '../assets/schema'
import type { Source } from '../counting/kinds.contract'
import { createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { vehicles } from '../vehicles/schema'
import { authors, type EventKind, leadStatuses, leadTypes, lostReasons, messageKinds } from './kinds'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const messageId = (name: string) => reference(name).notNull().default(0)
const account = (name: string) => reference(name).references(() => users.id, { onDelete: 'set null' })

/** Threads where nobody waits stand behind all others. */
export const dueOrNever = ({ dueAt }: { dueAt: AnyPgColumn }): SQL => sql`coalesce(${dueAt}, 'infinity'::timestamptz)`

type FilteredColumn = 'type' | 'status' | 'assignedTo' | 'unreadByStaff' | 'waitingSince'
/** Behind each order of an inbox, so that its filters and counts read no row: rows are wide with words. */
const filtered = (t: Record<FilteredColumn, AnyPgColumn>) =>
  [t.type, t.status, t.assignedTo, t.unreadByStaff, t.waitingSince] as const

/** What a customer and a dealership write to each other about one thing. What lists sort, filter and show stands here. */
export const threads = pgTable(
  'thread',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    vehicleId: reference('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    type: text('type', { enum: leadTypes }).notNull(),
    /** The car’s name as it was, or what the lead asks for. */
    subject: text('subject').notNull(),
    customerUserId: account('customer_user_id'),
    customerName: text('customer_name').notNull(),
    /** Of a guest: whoever confirms this address as their account’s has the thread there. */
    guestEmail: text('guest_email'),
    status: text('status', { enum: leadStatuses }).notNull().default('new'),
    lostReason: text('lost_reason', { enum: lostReasons }),
    assignedTo: account('assigned_to'),
    lastAt: instant('last_at').notNull().default(sql`now()`),
    lastText: text('last_text').notNull().default(''),
    lastAuthor: text('last_author', { enum: authors }).notNull().default('customer'),
    messageCount: integer('message_count').notNull().default(0),
    /** The newest message of each side, and how far the other side has read: ids of messages. */
    lastOfCustomer: messageId('last_of_customer'),
    lastOfStaff: messageId('last_of_staff'),
    readByCustomer: messageId('read_by_customer'),
    readByStaff: messageId('read_by_staff'),
    unreadByCustomer: boolean('unread_by_customer').notNull().generatedAlwaysAs(sql`last_of_staff > read_by_customer`),
    unreadByStaff: boolean('unread_by_staff').notNull().generatedAlwaysAs(sql`last_of_customer > read_by_staff`),
    archivedByCustomer: boolean('archived_by_customer').notNull().default(false),
    archivedByStaff: boolean('archived_by_staff').notNull().default(false),
    /** The customer wants to hear nothing more from this dealership here. */
    blockedByCustomer: boolean('blocked_by_customer').notNull().default(false),
    /** Since when the customer waits for an answer; null: the dealership has answered, or the lead has ended. */
    waitingSince: instant('waiting_since'),
    /** By when the dealership is expected to answer, while the customer waits. */
    dueAt: instant('due_at'),
    /** Holds when the customer's wait began, while staff have marked the thread or its last words ask nothing. */
    noAnswerNeededSince: instant('no_answer_needed_since'),
    firstResponseAt: instant('first_response_at'),
    /** In opening hours. */
    firstResponseMinutes: integer('first_response_minutes'),
    /** Is when customer and dealership had both said that the customer’s own car was handed over: that may be reviewed. */
    handedOverAt: instant('handed_over_at'),
    /** Of its people, its car and its messages, by which lists find it (`beginsWithWords`). */
    words: tsvector('words').notNull().default(sql`''::tsvector`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('thread_newest').on(t.dealershipId, t.archivedByStaff, t.lastAt, t.id, ...filtered(t)),
    index('thread_due').on(t.dealershipId, t.archivedByStaff, dueOrNever(t), t.id, ...filtered(t), t.dueAt),
    index('thread_by_customer_name').on(
      t.dealershipId,
      t.archivedByStaff,
      sql`lower(${t.customerName})`,
      t.id,
      ...filtered(t),
      t.customerName,
    ),
    index('thread_by_age').on(t.createdAt, t.dealershipId, t.status, t.firstResponseMinutes),
    index('thread_of_dealership_by_age').on(t.dealershipId, t.createdAt, t.type, t.status, t.firstResponseMinutes),
    index('thread_assigned').on(t.assignedTo),
    index('thread_of_customer').on(t.customerUserId, t.archivedByCustomer, t.lastAt, t.id),
    index('thread_of_guest').on(t.guestEmail).where(sql`${t.guestEmail} is not null`),
    index('thread_of_vehicle').on(t.vehicleId),
    index('thread_words').using('gin', t.words),
    index('thread_first_responses').on(t.dealershipId, t.firstResponseAt).where(sql`${t.firstResponseAt} is not null`),
  ],
)

/** The vehicle at the moment of the lead: prices and ratings move. */
export interface LeadVehicle {
  id: number
  slug: string
  condition: string
  year: number
  make: string
  model: string
  trim: string | null
  vin: string | null
  stockNo: string | null
  mileage: number | null
  totalCents: number | null
  rating: string | null
  estimateCents: number | null
}
export interface TradeIn {
  vehicle: string
  vin?: string
  mileage?: number
  condition?: string
  owedCents?: number
}
export interface LeadRequest {
  offerCents?: number
  downPaymentCents?: number
  termMonths?: number
  zip?: string
  /** When a test drive is wanted. */
  at?: string
  tradeIn?: TradeIn
}
/** Where the form stood, and what brought the visitor: for the dealership’s figures, never a person. */
export interface LeadSource {
  page: 'vehicle' | 'dealership' | 'compare' | 'sell'
  /** Names the way by which the visit had come to the car. */
  way?: Source
  campaign?: string
  medium?: string
  site?: string
}

/** Makes the columns of a request as it was sent. */
const sentColumns = () => ({
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  answerBy: text('answer_by', { enum: ['message', 'email', 'phone'] })
    .notNull()
    .default('message'),
  message: text('message').notNull(),
  vehicle: jsonb('vehicle').$type<LeadVehicle>(),
  request: jsonb('request').$type<LeadRequest>().notNull().default({}),
  source: jsonb('source').$type<LeadSource>().notNull(),
  consentAt: instant('consent_at').notNull(),
  /** Which wording was agreed to (kinds of consent: consent.ts). */
  consentVersion: text('consent_version').notNull(),
  /** The network it came from: so many an hour. */
  network: text('network').notNull(),
  fingerprint: text('fingerprint').notNull(),
  createdAt: createdAt(),
})

/** What was sent, as it was sent: it never changes. */
export const leads = pgTable(
  'lead',
  {
    threadId: reference('thread_id')
      .primaryKey()
      .references(() => threads.id, { onDelete: 'cascade' }),
    ...sentColumns(),
  },
  (t) => [
    index('lead_by_network').on(t.network, t.createdAt),
    index('lead_by_fingerprint').on(t.fingerprint, t.createdAt),
    index('lead_by_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    check('lead_can_be_answered', sql`${t.email} is not null or ${t.phone} is not null`),
  ],
)

/**
 * Holds a further request about the same car by the same person, in the thread of their first one (decision 0137). Its
 * number is the next of the threads, so that a reference does not say whether there was a conversation before.
 */
export const leadRequests = pgTable(
  'lead_request',
  {
    id: reference('id').primaryKey(),
    threadId: reference('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    messageId: reference('message_id')
      .notNull()
      .references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    type: text('type', { enum: leadTypes }).notNull(),
    ...sentColumns(),
    /** Holds since when it is known that the person of the thread sent it: a guest opened the link of its mail. */
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    index('lead_request_by_age').on(t.createdAt),
    index('lead_request_of_thread').on(t.threadId, t.id),
    index('lead_request_by_message').on(t.messageId),
    index('lead_request_by_fingerprint').on(t.fingerprint, t.createdAt),
    check('lead_request_can_be_answered', sql`${t.email} is not null or ${t.phone} is not null`),
  ],
)

/** What happened, where no person wrote a message. */
export interface ThreadEvent {
  what: EventKind
  [detail: string]: string | number | null
}

export const messages = pgTable(
  'message',
  {
    id: identity(),
    threadId: reference('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: messageKinds }).notNull().default('text'),
    author: text('author', { enum: authors }).notNull(),
    authorUserId: account('author_user_id'),
    body: text('body').notNull().default(''),
    event: jsonb('event').$type<ThreadEvent>(),
    /** Equal for the same words by the same person, sent twice. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('message_of_thread').on(t.threadId, t.id), index('message_by_author').on(t.authorUserId)],
)

export const messageAttachments = pgTable(
  'message_attachment',
  {
    messageId: reference('message_id')
      .notNull()
      .references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** As its file was called. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.assetId] }), uniqueIndex('message_attachment_by_asset').on(t.assetId)],
)

/** What opens a thread without an account: the link in a guest’s mail. Only its token’s hash is kept. */
export const guestLinks = pgTable(
  'guest_link',
  {
    id: identity(),
    threadId: reference('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Names the further request whose mail has the link; null for the mail of anything else. */
    requestId: reference('request_id').references((): AnyPgColumn => leadRequests.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Whoever opens it reads the mail: the address is theirs. */
    openedAt: instant('opened_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('guest_link_by_token').on(t.tokenHash),
    index('guest_link_of_thread').on(t.threadId),
    index('guest_link_of_request').on(t.requestId),
  ],
)
