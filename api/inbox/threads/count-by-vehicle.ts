import { count, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { threads } from '../schema'

/** Threads about each vehicle, in any state; those without one are left out. */
export async function countLeadsByVehicle(
  { db }: Pick<Context, 'db'>,
  vehicleIds: readonly number[],
): Promise<Map<number, number>> {
  if (vehicleIds.length === 0) return new Map()
  const { vehicleId } = threads
  const rows = await db
    .select({ vehicleId, n: count() })
    .from(threads)
    .where(inArray(vehicleId, [...vehicleIds]))
    .groupBy(vehicleId)
  return new Map(rows.flatMap(({ vehicleId: id, n }) => (id === null ? [] : [[id, n]])))
}
