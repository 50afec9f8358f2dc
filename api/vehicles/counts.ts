import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../context'
import { vehicles } from './schema'

export async function countLiveVehicles(context: Context, dealershipId?: number): Promise<Map<number, number>> {
  const live = and(inArray(vehicles.status, ['active', 'pending']), isNotNull(vehicles.publishedAt))
  const rows = await context.db
    .select({ id: vehicles.dealershipId, n: count() })
    .from(vehicles)
    .where(dealershipId === undefined ? live : and(live, eq(vehicles.dealershipId, dealershipId)))
    .groupBy(vehicles.dealershipId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export async function lotCounts(context: Context, dealershipId: number) {
  const rows = await context.db
    .select({ status: vehicles.status, n: count() })
    .from(vehicles)
    .where(eq(vehicles.dealershipId, dealershipId))
    .groupBy(vehicles.status)
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0
  return { active: of('active'), pending: of('pending'), draft: of('draft'), sold: of('sold') }
}

export async function vehicleIdsOf({ db }: Pick<Context, 'db'>, dealershipIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(inArray(vehicles.dealershipId, [...dealershipIds]))
  return rows.map(({ id }) => id)
}
