import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { dealershipsByIds } from '../dealerships/lookup'
import { findOrRefuse } from '../refusals'
import { refuseWithoutPage } from './lifecycle/visibility'
import { makes, models, vehicles } from './schema'
import { idOfSlug } from './slug'

/** Throws not_found and gone as loadVehicleFacts does. */
export async function publiclySeen(context: Context, slug: string): Promise<FoundVehicle> {
  const found = await vehicleBySlug(context, slug)
  refuseWithoutPage(found, context.now())
  return found
}

export type FoundVehicle = Awaited<ReturnType<typeof vehiclesByIds>>[number]

/** In any state. Throws not_found. */
export async function vehicleBySlug(context: Context, slug: string): Promise<FoundVehicle> {
  const id = idOfSlug(slug)
  const [found] = id === null ? [] : await vehiclesByIds(context, [id])
  return findOrRefuse(found, 'The car')
}

/** In any state, in no order; unknown ids are left out. */
export async function vehiclesByIds(context: { db: Pick<Context['db'], 'select'> }, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await context.db
    .select({
      vehicle: getTableColumns(vehicles),
      make: { id: makes.id, name: makes.name, slug: makes.slug },
      model: { id: models.id, name: models.name, slug: models.slug },
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(inArray(vehicles.id, [...ids]))
  const owners = await dealershipsByIds(context, [...new Set(rows.map(({ vehicle }) => vehicle.dealershipId))])
  return rows.flatMap((row) => {
    const dealership = owners.get(row.vehicle.dealershipId)
    return dealership ? [{ ...row, dealership }] : []
  })
}

/** The picture that lists show of each; a car without one is left out. */
export async function coverIdsOf(
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: vehicles.id, cover: vehicles.coverAssetId })
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids]))
  return new Map(rows.flatMap(({ id, cover }) => (cover === null ? [] : [[id, cover]])))
}
