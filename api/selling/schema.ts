import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { assets } from '../assets/schema'
import { cents, createdAt, identity, instant, reference, searchWords, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import type { SellEstimate } from './estimate/stored-estimate'
import {
  accidentCounts,
  type ConditionQuestion,
  counterStatuses,
  declineReasons,
  firmnesses,
  handovers,
  keyCounts,
  ownerships,
  recipientStatuses,
  sellEventKinds,
  sellLinkKinds,
  sellOfferStatuses,
  sellPayments,
  sellStatuses,
  sellTabs,
  sellTimes,
  tireDepths,
  titleBrands,
  withdrawReasons,
} from './kinds.contract'
import { sellShots } from './shots.contract'

/** A car that its owner wants to sell to a dealership: a draft until it is sent to dealerships. */
export const sellRequests = pgTable(
  'sell_request',
  {
    id: identity(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: sellStatuses }).notNull().default('draft'),
    /** Finds the draft by the token of a signed cookie; null once it is sent. */
    draftHash: text('draft_hash'),
    vin: text('vin'),
    year: smallint('year'),
    make: text('make'),
    model: text('model'),
    trim: text('trim'),
    body: text('body'),
    fuel: text('fuel'),
    transmission: text('transmission'),
    drivetrain: text('drivetrain'),
    engine: text('engine'),
    color: text('color'),
    mileage: integer('mileage'),
    zip: text('zip'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    city: text('city'),
    state: text('state'),
    ownership: text('ownership', { enum: ownerships }),
    payoffCents: cents('payoff_cents'),
    lender: text('lender'),
    readyWhen: text('ready_when', { enum: sellTimes }),
    /** True is the good answer; a question that is missing is not answered. */
    condition: jsonb('condition').$type<Partial<Record<ConditionQuestion, boolean>>>().notNull().default({}),
    tireDepth: text('tire_depth', { enum: tireDepths }),
    keys: text('keys', { enum: keyCounts }),
    accidents: text('accidents', { enum: accidentCounts }),
    titleBrand: text('title_brand', { enum: titleBrands }),
    remarks: text('remarks').notNull().default(''),
    contactName: text('contact_name'),
    email: text('email'),
    emailConfirmedAt: instant('email_confirmed_at'),
    phone: text('phone'),
    consentAt: instant('consent_at'),
    /** Names the wording that the seller agreed to (consent.contract.ts). */
    consentVersion: text('consent_version'),
    /** The rating's number for this car, and what a dealership may pay; null where it is too rare to say. */
    valueCents: cents('value_cents'),
    valueLowCents: cents('value_low_cents'),
    valueHighCents: cents('value_high_cents'),
    payLowCents: cents('pay_low_cents'),
    payHighCents: cents('pay_high_cents'),
    estimate: jsonb('estimate').$type<SellEstimate>(),
    estimatedAt: instant('estimated_at'),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at'),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    withdrawReason: text('withdraw_reason', { enum: withdrawReasons }),
    /** Each side says that the car was handed over; both make it completed. */
    sellerCompletedAt: instant('seller_completed_at'),
    dealershipCompletedAt: instant('dealership_completed_at'),
    words: searchWords(
      sql`coalesce(year::text, '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || coalesce(trim, '') || ' ' || coalesce(vin, '')`,
    ),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('sell_request_by_draft').on(t.draftHash).where(sql`${t.draftHash} is not null`),
    index('sell_request_of_user').on(t.userId, t.id).where(sql`${t.userId} is not null`),
    index('sell_request_by_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('sell_request_by_vin').on(t.vin, t.sentAt).where(sql`${t.vin} is not null`),
    index('sell_request_drafts').on(t.updatedAt).where(sql`${t.status} = 'draft'`),
    index('sell_request_to_expire').on(t.expiresAt).where(sql`${t.status} in ('sent', 'offers')`),
    index('sell_request_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    check('sell_request_sent', sql`(${t.status} = 'draft') = (${t.sentAt} is null)`),
    check('sell_request_mileage', sql`${t.mileage} between 0 and 1999999`),
  ],
)
export type SellRequestRow = typeof sellRequests.$inferSelect

export const sellPhotos = pgTable(
  'sell_photo',
  {
    id: identity(),
    requestId: reference('request_id')
      .notNull()
      .references(() => sellRequests.id, { onDelete: 'cascade' }),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Is null for a photo of no named shot. A shot has one photo. */
    shot: text('shot', { enum: sellShots }),
    createdAt: createdAt(),
  },
  (t) => [
    index('sell_photo_of_request').on(t.requestId, t.position, t.id),
    index('sell_photo_by_asset').on(t.assetId),
    uniqueIndex('sell_photo_one_a_shot').on(t.requestId, t.shot).where(sql`shot is not null`),
    check('sell_photo_shot_known', sql`shot in (${sql.raw(sellShots.map((shot) => `'${shot}'`).join(', '))})`),
  ],
)

/** Opens a draft, an address' confirmation or the seller's page to who has the mail's link. The token is stored as a hash. */
export const sellLinks = pgTable(
  'sell_link',
  {
    id: identity(),
    requestId: reference('request_id')
      .notNull()
      .references(() => sellRequests.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: sellLinkKinds }).notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sell_link_by_token').on(t.tokenHash),
    index('sell_link_of_request').on(t.requestId, t.kind),
    index('sell_link_by_end').on(t.expiresAt),
  ],
)

/** Names a dealership that a request was sent to; while the request is a draft, one that its owner chose. */
export const sellRecipients = pgTable(
  'sell_recipient',
  {
    id: identity(),
    requestId: reference('request_id')
      .notNull()
      .references(() => sellRequests.id, { onDelete: 'cascade' }),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    status: text('status', { enum: recipientStatuses }).notNull().default('sent'),
    /** Groups requests as the dealership's list shows them; \`refreshTabs\` sets it. */
    tab: text('tab', { enum: sellTabs }).notNull().default('draft'),
    miles: integer('miles'),
    seenAt: instant('seen_at'),
    answeredAt: instant('answered_at'),
    declineReason: text('decline_reason', { enum: declineReasons }),
    assignedTo: reference('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** The thread in which both write once the seller has accepted this dealership's offer. */
    threadId: reference('thread_id'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('sell_recipient_once').on(t.requestId, t.dealershipId),
    index('sell_recipient_of_dealership').on(t.dealershipId, t.tab, t.createdAt, t.id),
    index('sell_recipient_assigned').on(t.assignedTo).where(sql`${t.assignedTo} is not null`),
  ],
)

/** Holds an amount that a dealership names for a seller's car. It is no contract and moves no money. */
export const sellOffers = pgTable(
  'sell_offer',
  {
    id: identity(),
    recipientId: reference('recipient_id')
      .notNull()
      .references(() => sellRecipients.id, { onDelete: 'cascade' }),
    requestId: reference('request_id')
      .notNull()
      .references(() => sellRequests.id, { onDelete: 'cascade' }),
    amountCents: cents('amount_cents').notNull(),
    firmness: text('firmness', { enum: firmnesses }).notNull(),
    /** Limits by how much an inspection may lower it. */
    reductionCents: cents('reduction_cents').notNull().default(0),
    handover: text('handover', { enum: handovers }).notNull(),
    payment: text('payment', { enum: sellPayments }).notNull(),
    note: text('note').notNull().default(''),
    status: text('status', { enum: sellOfferStatuses }).notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    reminded: boolean('reminded').notNull().default(false),
    madeByUserId: reference('made_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('sell_offer_of_request').on(t.requestId, t.id),
    uniqueIndex('sell_offer_current').on(t.recipientId).where(sql`${t.status} in ('open', 'accepted')`),
    uniqueIndex('sell_offer_accepted').on(t.requestId).where(sql`${t.status} = 'accepted'`),
    index('sell_offer_to_expire').on(t.expiresAt).where(sql`${t.status} in ('open', 'accepted')`),
    index('sell_offer_made_by').on(t.madeByUserId).where(sql`${t.madeByUserId} is not null`),
    check('sell_offer_amount', sql`${t.amountCents} > 0`),
    check('sell_offer_reduction', sql`${t.reductionCents} between 0 and ${t.amountCents}`),
  ],
)
export type SellOfferRow = typeof sellOffers.$inferSelect

/** An amount that the seller would take; the dealership's offer stays open whatever becomes of it. */
export const sellCounters = pgTable(
  'sell_counter',
  {
    id: identity(),
    offerId: reference('offer_id')
      .notNull()
      .references(() => sellOffers.id, { onDelete: 'cascade' }),
    amountCents: cents('amount_cents').notNull(),
    expiresAt: instant('expires_at').notNull(),
    status: text('status', { enum: counterStatuses }).notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('sell_counter_open').on(t.offerId).where(sql`${t.status} = 'open'`),
    index('sell_counter_of_offer').on(t.offerId, t.id),
    index('sell_counter_to_expire').on(t.expiresAt).where(sql`${t.status} = 'open'`),
  ],
)

/** Holds what a seller and a dealership ask each other before an offer is accepted, without a name or an address. */
export const sellMessages = pgTable(
  'sell_message',
  {
    id: identity(),
    recipientId: reference('recipient_id')
      .notNull()
      .references(() => sellRecipients.id, { onDelete: 'cascade' }),
    bySeller: boolean('by_seller').notNull(),
    authorUserId: reference('author_user_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sell_message_of_recipient').on(t.recipientId, t.id),
    index('sell_message_by_author').on(t.authorUserId).where(sql`${t.authorUserId} is not null`),
  ],
)

export const sellEvents = pgTable(
  'sell_event',
  {
    id: identity(),
    requestId: reference('request_id')
      .notNull()
      .references(() => sellRequests.id, { onDelete: 'cascade' }),
    recipientId: reference('recipient_id').references(() => sellRecipients.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: sellEventKinds }).notNull(),
    amountCents: cents('amount_cents'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('sell_event_of_request').on(t.requestId, t.id),
    index('sell_event_of_recipient').on(t.recipientId, t.id).where(sql`${t.recipientId} is not null`),
  ],
)
