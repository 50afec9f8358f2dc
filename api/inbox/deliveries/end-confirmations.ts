import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { isActiveMemberAddress } from '../../accounts/members/staff'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { emailRouteEnded } from '../../dealerships/emails/email-administrators'
import { leadRoutes } from './deliveries.schema'
import { shownTarget } from './targets'

/**
 * Ends the confirmation of routes to members who have left, or have another address now, and of those that were confirmed
 * before reasons were recorded and for which none is known. Their leads wait until an administrator has the address
 * confirmed by mail: only administrators are asked, for who has left would agree alone.
 */
export const endConfirmations = (context: Pick<Context, 'db' | 'now'>): Promise<number> =>
  transaction({ db: context.db }, async (tx) => {
    const { dealershipId, channel, target, confirmedAt, confirmedBy } = leadRoutes
    const hasLeft = and(eq(confirmedBy, 'member'), sql`not ${isActiveMemberAddress(dealershipId, target)}`)
    const isUnexplained = and(isNull(confirmedBy), isNotNull(confirmedAt), ne(channel, 'webhook'))
    return (await end(tx, context, hasLeft, 'left')) + (await end(tx, context, isUnexplained, 'unknown'))
  })

async function end(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  which: SQL | undefined,
  why: 'left' | 'unknown',
): Promise<number> {
  const { id, dealershipId, channel, target, removedAt, confirmationRound, version } = leadRoutes
  const ended = await tx
    .update(leadRoutes)
    .set({
      confirmedAt: null,
      confirmedBy: null,
      confirmationRound: sql`${confirmationRound} + 1`,
      updatedAt: now(),
      version: sql`${version} + 1`,
    })
    .where(and(which, isNull(removedAt)))
    .returning({ id, dealershipId, channel, target })
  const byTheJob: Context = { db, now, actor: null, requestId: 'lead-routes', ip: null, userAgent: null }
  for (const route of ended) {
    const shown = shownTarget(route.channel, route.target)
    const entry = { entity: 'lead_route', entityId: route.id, dealershipId: route.dealershipId } as const
    await audit(byTheJob, { action: 'lead_route.confirmation-ended', ...entry, detail: { target: shown } }, tx)
    await emailRouteEnded(tx, route.dealershipId, { target: shown, why })
  }
  return ended.length
}
