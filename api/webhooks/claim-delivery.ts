import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { lockFor } from '../database/lock-for'
import type { Transaction } from '../database/open'
import { dealershipStatus } from '../dealerships/row'
import { claim } from '../jobs/claim'
import { webhookDeliveries, webhookEndpoints } from './schema'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Longer than sending one takes. What is held by somebody who was killed goes on after it. */
const leaseSeconds = 60

const { id, status, heldUntil, attempts, endpointId } = webhookDeliveries
const isUnsent = sql`${status} in ('queued', 'failed')`

/** How many calls of a dealership are under way, one of each endpoint at most: its slow servers leave the others to others. */
const perDealership = 2

/** Claims the next delivery that is due. Dealerships take turns, and so do the endpoints of each. */
export const claimDelivery = ({ db }: Pick<Context, 'db'>): Promise<DeliveryRow | undefined> =>
  db.transaction(async (tx) => {
    await lockFor(tx, 'webhook deliveries')
    const next = await nextEndpoint(tx)
    if (next === null) return undefined
    await tx
      .update(webhookEndpoints)
      .set({ busyUntil: sql`now() + make_interval(secs => ${leaseSeconds})`, servedAt: sql`clock_timestamp()` })
      .where(eq(webhookEndpoints.id, next))
    const waiting = sql`${isUnsent} and ${endpointId} = ${next}`
    const work = { table: webhookDeliveries, key: id, heldUntil, attempts, waiting, order: sql`${id}` }
    return claim({ db: tx }, work, { seconds: leaseSeconds, doubling: true })
  })

/** Leaves out those of a dealership that is not approved: their events wait. */
async function nextEndpoint(tx: Transaction): Promise<number | null> {
  const e = webhookEndpoints
  const isDue = sql`exists (select from ${webhookDeliveries} where ${endpointId} = ${e.id} and ${isUnsent}
    and (${heldUntil} is null or ${heldUntil} <= now()))`
  const isTheirs = sql`o.dealership_id = ${e.dealershipId}`
  const [row] = await tx
    .select({ id: e.id })
    .from(e)
    .where(
      sql`${e.enabled} and (${e.busyUntil} is null or ${e.busyUntil} <= now())
        and (${e.pausedUntil} is null or ${e.pausedUntil} <= now())
        and ${dealershipStatus(sql`${e.dealershipId}`)} = 'approved' and ${isDue}
        and (select count(*) from webhook_endpoint o where ${isTheirs} and o.busy_until > now()) < ${perDealership}`,
    )
    .orderBy(
      sql`(select max(o.served_at) from webhook_endpoint o where ${isTheirs}) nulls first, ${e.servedAt} nulls first, ${e.id}`,
    )
    .limit(1)
  return row?.id ?? null
}
