import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { assets } from '../assets/schema'
import { cents, createdAt, identity, instant, updatedAt, version } from '../database/columns'

/** Opening hours: minutes after midnight in the dealership's own time zone, null when closed. Monday first. */
export type WeekHours = ({ opens: number; closes: number } | null)[]
export interface StaffCard {
  name: string
  title: string
}

export const dealerships = pgTable(
  'dealership',
  {
    id: identity(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    legalName: text('legal_name').notNull(),
    licenseNo: text('license_no'),
    licenseState: text('license_state'),
    status: text('status', { enum: ['draft', 'pending', 'approved', 'suspended', 'closed', 'rejected'] })
      .notNull()
      .default('pending'),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    website: text('website'),
    about: text('about').notNull().default(''),
    timeZone: text('time_zone').notNull().default('America/Detroit'),
    hours: jsonb('hours').$type<WeekHours>().notNull(),
    brands: text('brands').array().notNull().default(sql`'{}'::text[]`),
    services: text('services').array().notNull().default(sql`'{}'::text[]`),
    languages: text('languages').array().notNull().default(sql`'{}'::text[]`),
    staff: jsonb('staff').$type<StaffCard[]>().notNull().default([]),
    docFeeCents: cents('doc_fee_cents').notNull().default(0),
    delivery: boolean('delivery').notNull().default(false),
    deliveryFreeMiles: integer('delivery_free_miles'),
    deliveryCentsPerMile: cents('delivery_cents_per_mile'),
    listingLimit: integer('listing_limit'),
    logoAssetId: text('logo_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    coverAssetId: text('cover_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    ratingAverage: doublePrecision('rating_average'),
    ratingCount: integer('rating_count').notNull().default(0),
    medianFirstResponseMinutes: integer('median_first_response_minutes'),
    termsAcceptedAt: instant('terms_accepted_at'),
    memberSince: instant('member_since').notNull().default(sql`now()`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('dealership_by_slug').on(t.slug),
    index('dealership_by_place').on(t.lat, t.lng),
    index('dealership_by_name').on(t.status, sql`lower(${t.name})`),
    check('dealership_doc_fee_not_negative', sql`${t.docFeeCents} >= 0`),
  ],
)
