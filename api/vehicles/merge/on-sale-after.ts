import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Merge } from '../../merge-part'
import { countLiveVehicles } from '../counts'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { vehiclesHeldTwice } from './held-twice'

/** Counts what the remaining dealership has on sale after a merge: a car that both have is archived once. */
export async function countOnSaleAfter({ db }: Pick<Context, 'db'>, merge: Merge): Promise<number> {
  const { from, into, fromIsPublic } = merge
  const live = await countLiveVehicles({ db }, [from, into])
  const archived = (await vehiclesHeldTwice({ db }, merge)).map((car) => car.archived)
  const shown = or(eq(vehicles.dealershipId, into), fromIsPublic ? eq(vehicles.dealershipId, from) : undefined)
  const isTwice = sql`${vehicles.id} = any(${sql.param(archived)}::bigint[])`
  const twice = await db.$count(vehicles, and(isTwice, shown, isOnSale()))
  return (live.get(into) ?? 0) + (fromIsPublic ? (live.get(from) ?? 0) : 0) - twice
}
