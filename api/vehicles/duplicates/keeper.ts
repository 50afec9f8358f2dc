import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { vinDecisionListings, vinDecisions } from './schema'

const maxSteps = 5

/** Follows the address of a listing that lost its VIN to the one that keeps it now; null where none does. */
export async function lastKeeperOf(context: Pick<Context, 'db'>, vehicleId: number): Promise<number | null> {
  let keeper = await keeperOf(context, vehicleId)
  for (let step = 1; keeper !== null && step < maxSteps; step += 1) {
    const next = await keeperOf(context, keeper)
    if (next === null || next === vehicleId) return keeper
    keeper = next
  }
  return keeper
}

async function keeperOf({ db }: Pick<Context, 'db'>, vehicleId: number): Promise<number | null> {
  const lost = and(
    eq(vinDecisionListings.vehicleId, vehicleId),
    eq(vinDecisionListings.keeps, false),
    eq(vinDecisions.kind, 'keeps'),
    sql`${vinDecisions.undoneAt} is null`,
  )
  const [row] = await db
    .select({
      keeper: sql<string | null>`(select k.vehicle_id from ${vinDecisionListings} k
        where k.decision_id = ${vinDecisions.id} and k.keeps)`,
    })
    .from(vinDecisionListings)
    .innerJoin(vinDecisions, eq(vinDecisions.id, vinDecisionListings.decisionId))
    .where(lost)
    .orderBy(desc(vinDecisions.id))
    .limit(1)
  return row?.keeper ? Number(row.keeper) : null
}
