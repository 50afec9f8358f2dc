import { and, eq, inArray, sql } from 'drizzle-orm'
import { isActiveMemberAddress } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { dealershipStatus } from '../../dealerships/row'
import { claim } from '../../jobs/claim'
import type { DeliveryChannel } from './channels'
import { leadDeliveries, leadRoutes } from './deliveries.schema'
import type { DeliveryRow } from './outgoing-lead'

/** Longer than sending one takes. What is held by somebody who was killed goes on after it. */
const leaseSeconds = 60

const { id, status, heldUntil, attempts, createdAt, routeId } = leadDeliveries
export const isUnsent = inArray(status, ['queued', 'failed'])

/**
 * The next that is due on these channels. Dealerships take turns, and have one under way each: whose server is slow, or
 * who gets thousands of leads, waits for themselves alone.
 */
export const claimDelivery = (
  { db }: Pick<Context, 'db'>,
  channels: readonly DeliveryChannel[],
): Promise<DeliveryRow | undefined> =>
  db.transaction(async (tx) => {
    await lockFor(tx, 'lead deliveries', channels.join())
    const next = await nextRoute(tx, channels)
    if (next === null) return undefined
    await tx
      .update(leadRoutes)
      .set({ busyUntil: sql`now() + make_interval(secs => ${leaseSeconds})`, servedAt: sql`clock_timestamp()` })
      .where(eq(leadRoutes.id, next))
    const waiting = sql`${isUnsent} and ${routeId} = ${next}`
    const work = { table: leadDeliveries, key: id, heldUntil, attempts, waiting, order: sql`${createdAt}, ${id}` }
    return claim({ db: tx }, work, { seconds: leaseSeconds, doubling: true })
  })

/** A member's address is confirmed while the membership lasts: a route that nobody has looked at since sends nothing. */
const isConfirmedNow = sql`${leadRoutes.confirmedAt} is not null and (${leadRoutes.confirmedBy} is distinct from 'member'
  or ${isActiveMemberAddress(leadRoutes.dealershipId, leadRoutes.target)})`

/**
 * Leaves out those of a dealership that is not approved: their leads wait. A route that is switched off or removed is
 * taken nevertheless, for its deliveries to end; nothing is sent over it.
 */
async function nextRoute(tx: Transaction, channels: readonly DeliveryChannel[]): Promise<number | null> {
  const r = leadRoutes
  const ofLane = sql`o.dealership_id = ${r.dealershipId} and o.channel = any(${sql.param([...channels])}::text[])`
  const servedAt = sql`(select max(o.served_at) from lead_route o where ${ofLane})`
  const [row] = await tx
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        inArray(r.channel, [...channels]),
        sql`((${isConfirmedNow} and ${dealershipStatus(sql`${r.dealershipId}`)} = 'approved')
          or ${r.removedAt} is not null or not ${r.enabled})`,
        sql`(${r.pausedUntil} is null or ${r.pausedUntil} <= now())`,
        sql`not exists (select from lead_route o where ${ofLane} and o.busy_until > now())`,
        sql`${r.id} in (select ${routeId} from ${leadDeliveries} where ${isUnsent} and (${heldUntil} is null or ${heldUntil} <= now()))`,
      ),
    )
    .orderBy(sql`${servedAt} nulls first, ${r.servedAt} nulls first, ${r.id}`)
    .limit(1)
  return row?.id ?? null
}
