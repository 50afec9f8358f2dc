import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { DeliveryFailed } from '../../outbound/delivery-failed'
import { pausedAfterFailure } from '../../outbound/pause'
import { leadRoutes } from './deliveries.schema'
import type { DeliveryRow } from './outgoing-lead'

/** Its turn is over. */
export const releaseRoute = ({ db }: Pick<Context, 'db'>, { routeId }: DeliveryRow) =>
  db.update(leadRoutes).set({ busyUntil: null }).where(eq(leadRoutes.id, routeId))

export const noteRouteWorks = ({ db }: Pick<Context, 'db'>, { routeId }: DeliveryRow) =>
  db.update(leadRoutes).set({ failures: 0, pausedUntil: null }).where(eq(leadRoutes.id, routeId))

/**
 * A webhook that keeps failing is paused, and its leads wait without using up their tries. Mails are refused one by one:
 * the server that takes them from us is our own.
 */
export async function noteRouteFails({ db }: Pick<Context, 'db'>, { routeId, channel }: DeliveryRow, error: unknown) {
  if (channel !== 'webhook' || !(error instanceof DeliveryFailed)) return
  const { failures } = leadRoutes
  await db
    .update(leadRoutes)
    .set({ failures: sql`${failures} + 1`, pausedUntil: pausedAfterFailure(leadRoutes) })
    .where(eq(leadRoutes.id, routeId))
}
