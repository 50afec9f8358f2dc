import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { assets } from '../assets/schema'
import { cents, createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import * as generated from './generated-columns'
import * as parts from './listing-parts'
import * as v from './vocabulary'

export type { AddOn, OptionGroup } from './listing-parts'

export const vehicleStatuses = ['draft', 'active', 'pending', 'sold', 'delisted', 'suspended', 'archived'] as const
export const makes = pgTable(
  'make',
  {
    id: identity(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    /** False until an administrator has confirmed a name that arrived in a feed. */
    confirmed: boolean('confirmed').notNull().default(true),
    /** The make that it is part of since both were merged: it has no vehicles and is offered nowhere. */
    mergedIntoId: reference('merged_into_id').references((): AnyPgColumn => makes.id, { onDelete: 'set null' }),
    version: version(),
  },
  (t) => [
    uniqueIndex('make_by_name').on(sql`lower(${t.name})`),
    uniqueIndex('make_by_slug').on(t.slug),
    index('make_by_merge').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
  ],
)

export const models = pgTable(
  'model',
  {
    id: identity(),
    makeId: reference('make_id')
      .notNull()
      .references(() => makes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    body: text('body', { enum: v.codes(v.bodies) }),
    confirmed: boolean('confirmed').notNull().default(true),
    /** The model that it is part of since both were merged. */
    mergedIntoId: reference('merged_into_id').references((): AnyPgColumn => models.id, { onDelete: 'set null' }),
    version: version(),
  },
  (t) => [
    index('model_by_merge').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
    uniqueIndex('model_by_name').on(t.makeId, sql`lower(${t.name})`),
    uniqueIndex('model_by_slug').on(t.makeId, t.slug),
  ],
)

/** As `isOnSale`; an index names no table. */
const onSale = sql`status in ('active', 'pending') and published_at is not null`

export const vehicles = pgTable(
  'vehicle',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    vin: text('vin'),
    stockNo: text('stock_no'),
    condition: text('condition', { enum: v.codes(v.conditions) }).notNull(),
    year: integer('year').notNull(),
    makeId: reference('make_id')
      .notNull()
      .references(() => makes.id),
    modelId: reference('model_id')
      .notNull()
      .references(() => models.id),
    trim: text('trim'),
    body: text('body', { enum: v.codes(v.bodies) }),
    mileage: integer('mileage'),
    odometerStatus: text('odometer_status', { enum: ['actual', 'not_actual', 'exceeds_limits', 'exempt'] })
      .notNull()
      .default('actual'),
    exteriorColor: text('exterior_color'),
    exteriorFamily: text('exterior_family', { enum: v.codes(v.colors) }),
    interiorColor: text('interior_color'),
    interiorFamily: text('interior_family', { enum: v.codes(v.colors) }),
    engine: text('engine'),
    cylinders: integer('cylinders'),
    displacementLiters: real('displacement_liters'),
    horsepower: integer('horsepower'),
    fuel: text('fuel', { enum: v.codes(v.fuels) }),
    rangeMiles: integer('range_miles'),
    transmission: text('transmission', { enum: v.codes(v.transmissions) }),
    drivetrain: text('drivetrain', { enum: v.codes(v.drivetrains) }),
    doors: integer('doors'),
    seats: integer('seats'),
    mpgCity: integer('mpg_city'),
    mpgHighway: integer('mpg_highway'),
    /** Null: call for price. */
    priceVehicleCents: cents('price_vehicle_cents'),
    feeDocCents: cents('fee_doc_cents').notNull().default(0),
    feeFreightCents: cents('fee_freight_cents').notNull().default(0),
    addons: jsonb('addons').$type<parts.AddOn[]>().notNull().default([]),
    addonsCents: cents('addons_cents').notNull().default(0),
    /** What every buyer pays before tax and title: null when the price is on request. */
    priceTotalCents: cents('price_total_cents').generatedAlwaysAs(
      sql`price_vehicle_cents + fee_doc_cents + fee_freight_cents + addons_cents`,
    ),
    /** The total before the last change, for the price-drop chip. */
    previousTotalCents: cents('previous_total_cents'),
    priceChangedAt: instant('price_changed_at'),
    msrpCents: cents('msrp_cents'),
    titleBrand: text('title_brand', { enum: v.codes(v.titleBrands) }),
    owners: integer('owners'),
    accidents: integer('accidents'),
    historyUrl: text('history_url'),
    warranty: text('warranty'),
    description: text('description').notNull().default(''),
    /** The same words with emphasis, headings and lists, sanitised. Null: the text needs none. */
    descriptionHtml: text('description_html'),
    options: jsonb('options').$type<parts.OptionGroup[]>().notNull().default([]),
    /** The features among the options that can be searched for (codes of features.ts). Null: not extracted yet. */
    features: text('features').array(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    status: text('status', { enum: vehicleStatuses }).notNull().default('draft'),
    statusReason: text('status_reason'),
    publishedAt: instant('published_at'),
    firstPublishedAt: instant('first_published_at'),
    backOnMarketAt: instant('back_on_market_at'),
    soldAt: instant('sold_at'),
    delistedAt: instant('delisted_at'),
    lastConfirmedAt: instant('last_confirmed_at'),
    source: text('source', { enum: ['manual', 'feed', 'api'] })
      .notNull()
      .default('manual'),
    /** Hash of the normalised feed row that last wrote this vehicle: an equal one is skipped. */
    feedRowHash: text('feed_row_hash'),
    lotWords: text('lot_words').notNull().generatedAlwaysAs(generated.lotWords),
    /** Photos, kept by the trigger that keeps the cover. */
    photoCount: integer('photo_count').notNull().default(0),
    /** Of 100: how complete the listing is (listing-score.ts says what for). */
    listingScore: integer('listing_score').notNull().generatedAlwaysAs(generated.listingScore),
    hasIssues: boolean('has_issues').notNull().generatedAlwaysAs(generated.hasIssues),
    lockedFields: text('locked_fields', { enum: parts.lockableFields }).array().notNull().default([]),
    /** The dealership's own words for its work: never public. */
    tags: text('tags').array().notNull().default([]),
    conditionalOffers: jsonb('conditional_offers').$type<parts.ConditionalOffer[]>().notNull().default([]),
    buyersGuide: jsonb('buyers_guide').$type<parts.BuyersGuide>(),
    videoUrl: text('video_url'),
    spinUrl: text('spin_url'),
    /** A draft that is published by itself then. */
    publishAt: instant('publish_at'),
    /** Why it was not when its time had come. */
    publishProblem: text('publish_problem'),
    /** Until a bulk change can no longer be undone, buyers are not alerted of it. */
    alertsHeldUntil: instant('alerts_held_until'),
    /** The first picture, kept by a trigger on vehicle_media, so that lists need not look for it. */
    coverAssetId: text('cover_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('vehicle_by_stock').on(t.dealershipId, t.stockNo).where(sql`stock_no is not null`),
    uniqueIndex('vehicle_by_live_vin').on(t.dealershipId, t.vin).where(sql`vin is not null and status <> 'archived'`),
    index('vehicle_by_vin').on(t.vin),
    // All that a lot is mostly counted, filtered and ordered by (inventory/lot-list.ts): a row of the table is read only
    // where it is shown.
    index('vehicle_by_dealership').on(
      ...([t.dealershipId, t.status, t.publishedAt, t.id, t.hasIssues] as const),
      t.firstPublishedAt,
      t.createdAt,
      t.updatedAt,
      t.stockNo,
      t.makeId,
      t.modelId,
      t.year,
      t.priceTotalCents,
      t.priceVehicleCents,
      t.listingScore,
      t.photoCount,
      t.condition,
      t.source,
      t.lotWords,
      t.vin,
    ),
    index('vehicle_by_tag').on(t.dealershipId, t.tags).where(sql`tags <> '{}'`),
    index('vehicle_on_sale_by_dealership').on(t.dealershipId).where(onSale),
    index('vehicle_by_stock_number').on(sql`upper(stock_no)`).where(onSale),
    index('vehicle_by_model').on(t.makeId, t.modelId, t.year),
    index('vehicle_by_cover').on(t.coverAssetId).where(sql`cover_asset_id is not null`),
    index('vehicle_to_publish').on(t.publishAt).where(sql`publish_at is not null`),
    index('vehicle_with_held_alerts').on(t.alertsHeldUntil).where(sql`alerts_held_until is not null`),
    index('vehicle_by_listing')
      .on(t.firstPublishedAt, t.soldAt, t.delistedAt)
      .where(sql`first_published_at is not null`),
    index('vehicle_by_end')
      .on(sql`least(sold_at, delisted_at)`)
      .where(sql`first_published_at is not null and least(sold_at, delisted_at) is not null`),
    index('vehicle_without_features').on(t.id).where(sql`features is null`),
    check('vehicle_mileage_possible', sql`${t.mileage} between 0 and 1500000`),
    check('vehicle_price_positive', sql`${t.priceVehicleCents} > 0`),
    check('vehicle_sold_has_date', sql`${t.status} <> 'sold' or ${t.soldAt} is not null`),
  ],
)

export const vehicleMedia = pgTable(
  'vehicle_media',
  {
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    alt: text('alt').notNull().default(''),
    caption: text('caption').notNull().default(''),
    /** What it shows, where staff have said so: names the angles that a listing misses. */
    angle: text('angle', { enum: parts.photoAngles }),
    /** 64 bits as hex, alike for alike pictures (difference hash); null: not computed. */
    likenessHash: text('likeness_hash'),
  },
  (t) => [primaryKey({ columns: [t.vehicleId, t.position] }), index('vehicle_media_by_asset').on(t.assetId)],
)

export const priceHistory = pgTable(
  'price_history',
  {
    id: identity(),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    totalCents: cents('total_cents'),
    mileage: integer('mileage'),
    source: text('source', { enum: ['manual', 'feed', 'api'] }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('price_history_by_vehicle').on(t.vehicleId, t.at)],
)

export const vehicleEvents = pgTable(
  'vehicle_event',
  {
    id: identity(),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status', { enum: vehicleStatuses }),
    toStatus: text('to_status', { enum: vehicleStatuses }).notNull(),
    actorUserId: reference('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('vehicle_event_by_vehicle').on(t.vehicleId, t.at),
    index('vehicle_event_by_actor').on(t.actorUserId).where(sql`actor_user_id is not null`),
  ],
)
