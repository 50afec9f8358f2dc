import { type SQL, sql } from 'drizzle-orm'
import { dealershipStatus } from '../../dealerships/row'
import { isGone, isHidden } from '../lifecycle/visibility'
import { makes, models, vehicles } from '../schema'
import { vehicleSlug } from '../slug'

export interface NamedVehicle {
  title: string
  trim: string | null
  /** Null when it has no page any more. */
  slug: string | null
  isSold: boolean
  city: string
  state: string
  lat: number
  lng: number
}

export interface NamedJson {
  id: number
  year: number
  make: string
  model: string
  trim: string | null
  status: string
  soldAt: string | null
  city: string
  state: string
  lat: number
  lng: number
  dealershipStatus: string
}

/** Read back with `namedFromJson`. */
export const namedJson = (ids: SQL): SQL => sql`(
  select json_agg(json_build_object('id', c.id, 'year', c.year, 'make', cm.name, 'model', cd.name, 'trim', c.trim,
    'status', c.status, 'soldAt', c.sold_at, 'city', c.city, 'state', c.state, 'lat', c.lat, 'lng', c.lng,
    'dealershipStatus', ${dealershipStatus(sql`c.dealership_id`)}))
  from ${vehicles} c join ${makes} cm on cm.id = c.make_id join ${models} cd on cd.id = c.model_id
  where c.id = any(${ids}))`

/** By id; those that are gone have no slug, hidden ones are left out. */
export function namedFromJson(rows: readonly NamedJson[] | null, now: Date): Map<number, NamedVehicle> {
  const seen = (rows ?? []).filter(({ status, dealershipStatus }) => !isHidden(status, dealershipStatus))
  return new Map(seen.map((row) => [row.id, nameOf(row, now)]))
}

function nameOf(row: NamedJson, now: Date): NamedVehicle {
  const { year, make, model, trim, city, state, lat, lng, status } = row
  const soldAt = row.soldAt === null ? null : new Date(row.soldAt)
  const hasPage = row.dealershipStatus === 'approved' && !isGone({ status, soldAt }, now)
  return {
    trim,
    city,
    state,
    lat,
    lng,
    title: `${year} ${make} ${model}`,
    slug: hasPage ? vehicleSlug(row) : null,
    isSold: status === 'sold' || status === 'archived',
  }
}
