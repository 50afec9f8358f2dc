import { bigint, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { cents, instant, reference } from '../database/columns'
import { vehicles } from '../vehicles/schema'
import { codes } from '../vehicles/vocabulary'
import { bands, outcomes } from './bands'

/** The rating of a vehicle's total price as it was computed last, with everything that it was computed from. */
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
    estimateCents: cents('estimate_cents'),
    lowCents: cents('low_cents'),
    highCents: cents('high_cents'),
    /** (total − estimate) ÷ estimate in hundredths of a percent. */
    differenceBp: integer('difference_bp'),
    /** How far the comparables were looked for: model years either side, and miles (null: everywhere). */
    yearSpan: integer('year_span'),
    radiusMiles: integer('radius_miles'),
    /** Change of the natural logarithm of the price per 10,000 miles and per model year. */
    mileageSlope: real('mileage_slope'),
    yearSlope: real('year_slope'),
    /** The comparables, nearest first, one entry of each array apiece. */
    comparableIds: bigint('comparable_ids', { mode: 'number' }).array().notNull().default([]),
    comparableTotals: integer('comparable_totals').array().notNull().default([]),
    comparableMileages: integer('comparable_mileages').array().notNull().default([]),
    comparableTrimOffsets: real('comparable_trim_offsets').array().notNull().default([]),
    comparableAdjusted: integer('comparable_adjusted').array().notNull().default([]),
  },
  (t) => [index('price_rating_by_age').on(t.computedAt)],
)
