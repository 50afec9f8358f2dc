import { type AnyColumn, and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { isOnSale } from './on-sale'
import { makes, vehicles } from './schema'

/** Of all dealerships unless some are named. */
export async function countLiveVehicles(
  { db }: { db: Pick<Context['db'], 'select'> },
  dealershipIds?: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: vehicles.dealershipId, n: count() })
    .from(vehicles)
    .where(and(isOnSale(), dealershipIds && inArray(vehicles.dealershipId, [...dealershipIds])))
    .groupBy(vehicles.dealershipId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Counts what each of these dealerships has on sale of a make. */
export async function countLiveOfMake(
  { db }: { db: Pick<Context['db'], 'select'> },
  dealershipIds: readonly number[],
  make: string,
): Promise<Map<number, number>> {
  if (dealershipIds.length === 0) return new Map()
  const rows = await db
    .select({ id: vehicles.dealershipId, n: count() })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .where(and(isOnSale(), inArray(vehicles.dealershipId, [...dealershipIds]), eq(makes.name, make)))
    .groupBy(vehicles.dealershipId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** To order dealerships by: by an index of these vehicles alone. */
export const liveVehiclesOf = (dealershipId: AnyColumn): SQL<number> =>
  sql`(select count(*) from ${vehicles} where ${vehicles.dealershipId} = ${dealershipId} and ${isOnSale()})`

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
