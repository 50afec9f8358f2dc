import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { leadRequests, leads, threads } from '../schema'

/** Counts the further requests of a thread. Null is left out of the state, so that the states that are stored stay equal. */
const furtherCount = sql`(select nullif(count(*), 0)::text from ${leadRequests} where ${leadRequests.threadId} = ${threads.id})`

/** Says how far a lead is, in one word that is compared. */
const state = sql<string>`concat_ws('/', ${threads.status}, ${threads.lostReason}, ${threads.assignedTo}::text, ${furtherCount})`

/** Of these threads those of these dealerships that are leads, in the order of their ids. */
export const leadStatesOf = (
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
  dealershipIds: readonly number[],
) => {
  const { id, dealershipId, status } = threads
  return db
    .select({ id, dealershipId, isSpam: sql<boolean>`${status} = 'spam'`, state })
    .from(threads)
    .innerJoin(leads, sql`${leads.threadId} = ${id}`)
    .where(sql`${id} = any(${sql.param([...ids])}::bigint[]) and ${inArray(dealershipId, [...dealershipIds])}`)
    .orderBy(id)
}

/** All of a dealership that are no spam, as a query: id, dealership_id, state. */
export const everyLeadState = (dealershipId: number): SQL => sql`
  select ${threads.id}, ${threads.dealershipId}, ${state}
  from ${threads} where ${threads.dealershipId} = ${dealershipId} and ${threads.status} <> 'spam'`
