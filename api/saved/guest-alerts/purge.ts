import { and, eq, lt, or } from 'drizzle-orm'
import type { Context } from '../../context'
import { guestAlertMatches, guestAlerts } from './schema'

const dayMs = 86_400_000
const pendingDays = 7
/** A link of a mail ends alerts, and takes that back, for as long. */
const offDays = 90

/** Alerts that nobody confirmed go 7 days after they were asked for, those that were switched off and matches after 90. */
export async function purgeGuestAlerts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  const { status, askedAt, offAt } = guestAlerts
  const isAsked = lt(askedAt, before(pendingDays))
  const unconfirmed = and(eq(status, 'pending'), isAsked)
  // One that is asked for again stays off until its link is pressed.
  const ended = and(eq(status, 'off'), lt(offAt, before(offDays)), isAsked)
  const gone = await db.delete(guestAlerts).where(or(unconfirmed, ended))
  const matches = await db.delete(guestAlertMatches).where(lt(guestAlertMatches.foundAt, before(offDays)))
  return (gone.rowCount ?? 0) + (matches.rowCount ?? 0)
}
