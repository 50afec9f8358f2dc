import { inArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { PriceLabel } from '../vehicles/contract'
import { priceRatings } from './schema'

/** The price labels of these vehicles by id; a vehicle without one is left out. The estimate is in cents. */
export async function priceLabels(context: Context, ids: number[]): Promise<Map<number, PriceLabel>> {
  if (ids.length === 0) return new Map()
  const { vehicleId, band, bandTo, estimateCents, differenceBp } = priceRatings
  const rows = await context.db
    .select({ vehicleId, band, bandTo, estimateCents, differenceBp })
    .from(priceRatings)
    .where(inArray(vehicleId, ids))
  return new Map(
    rows.flatMap(({ vehicleId: id, band, bandTo, estimateCents, differenceBp }) =>
      band === null || estimateCents === null || differenceBp === null
        ? []
        : [[id, { band, bandTo, estimateCents, differenceBp }]],
    ),
  )
}
