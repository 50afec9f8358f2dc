import { type SQL, sql } from 'drizzle-orm'
import { type JsonRow, rowFromJson } from '../database/json-rows'
import { priceModels, priceRatings } from './schema'

/** A rating as it was computed last; `ratedAt`: when its model's prices were computed last, whether or not it changed. */
export type StoredRating = typeof priceRatings.$inferSelect & { ratedAt: Date | null }

/** Read back with `storedRatingFromJson`. */
export const storedRatingJson = (vehicleId: SQL, modelId: SQL): SQL => sql`(
  select json_build_object('rating', to_json(r.*), 'ratedAt', (
    select rated_at from ${priceModels} where model_id = ${modelId}
  )) from ${priceRatings} r where r.vehicle_id = ${vehicleId})`

export const comparableIdsOf = (vehicleId: SQL): SQL =>
  sql`coalesce((select comparable_ids from ${priceRatings} where vehicle_id = ${vehicleId}), '{}')`

export const ratingRowVersion = (vehicleId: SQL): SQL =>
  sql`(select r.xmin::text from ${priceRatings} r where r.vehicle_id = ${vehicleId})`

export function storedRatingFromJson(json: { rating: JsonRow; ratedAt: string | null } | null): StoredRating | null {
  if (!json) return null
  return { ...rowFromJson(priceRatings, json.rating), ratedAt: json.ratedAt ? new Date(json.ratedAt) : null }
}
