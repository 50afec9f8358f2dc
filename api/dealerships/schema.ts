import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { assets } from '../assets/schema'
import { cents, createdAt, identity, instant, reference, searchWords, updatedAt, version } from '../database/columns'
import { billingHolds } from './billing-holds'
import { planCodes } from './plan-codes.contract'
import type { BuyersGuide } from './settings/buyers-guide.contract'
import type { SocialSite } from './settings/profile.contract'
import { dealershipStatuses } from './states'

/** Minutes after midnight in the dealership's own time zone. */
export interface HoursSpan {
  opens: number
  closes: number
}
/** Null when closed; `more` where it closes in between. Monday first. */
export type WeekHours = ((HoursSpan & { more?: HoursSpan[] }) | null)[]
/** A date on which other hours hold than on others of its weekday. */
export interface HoursException {
  /** 2026-11-26 */
  date: string
  name: string
  /** None: closed. */
  spans: HoursSpan[]
}
export type SocialLinks = Partial<Record<SocialSite, string>>
export interface StaffCard {
  name: string
  title: string
}

/** What an administrator finds a dealership by. A phone number is found without its country code. */
const searchedText = sql`"name" || ' ' || "legal_name" || ' ' || "city" || ' ' || coalesce("license_no", '') || ' ' || "email" || ' ' || substr("phone", 3)`

type MatchedColumns = Record<
  'name' | 'legalName' | 'address' | 'zip' | 'phone' | 'email' | 'website' | 'licenseNo' | 'licenseState',
  AnyPgColumn
>

/** `name:…`, `address:…`, `phone:…`, `domain:…`, `license:…`, spelled alike: two dealerships that share one may be the same. */
export const matchKeys = (d: MatchedColumns): SQL<string[]> =>
  sql`dealership_match_keys(${d.name}, ${d.legalName}, ${d.address}, ${d.zip}, ${d.phone}, ${d.email}, ${d.website}, ${d.licenseNo}, ${d.licenseState})`

export const dealerships = pgTable(
  'dealership',
  {
    id: identity(),
    name: text('name').notNull(),
    /** Waits for an administrator of the site: another dealership has it, or one that looks like it. */
    requestedName: text('requested_name'),
    slug: text('slug').notNull(),
    legalName: text('legal_name').notNull(),
    licenseNo: text('license_no'),
    licenseState: text('license_state'),
    status: text('status', { enum: dealershipStatuses }).notNull().default('pending'),
    /** Why it was rejected, suspended or closed: one of the closed list, and words for its administrators. */
    statusReason: text('status_reason'),
    statusNote: text('status_note').notNull().default(''),
    statusAt: instant('status_at').notNull().default(sql`now()`),
    /** Null unless the application waits for an answer of the applicant. */
    askedAt: instant('asked_at'),
    question: text('question').notNull().default(''),
    appliedAt: instant('applied_at').notNull().default(sql`now()`),
    /** The one that stayed when this one was merged into it: its page leads there. */
    mergedIntoId: reference('merged_into_id').references((): AnyPgColumn => dealerships.id, { onDelete: 'set null' }),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    /** The one that it was approved with: its administrators may change the other to anybody's. */
    approvedEmail: text('approved_email'),
    website: text('website'),
    socialLinks: jsonb('social_links').$type<SocialLinks>().notNull().default({}),
    about: text('about').notNull().default(''),
    timeZone: text('time_zone').notNull().default('America/Detroit'),
    hours: jsonb('hours').$type<WeekHours>().notNull(),
    hoursExceptions: jsonb('hours_exceptions').$type<HoursException[]>().notNull().default([]),
    brands: text('brands').array().notNull().default(sql`'{}'::text[]`),
    services: text('services').array().notNull().default(sql`'{}'::text[]`),
    languages: text('languages').array().notNull().default(sql`'{}'::text[]`),
    staff: jsonb('staff').$type<StaffCard[]>().notNull().default([]),
    docFeeCents: cents('doc_fee_cents').notNull().default(0),
    delivery: boolean('delivery').notNull().default(false),
    deliveryFreeMiles: integer('delivery_free_miles'),
    deliveryCentsPerMile: cents('delivery_cents_per_mile'),
    /** Null: any distance. */
    deliveryMaxMiles: integer('delivery_max_miles'),
    /** What a lead is answered with outside of the hours; empty: nothing. */
    autoReply: text('auto_reply').notNull().default(''),
    /** What a used car's Buyers Guide begins with; null: nothing was chosen. */
    buyersGuide: jsonb('buyers_guide').$type<BuyersGuide>(),
    /** Null: no plan has been chosen, the listing limit is its own. */
    plan: text('plan', { enum: planCodes }),
    /** Limits what its subscription allows now; billing writes them. Null: no limit. */
    listingLimit: integer('listing_limit'),
    memberLimit: integer('member_limit'),
    feedLimit: integer('feed_limit'),
    apiKeyLimit: integer('api_key_limit'),
    photoLimitGb: integer('photo_limit_gb'),
    featuredLimit: integer('featured_limit'),
    /** Says what rests because an invoice is late: additions, or its listings as well. Null: nothing. */
    billingHold: text('billing_hold', { enum: billingHolds }),
    logoAssetId: text('logo_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    coverAssetId: text('cover_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    ratingAverage: doublePrecision('rating_average'),
    ratingCount: integer('rating_count').notNull().default(0),
    medianFirstResponseMinutes: integer('median_first_response_minutes'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** Is null for those that applied before versions were stored. */
    termsVersion: integer('terms_version'),
    memberSince: instant('member_since').notNull().default(sql`now()`),
    words: searchWords(searchedText),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('dealership_by_slug').on(t.slug),
    index('dealership_by_place').on(t.lat, t.lng),
    index('dealership_by_name').on(t.status, sql`lower(${t.name})`),
    index('dealership_by_plain_name').on(sql`plain_text(${t.name})`, t.id),
    index('dealership_by_applied').on(t.appliedAt, t.id),
    index('dealership_words').using('gin', t.words),
    index('dealership_by_match_keys').using('gin', matchKeys(t)),
    index('dealership_with_billing_hold').on(t.id).where(sql`${t.billingHold} is not null`),
    index('dealership_merged_into').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    check('dealership_doc_fee_not_negative', sql`${t.docFeeCents} >= 0`),
  ],
)
