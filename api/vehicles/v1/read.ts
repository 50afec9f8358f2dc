import { and, asc, eq, gt, gte, inArray, ne, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import type { KeyHolder } from '../../http/guards'
import { walkPage } from '../../http/walks.contract'
import { findOrRefuse } from '../../refusals'
import { vehicles } from '../schema'
import { apiVehicles } from './present'
import type { VehicleWalk } from './v1.contract'
import type { ApiVehicle } from './vehicle.contract'

export type KeyContext = Context & KeyHolder

export async function listApiVehicles(context: KeyContext, origin: string, walk: VehicleWalk) {
  const { after, limit, updatedSince, status } = walk
  const { id, dealershipId, updatedAt } = vehicles
  const found = await context.db
    .select({ id })
    .from(vehicles)
    .where(
      and(
        eq(dealershipId, context.dealership.id),
        after ? gt(id, after) : undefined,
        updatedSince ? gte(updatedAt, new Date(updatedSince)) : undefined,
        status && inArray(vehicles.status, status),
      ),
    )
    .orderBy(asc(id))
    .limit(limit + 1)
  const { ids, ...page } = walkPage(context, found, limit)
  return { items: await apiVehicles(context, origin, ids), ...page }
}

/** Throws not_found. */
export const getApiVehicle = async (context: KeyContext, origin: string, { vehicle }: { vehicle: string }) =>
  oneApiVehicle(context, origin, await idOfKey(context, vehicle))

/** Throws not_found. */
export async function oneApiVehicle(
  { db }: { db: Pick<Context['db'], 'select'> },
  origin: string,
  id: number,
): Promise<ApiVehicle> {
  return findOrRefuse((await apiVehicles({ db }, origin, [id]))[0], 'The vehicle')
}

/** Of the key's dealership. Throws not_found. */
export async function idOfKey(
  { db, dealership }: { db: Pick<Context['db'], 'select'>; dealership: { id: number } },
  key: string,
): Promise<number> {
  const own = eq(vehicles.dealershipId, dealership.id)
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(own, named(key)))
  return findOrRefuse(rows[0], 'The vehicle').id
}

/** A VIN is never digits alone: its check digit aside, it names a maker. The live one: archived ones may share its VIN. */
const named = (key: string): SQL | undefined =>
  /^\d{1,15}$/.test(key)
    ? eq(vehicles.id, Number(key))
    : and(eq(vehicles.vin, key.toUpperCase()), ne(vehicles.status, 'archived'))
