import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { changedMeanwhile, findOrRefuse } from '../../refusals'
import { vehicles } from '../schema'

export type VehicleRow = typeof vehicles.$inferSelect

interface Owner {
  dealership: { id: number }
}

/**
 * Throws not_found for a vehicle that is not the dealership's, conflict for a stale version. Its key stays free: drafts and
 * leads that refer to it are written meanwhile. Whoever publishes it counts what the dealership's plan allows: that is locked too.
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

/** Those of the dealership, always in the same order, so that two changes of many wait for each other. */
export const lockVehicles: ReadVehicles = (tx, owner, ids) => readVehicles(tx, owner, ids).for('no key update')

/** The ids of all that match, locked in the same order. */
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
