import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { type vehicleStatuses, vehicles } from '../schema'

export type VehicleRow = typeof vehicles.$inferSelect

interface Owner {
  dealership: { id: number }
}

/**
 * Throws not_found for a vehicle that is not the dealership's, conflict for a stale version. Its key stays free: drafts and
 * leads that refer to it are written meanwhile. Publishing counts what the dealership's plan allows: that is locked too.
 */
export async function lockVehicle(
  tx: Transaction,
  { dealership }: Owner,
  { id, version, publishes }: { id: number; version?: number; publishes?: boolean },
): Promise<VehicleRow> {
  if (publishes) await lockDealership(tx, dealership)
  const [row] = await tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), eq(vehicles.dealershipId, dealership.id)))
    .for('no key update')
  const vehicle = findOrRefuse(row, 'The vehicle')
  if (version !== undefined && vehicle.version !== version) throw changedMeanwhile('vehicle')
  return vehicle
}

type ReadVehicles = (tx: Transaction, owner: Owner, ids: readonly number[]) => Promise<VehicleRow[]>

/** Locks those of the dealership, always in the same order, so that two changes of many wait for each other. */
export const lockVehicles: ReadVehicles = (tx, owner, ids) => readVehicles(tx, owner, ids).for('no key update')

/** Locks all that match, in the same order, and returns their ids. */
export async function lockMatching(tx: Transaction, which: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(which)
    .orderBy(vehicles.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

export const readVehicles = (tx: Transaction, { dealership }: Owner, ids: readonly number[]) =>
  tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.dealershipId, dealership.id), sql`${vehicles.id} = any(${sql.param([...ids])}::bigint[])`))
    .orderBy(vehicles.id)

type Status = (typeof vehicleStatuses)[number]

/** Says why staff cannot change a vehicle in these states. */
const unchangeable = {
  archived: 'This vehicle is archived: it is kept as it was.',
  suspended: 'This vehicle is suspended by the site: it is kept as it was.',
}
/** Says why staff cannot change its price in these. */
const priceBound = {
  pending: 'The sale is pending: its buyer has a price.',
  sold: 'This vehicle is sold: its price stays as it was.',
}

export const isKept = (status: Status): status is keyof typeof unchangeable => status in unchangeable
export const isPriceKept = (status: Status): status is keyof typeof priceBound => status in priceBound
export const isPriceEditable = (status: Status): boolean => !isKept(status) && !isPriceKept(status)

/** Throws conflict. */
export function requireEditable(status: Status): void {
  if (isKept(status)) throw new Refusal('conflict', unchangeable[status])
}

/** Throws conflict. */
export function requirePriceEditable(status: Status): void {
  requireEditable(status)
  if (isPriceKept(status)) throw new Refusal('conflict', priceBound[status])
}
