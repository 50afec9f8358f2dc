import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { vehicles } from '../schema'

/** What a dealership's own programs are told of the state of a vehicle. `off`: it was on sale once. */
export type ToldState = 'on' | 'sold' | 'off'

export interface ToldFacts {
  id: number
  dealershipId: number
  state: ToldState | 'draft'
  totalCents: number | null
  version: number
}

const state = sql<ToldFacts['state']>`case when ${vehicles.status} in ('active', 'pending') then 'on'
  when ${vehicles.status} in ('sold', 'draft') then ${vehicles.status} else 'off' end`

/** Of these vehicles those of these dealerships, in the order of their ids. */
export const toldFactsOf = (
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
  dealershipIds: readonly number[],
): Promise<ToldFacts[]> => {
  const { id, dealershipId, priceTotalCents: totalCents, version } = vehicles
  return db
    .select({ id, dealershipId, state, totalCents, version })
    .from(vehicles)
    .where(sql`${id} = any(${sql.param([...ids])}::bigint[]) and ${inArray(dealershipId, [...dealershipIds])}`)
    .orderBy(id)
}

/** All of a dealership that were ever on sale, as a query: id, dealership_id, state, total, version. */
export const everToldOf = (dealershipId: number): SQL => sql`
  select ${vehicles.id}, ${vehicles.dealershipId}, ${state}, ${vehicles.priceTotalCents}, ${vehicles.version}
  from ${vehicles} where ${vehicles.dealershipId} = ${dealershipId} and ${vehicles.status} <> 'draft'`
