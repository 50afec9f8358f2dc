import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { changedMeanwhile, findOrRefuse } from '../../refusals'
import { vehicles } from '../schema'

export type VehicleRow = typeof vehicles.$inferSelect

/** Throws not_found for a vehicle that is not the dealership's, conflict for a stale version. */
export async function lockVehicle(
  tx: Transaction,
  { dealership }: Staff,
  { id, version }: { id: number; version?: number },
): Promise<VehicleRow> {
  const [row] = await tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), eq(vehicles.dealershipId, dealership.id)))
    .for('update')
  const vehicle = findOrRefuse(row, 'The vehicle')
  if (version !== undefined && vehicle.version !== version) throw changedMeanwhile('vehicle')
  return vehicle
}

type ReadVehicles = (tx: Transaction, staff: Staff, ids: readonly number[]) => Promise<VehicleRow[]>

/** Those of the dealership, always in the same order, so that two changes of many wait for each other. */
export const lockVehicles: ReadVehicles = (tx, staff, ids) => readVehicles(tx, staff, ids).for('update')

export const readVehicles = (tx: Transaction, { dealership }: Staff, ids: readonly number[]) =>
  tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.dealershipId, dealership.id), sql`${vehicles.id} = any(${sql.param([...ids])}::bigint[])`))
    .orderBy(vehicles.id)
