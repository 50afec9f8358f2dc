import { and, eq, gt, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { dealershipsWithResponseTime, storeResponseTime } from '../../dealerships/response-time'
import { threads } from '../schema'

const days = 90
/** Of fewer nothing is said. */
const minAnswers = 5

type Clock = Pick<Context, 'now'>

/** After a first answer. */
export async function refreshResponseTime(tx: Transaction, context: Clock, dealershipId: number): Promise<void> {
  const [row] = await tx
    .select({ minutes: median })
    .from(threads)
    .where(and(eq(threads.dealershipId, dealershipId), lately(context)))
  await storeResponseTime(tx, context, { id: dealershipId, minutes: row?.minutes ?? null })
}

/** Of every dealership, for answers grow old without anybody doing anything. Returns how many have one. */
export async function refreshResponseTimes(context: Pick<Context, 'db' | 'now'>): Promise<number> {
  const rows = await context.db
    .select({ id: threads.dealershipId, minutes: median })
    .from(threads)
    .where(lately(context))
    .groupBy(threads.dealershipId)
  const known = new Map(rows.map(({ id, minutes }) => [id, minutes]))
  const ids = new Set([...known.keys(), ...(await dealershipsWithResponseTime(context))])
  for (const id of ids)
    await transaction(context, (tx) => storeResponseTime(tx, context, { id, minutes: known.get(id) ?? null }))
  return [...known.values()].filter((minutes) => minutes !== null).length
}

const lately = ({ now }: Clock) => gt(threads.firstResponseAt, new Date(now().getTime() - days * 86_400_000))

const median = sql<number | null>`case when count(*) >= ${minAnswers}
  then round((percentile_cont(0.5) within group (order by ${threads.firstResponseMinutes}))::numeric)::int end`
