import { and, eq, isNull, sql } from 'drizzle-orm'
import { isActiveMemberAddress } from '../../accounts/members/staff'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import { emailRouteEnded } from '../../dealerships/emails/email-administrators'
import { leadRoutes } from './deliveries.schema'
import { shownTarget } from './targets'

/**
 * Ends the confirmation of routes to members who have left, or have another address now. Their leads wait until an
 * administrator has the address confirmed by mail: only administrators are asked, for who has left would agree alone.
 */
export const endConfirmations = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  transaction({ db }, async (tx) => {
    const { id, dealershipId, channel, target, confirmedBy, removedAt } = leadRoutes
    const isOver = sql`not ${isActiveMemberAddress(dealershipId, target)}`
    const ended = await tx
      .update(leadRoutes)
      .set({ confirmedAt: null, confirmedBy: null, updatedAt: now(), version: sql`${leadRoutes.version} + 1` })
      .where(and(eq(confirmedBy, 'member'), isNull(removedAt), isOver))
      .returning({ id, dealershipId, channel, target })
    const byTheJob: Context = { db, now, actor: null, requestId: 'lead-routes', ip: null, userAgent: null }
    for (const route of ended) {
      const shown = shownTarget(route.channel, route.target)
      const entry = { entity: 'lead_route', entityId: route.id, dealershipId: route.dealershipId } as const
      await audit(byTheJob, { action: 'lead_route.confirmation-ended', ...entry, detail: { target: shown } }, tx)
      await emailRouteEnded(tx, route.dealershipId, shown)
    }
    return ended.length
  })
