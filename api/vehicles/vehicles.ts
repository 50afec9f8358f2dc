import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { pictureFacts } from '../assets/lookup'
import type { Context } from '../context'
import { dealershipsByIds } from '../dealerships/lookup'
import { findOrRefuse, gone, notFound } from '../refusals'
import type { VehicleDetail } from './contract'
import { presentVehicle } from './present'
import { makes, models, priceHistory, vehicleMedia, vehicles } from './schema'
import { idOfSlug } from './slug'

const soldPageDays = 90

/**
 * The public page of a vehicle: on sale, pending, or sold within 90 days. The id at the slug's end decides.
 * Throws not_found for drafts, suspended vehicles and unapproved dealerships; gone for what was sold longer ago,
 * delisted or archived.
 */
export async function publicVehicle(context: Context, slug: string): Promise<VehicleDetail> {
  const found = await publiclySeen(context, slug)
  const { id } = found.vehicle
  const [pictures, history] = await Promise.all([picturesOf(context, id), historyOf(context, id)])
  return presentVehicle({ ...found, pictures, history })
}

/** A vehicle that has a public page. Throws not_found and gone as publicVehicle does. */
export async function publiclySeen(context: Context, slug: string): Promise<FoundVehicle> {
  const found = await vehicleBySlug(context, slug)
  const { vehicle } = found
  refuseHidden(vehicle.status, found.dealership.status)
  if (isGone(vehicle, context.now()))
    throw gone(`The ${vehicle.year} ${found.make.name} ${found.model.name} is no longer listed.`)
  return found
}

export type FoundVehicle = Awaited<ReturnType<typeof vehiclesByIds>>[number]

/** A vehicle in any state by the id in a slug. Throws not_found. */
export async function vehicleBySlug(context: Context, slug: string): Promise<FoundVehicle> {
  const id = idOfSlug(slug)
  const [found] = id === null ? [] : await vehiclesByIds(context, [id])
  return findOrRefuse(found, 'The vehicle')
}

/** These vehicles in any state, in no order, each with its make, model and dealership; unknown ids are left out. */
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

/** Nobody may learn that a draft or a suspended vehicle exists. */
export function refuseHidden(status: string, dealershipStatus: string): void {
  if (isHidden(status, dealershipStatus)) throw notFound('The vehicle')
}

/** Whether a vehicle in this state, of a dealership in that, is not for the public to know of. */
export const isHidden = (status: string, dealershipStatus: string): boolean =>
  status === 'draft' || status === 'suspended' || !['approved', 'closed'].includes(dealershipStatus)

/** Whether it was on sale once and has no page any more. */
export function isGone(vehicle: { status: string; soldAt: Date | null }, now: Date): boolean {
  if (vehicle.status === 'delisted' || vehicle.status === 'archived') return true
  if (vehicle.status !== 'sold' || !vehicle.soldAt) return false
  return now.getTime() - vehicle.soldAt.getTime() > soldPageDays * 86_400_000
}

async function picturesOf(context: Context, vehicleId: number) {
  const rows = await context.db
    .select({ id: vehicleMedia.assetId, alt: vehicleMedia.alt })
    .from(vehicleMedia)
    .where(eq(vehicleMedia.vehicleId, vehicleId))
    .orderBy(asc(vehicleMedia.position))
  const facts = await pictureFacts(
    context,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const picture = facts.get(row.id)
    return picture ? [{ ...row, ...picture }] : []
  })
}

const historyOf = (context: Context, vehicleId: number) =>
  context.db
    .select({ at: priceHistory.at, totalCents: priceHistory.totalCents })
    .from(priceHistory)
    .where(eq(priceHistory.vehicleId, vehicleId))
    .orderBy(asc(priceHistory.at))
