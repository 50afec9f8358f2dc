import { and, desc, eq, lte } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse } from '../../refusals'
import { type PlacementCode, placementCodes } from '../kinds.contract'
import { adPlacements, adRates } from '../schema'

type Reading = { db: Context['db'] | Transaction }

/** Returns the rate of a place on a day. Throws not_found for a place that is not sold. */
export async function rateOn({ db }: Reading, code: PlacementCode, day: string): Promise<typeof adRates.$inferSelect> {
  const [rate] = await db
    .select()
    .from(adRates)
    .where(and(eq(adRates.placement, code), lte(adRates.validFrom, day)))
    .orderBy(desc(adRates.validFrom), desc(adRates.id))
    .limit(1)
  return findOrRefuse(rate, 'The rate')
}

/** Locks a place: what is booked there at once takes turns. Throws not_found. */
export async function lockPlacement(tx: Transaction, code: PlacementCode): Promise<typeof adPlacements.$inferSelect> {
  const [row] = await tx.select().from(adPlacements).where(eq(adPlacements.code, code)).for('update')
  return findOrRefuse(row, 'The placement')
}

/** Sorts places as pages list them. */
export const inSoldOrder = <Place extends { code: PlacementCode }>(places: readonly Place[]): Place[] =>
  [...places].sort((one, other) => placementCodes.indexOf(one.code) - placementCodes.indexOf(other.code))
