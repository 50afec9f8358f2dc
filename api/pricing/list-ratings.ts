import { type SQL, sql } from 'drizzle-orm'
import type { PriceLabel } from '../vehicles/contract'
import { labelOf } from './label'
import { priceRatings } from './schema'

/** For lists that filter or order by ratings, each vehicle's row beside it. */
export const ratingsJoin = (vehicleId: SQL): SQL =>
  sql`left join ${priceRatings} on ${priceRatings.vehicleId} = ${vehicleId}`
export const ratingColumns = { band: priceRatings.band, differenceBp: priceRatings.differenceBp }

/** The label that the same estimate gives another total, in cents. */
export const labelAt = (
  { estimateCents, comparables }: Pick<PriceLabel, 'estimateCents' | 'comparables'>,
  totalCents: number,
): PriceLabel => ({
  ...labelOf(totalCents, estimateCents, comparables),
  estimateCents,
  comparables,
  differenceBp: Math.round(((totalCents - estimateCents) / estimateCents) * 10_000),
})
