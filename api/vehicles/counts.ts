import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../context'
import { vehicles } from './schema'

/** How many vehicles each dealership has on sale; of one dealership when it is named. */
export async function countLiveVehicles(context: Context, dealershipId?: number): Promise<Map<number, number>> {
  const live = and(inArray(vehicles.status, ['active', 'pending']), isNotNull(vehicles.publishedAt))
  const rows = await context.db
    .select({ id: vehicles.dealershipId, n: count() })
    .from(vehicles)
    .where(dealershipId === undefined ? live : and(live, eq(vehicles.dealershipId, dealershipId)))
    .groupBy(vehicles.dealershipId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
