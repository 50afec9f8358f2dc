import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { type DealershipFacts, dealershipsByIds } from '../dealerships/lookup'
import { grouped } from '../pricing/grouped'
import type { Listing } from '../pricing/history'
import { makes, models, priceHistory, vehicleEvents, vehicles } from './schema'
import { vehicleSlug } from './slug'
import { isGone, isHidden } from './vehicles'

/** Every listing of the same car, by its VIN, at whichever dealership; drafts and suspended ones are left out. */
export async function listingsOf(context: Context, vehicle: { id: number; vin: string | null }): Promise<Listing[]> {
  const rows = await context.db
    .select({ id: vehicles.id, status: vehicles.status, dealershipId: vehicles.dealershipId })
    .from(vehicles)
    .where(vehicle.vin === null ? eq(vehicles.id, vehicle.id) : eq(vehicles.vin, vehicle.vin))
  const owners = await dealershipsByIds(context, [...new Set(rows.map(({ dealershipId }) => dealershipId))])
  const seen = rows.flatMap(({ id, status, dealershipId }) => {
    const dealership = owners.get(dealershipId)
    return dealership && !isHidden(status, dealership.status) ? [{ id, dealership }] : []
  })
  const ids = seen.map(({ id }) => id)
  const [prices, moves] = await Promise.all([pricesOf(context, ids), movesOf(context, ids)])
  return seen.map(({ id, dealership }) => ({
    vehicleId: id,
    dealership: { name: dealership.name, slug: dealership.status === 'approved' ? dealership.slug : null },
    prices: prices.get(id) ?? [],
    moves: moves.get(id) ?? [],
  }))
}

async function pricesOf(context: Context, ids: number[]) {
  const { vehicleId, at, totalCents, mileage } = priceHistory
  const rows = await context.db
    .select({ vehicleId, at, totalCents, mileage })
    .from(priceHistory)
    .where(inArray(vehicleId, ids))
    .orderBy(asc(at), asc(priceHistory.id))
  return grouped(rows, (row) => row.vehicleId)
}

async function movesOf(context: Context, ids: number[]) {
  const { vehicleId, at, fromStatus, toStatus } = vehicleEvents
  const rows = await context.db
    .select({ vehicleId, at, from: fromStatus, to: toStatus })
    .from(vehicleEvents)
    .where(inArray(vehicleId, ids))
    .orderBy(asc(at), asc(vehicleEvents.id))
  return grouped(rows, (row) => row.vehicleId)
}

/** What may be said of a vehicle that another one is compared with. */
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

/** Names of vehicles by id, those that are gone without an address; hidden and unknown ones are left out. */
export async function namedVehicles(context: Context, ids: number[]): Promise<Map<number, NamedVehicle>> {
  if (ids.length === 0) return new Map()
  const { id, year, trim, status, soldAt, city, state, lat, lng, dealershipId } = vehicles
  const rows = await context.db
    .select({
      ...{ id, year, trim, status, soldAt, city, state, lat, lng, dealershipId },
      ...{ make: makes.name, model: models.name },
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(inArray(id, ids))
  const owners = await dealershipsByIds(context, [...new Set(rows.map((row) => row.dealershipId))])
  return new Map(
    rows.flatMap((row) => {
      const dealership = owners.get(row.dealershipId)
      return dealership && !isHidden(row.status, dealership.status) ? [[row.id, nameOf(row, dealership, context)]] : []
    }),
  )
}

type Row = Parameters<typeof vehicleSlug>[0] &
  Omit<NamedVehicle, 'slug' | 'title' | 'isSold'> & { status: string; soldAt: Date | null }

function nameOf(row: Row, dealership: DealershipFacts, context: Context): NamedVehicle {
  const { year, make, model, trim, city, state, lat, lng } = row
  const hasPage = dealership.status === 'approved' && !isGone(row, context.now())
  return {
    ...{ trim, city, state, lat, lng },
    title: `${year} ${make} ${model}`,
    slug: hasPage ? vehicleSlug(row) : null,
    isSold: row.status === 'sold' || row.status === 'archived',
  }
}
