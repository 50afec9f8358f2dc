import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { cents, instant, reference } from '../database/columns'
import { models, vehicles } from '../vehicles/schema'
import { codes } from '../vehicles/vocabulary'
import { accidentsCounted, bands, factors, outcomes } from './bands'

export const priceRatings = pgTable(
  'price_rating',
  {
    vehicleId: reference('vehicle_id')
      .primaryKey()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    methodVersion: integer('method_version').notNull(),
    computedAt: instant('computed_at').notNull(),
    outcome: text('outcome', { enum: codes(outcomes) }).notNull(),
    /** The label; with few comparables it runs from `band` (the better one) to `bandTo`. Null: no label. */
    band: text('band', { enum: codes(bands) }),
    bandTo: text('band_to', { enum: codes(bands) }),
    totalCents: cents('total_cents'),
    year: integer('year'),
    mileage: integer('mileage'),
    estimateCents: cents('estimate_cents'),
    lowCents: cents('low_cents'),
    highCents: cents('high_cents'),
    heldCents: cents('held_cents'),
    /** (total − estimate) ÷ estimate in hundredths of a percent. */
    differenceBp: integer('difference_bp'),
    /** How far the comparables were looked for: model years either side, and miles (null: everywhere). */
    yearSpan: integer('year_span'),
    radiusMiles: integer('radius_miles'),
    /** Of method 1, whose ratings are computed anew: the release after this one drops both. */
    mileageSlope: real('mileage_slope'),
    yearSlope: real('year_slope'),
    factors: text('factors', { enum: codes(factors) })
      .array()
      .notNull()
      .default([]),
    accidents: text('accidents', { enum: codes(accidentsCounted) }),
    comparableCount: integer('comparable_count').notNull().default(0),
    /** The comparables, most alike first, one entry of each array apiece. */
    comparableIds: bigint('comparable_ids', { mode: 'number' }).array().notNull().default([]),
    comparableTotals: integer('comparable_totals').array().notNull().default([]),
    comparableYears: integer('comparable_years').array().notNull().default([]),
    comparableMileages: integer('comparable_mileages').array().notNull().default([]),
    /** Share of the estimate that each has, all together 1. */
    comparableWeights: real('comparable_weights').array().notNull().default([]),
    /** What each factor moves each price by, in cents: all factors of the first comparable, then of the second. */
    comparableSteps: integer('comparable_steps').array().notNull().default([]),
    /** Of method 1, whose ratings are computed anew: the release after this one drops it. */
    comparableTrimOffsets: real('comparable_trim_offsets').array().notNull().default([]),
    comparableAdjusted: integer('comparable_adjusted').array().notNull().default([]),
    /** Equal for an equal rating: what has not changed is not written again. */
    fingerprint: text('fingerprint').notNull().default(''),
  },
  (t) => [
    index('price_rating_by_age').on(t.computedAt),
    // Orders the vehicles of a dealership, without the wide rows of ratings.
    index('price_rating_difference').on(t.vehicleId, t.differenceBp),
  ],
)

/** What all cars tell about prices, measured without each fold in turn (market.ts): the effects of traits by their keys. */
export const priceEffects = pgTable('price_effect', {
  fold: integer('fold').primaryKey(),
  effects: jsonb('effects').$type<Record<string, number>>().notNull(),
  measuredAt: instant('measured_at').notNull(),
})

/** Of method 1: no longer read nor written, and dropped by the release after this one. */
export const priceClasses = pgTable(
  'price_class',
  {
    body: text('body').notNull(),
    condition: text('condition', { enum: ['used', 'cpo'] }).notNull(),
    fold: integer('fold').notNull(),
    mileageSlope: doublePrecision('mileage_slope').notNull(),
    yearSlope: doublePrecision('year_slope').notNull(),
    measuredAt: instant('measured_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.body, t.condition, t.fold] })],
)

/** Which models wait to be rated: the run's place in its work, so that one that was killed goes on where it was. */
export const priceModels = pgTable(
  'price_model',
  {
    modelId: reference('model_id')
      .primaryKey()
      .references(() => models.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at'),
    claimedUntil: instant('claimed_until'),
    ratedAt: instant('rated_at'),
    methodVersion: integer('method_version'),
    /** Equal for equal cars and slopes: then there is nothing to compute. */
    inputs: text('inputs'),
  },
  (t) => [index('price_model_waiting').on(t.dueAt, t.modelId).where(sql`due_at is not null`)],
)

/** Rolls up by month the first asking prices of the cars that were listed in it, by model and age: what the price index is made of. */
export const priceLevelMonthly = pgTable(
  'price_level_monthly',
  {
    /** Holds the first day of the month by the site’s clock. */
    month: date('month').notNull(),
    modelId: reference('model_id')
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    /** Numbers the group of ages (`ageYears`). */
    age: smallint('age').notNull(),
    listings: integer('listings').notNull(),
    logSum: doublePrecision('log_sum').notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.modelId, t.age] })],
)
