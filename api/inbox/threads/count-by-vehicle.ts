import { count, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { leadRequests, threads } from '../schema'

/** Counts what was asked about each vehicle, in threads of any state; vehicles without a request are left out. */
export async function countLeadsByVehicle(
  { db }: Pick<Context, 'db'>,
  vehicleIds: readonly number[],
): Promise<Map<number, number>> {
  if (vehicleIds.length === 0) return new Map()
  const { vehicleId } = threads
  const isOne = inArray(vehicleId, [...vehicleIds])
  const first = await db.select({ vehicleId, n: count() }).from(threads).where(isOne).groupBy(vehicleId)
  const further = await db
    .select({ vehicleId, n: count() })
    .from(leadRequests)
    .innerJoin(threads, eq(threads.id, leadRequests.threadId))
    .where(isOne)
    .groupBy(vehicleId)
  const counts = new Map<number, number>()
  for (const { vehicleId: id, n } of [...first, ...further]) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + n)
  return counts
}
