import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { leadRoutes } from './deliveries.schema'
import { DeliveryFailed } from './delivery-errors'
import type { DeliveryRow } from './outgoing-lead'

/** So many tries in a row fail before a server is left alone, for these minutes at first and an hour at most. */
const failuresBeforePause = 5
const pauseMinutes = 5
const maxPauseMinutes = 60

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
  const minutes = sql`least(${maxPauseMinutes}, ${pauseMinutes} * power(2, least(${failures}, 20) + 1 - ${failuresBeforePause}))`
  const pausedUntil = sql`case when ${failures} + 1 >= ${failuresBeforePause}
    then now() + make_interval(mins => (${minutes})::int) else ${leadRoutes.pausedUntil} end`
  await db
    .update(leadRoutes)
    .set({ failures: sql`${failures} + 1`, pausedUntil })
    .where(eq(leadRoutes.id, routeId))
}
