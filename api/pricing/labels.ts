import { inArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { PriceLabel } from '../vehicles/contract'
import type { Outcome } from './bands'
import { labelAt } from './list-ratings'
import { priceRatings } from './schema'

export interface PriceStanding {
  rating: PriceLabel | null
  /** Null: not rated yet. */
  outcome: Outcome | null
}

export const notComputed: PriceStanding = { rating: null, outcome: null }

/** Reads the last rating of each vehicle, by id, with its estimate in cents. A changed total is rated anew seconds later. */
export async function storedRatings(context: Context, ids: number[]): Promise<Map<number, PriceStanding>> {
  if (ids.length === 0) return new Map()
  const { vehicleId, outcome, band, bandTo, estimateCents, differenceBp, comparableCount } = priceRatings
  const rows = await context.db
    .select({ vehicleId, outcome, band, bandTo, estimateCents, differenceBp, comparables: comparableCount })
    .from(priceRatings)
    .where(inArray(vehicleId, ids))
  return new Map(
    rows.map(({ vehicleId: id, outcome, band, estimateCents, differenceBp, ...rest }) => {
      const isLabelled = band !== null && estimateCents !== null && differenceBp !== null
      return [id, { outcome, rating: isLabelled ? { band, estimateCents, differenceBp, ...rest } : null }]
    }),
  )
}

/** Compares the stored estimate with the total (cents) that a vehicle has now, so that band and difference agree. */
export const ratingAt = ({ rating, outcome }: PriceStanding, totalCents: number | null): PriceStanding => ({
  outcome,
  rating: rating && totalCents !== null ? labelAt(rating, totalCents) : rating,
})
