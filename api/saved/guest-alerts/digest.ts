import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Context, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import { cardsByIds } from '../../vehicles/comparison'
import { groupsOf } from '../alerts/compose'
import { instantPauseMs } from '../alerts/due'
import { pagePaths } from '../alerts/page-paths'
import { subjectOf } from '../alerts/subject'
import type { GuestAlertRow } from './confirm'
import { enqueueGuestAlerts } from './email-message'
import { guestAlertMatches, guestAlerts } from './schema'

const alertsAtOnce = 200
const maxMatches = 1_000

/** One mail a mailbox, about all of its alerts that are due. Throws the first of what went wrong when all were tried; that is tried again in ten minutes. */
export async function enqueueGuestDigests(context: Context, signal?: AbortSignal): Promise<number> {
  let enqueued = 0
  const errors: unknown[] = []
  for (const { id } of await dueAlerts(context)) {
    if (signal?.aborted) break
    try {
      if (await transaction(context, (tx) => mailAlertsWith(tx, context, id))) enqueued += 1
    } catch (error) {
      errors.push(error)
      const nextMailAt = new Date(context.now().getTime() + instantPauseMs)
      await context.db.update(guestAlerts).set({ nextMailAt }).where(eq(guestAlerts.id, id))
    }
  }
  if (errors.length > 0) throw errors[0]
  return enqueued
}

const isDue = ({ now }: Context) => and(eq(guestAlerts.status, 'confirmed'), lte(guestAlerts.nextMailAt, now()))

const dueAlerts = (context: Context) =>
  context.db
    .select({ id: guestAlerts.id })
    .from(guestAlerts)
    .where(isDue(context))
    .orderBy(asc(guestAlerts.nextMailAt), asc(guestAlerts.id))
    .limit(alertsAtOnce)

/** False when another process mails them, they went with another alert of the address, or nothing holds any more. */
async function mailAlertsWith(tx: Transaction, context: Context, id: number): Promise<boolean> {
  const mailbox = tx.select({ mailbox: guestAlerts.mailbox }).from(guestAlerts).where(eq(guestAlerts.id, id))
  const alerts = await tx
    .select()
    .from(guestAlerts)
    .where(and(isDue(context), sql`${guestAlerts.mailbox} = (${mailbox})`))
    .orderBy(asc(guestAlerts.id))
    .for('update', { skipLocked: true })
  const [first] = alerts
  if (!first || !alerts.some((alert) => alert.id === id)) return false
  const ids = alerts.map((alert) => alert.id)
  const { matches, groups } = await groupsFor(tx, context, alerts)
  const now = context.now()
  const mailed = groups.length > 0
  if (mailed)
    await enqueueGuestAlerts(tx, {
      to: first.email,
      verified: true,
      dedupeKey: `guest-alerts-${first.id}-${matches.at(-1)}`,
      message: {
        kind: 'guest-alerts',
        alertId: first.id,
        more: 0,
        subject: subjectOf(groups.flatMap(({ all }) => all)),
        groups: groups.map(({ all: _, ...group }) => group),
      },
    })
  const restAt = matches.length < maxMatches ? null : new Date(now.getTime() + instantPauseMs)
  await tx.update(guestAlertMatches).set({ mailedAt: now }).where(inArray(guestAlertMatches.id, matches))
  await tx
    .update(guestAlerts)
    .set({ nextMailAt: restAt, ...(mailed && { lastMailedAt: now }) })
    .where(inArray(guestAlerts.id, ids))
  return mailed
}

async function groupsFor(tx: Transaction, context: Context, alerts: readonly GuestAlertRow[]) {
  const ids = alerts.map(({ id }) => id)
  const matches = await tx
    .select()
    .from(guestAlertMatches)
    .where(and(inArray(guestAlertMatches.alertId, ids), isNull(guestAlertMatches.mailedAt)))
    .orderBy(asc(guestAlertMatches.id))
    .limit(maxMatches)
  const { items } = await cardsByIds(within(context, tx), [...new Set(matches.map(({ vehicleId }) => vehicleId))])
  const due = alerts.map(({ id, name, query }) => ({
    scope: `search-${id}` as const,
    title: name,
    path: pagePaths.newestOf({ query }),
    alerts: matches.filter(({ alertId }) => alertId === id),
  }))
  return { matches: matches.map(({ id }) => id), groups: groupsOf(due, new Map(items.map((card) => [card.id, card]))) }
}
