import { and, eq, lt, or } from 'drizzle-orm'
import type { Context } from '../../context'
import { guestAlertMatches, guestAlerts } from './schema'

const dayMs = 86_400_000
const pendingDays = 7
/** A link of a mail ends alerts, and takes that back, for as long. */
const offDays = 90

/** Alerts that nobody confirmed go after 7 days, those that were switched off and matches after 90. */
export async function purgeGuestAlerts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  const { status, askedAt, offAt } = guestAlerts
  const unconfirmed = and(eq(status, 'pending'), lt(askedAt, before(pendingDays)))
  const ended = and(eq(status, 'off'), lt(offAt, before(offDays)))
  const gone = await db.delete(guestAlerts).where(or(unconfirmed, ended))
  const matches = await db.delete(guestAlertMatches).where(lt(guestAlertMatches.foundAt, before(offDays)))
  return (gone.rowCount ?? 0) + (matches.rowCount ?? 0)
}
