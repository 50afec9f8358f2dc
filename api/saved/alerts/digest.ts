import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Recipient, recipientsOf } from '../../accounts/recipients'
import { type Context, transaction } from '../../context'
import type { Channels, NotificationEvent, NotifyingContext } from '../../notifier'
import { cardsByIds } from '../../vehicles/comparison'
import { alerts } from '../schema'
import { type AlertSchedule, dueWaits, rescheduleWait } from './alert-waits'
import { groupsOf } from './compose'
import { dueUntil, instantPauseMs, isQuiet, nextDue, quietUntil } from './due'
import { enqueueEmail } from './email-message'
import { type SavedGroup, savedGroups } from './groups'
import { eventOf } from './notices'
import { subjectOf } from './subject'

const maxAlerts = 1_000
const groupsShown = 8
const mailedEvents = ['search-hits', 'price-drop', 'sold', 'dealership-stock'] as const

/** Throws the first of what went wrong when all have been checked; a failed check is done again in ten minutes. */
export async function enqueueDigests(context: NotifyingContext, signal?: AbortSignal): Promise<number> {
  let enqueued = 0
  const errors: unknown[] = []
  while (!signal?.aborted) {
    const waits = await dueWaits(context)
    if (waits.length === 0) break
    const people = await recipientsOf(
      context,
      waits.map(({ userId }) => userId),
    )
    const preferences = await preferencesOf(context, [...people.keys()])
    for (const wait of waits) {
      const wants: WantsEmail = (event) => preferences.get(event)?.get(wait.userId)?.email ?? true
      try {
        if (await enqueueDigest(context, wait, people.get(wait.userId), wants)) enqueued += 1
      } catch (error) {
        errors.push(error)
        await rescheduleWait(context, wait, new Date(context.now().getTime() + instantPauseMs))
      }
    }
  }
  if (errors.length > 0) throw errors[0]
  return enqueued
}

async function preferencesOf(
  context: NotifyingContext,
  ids: number[],
): Promise<Map<NotificationEvent, Map<number, Channels>>> {
  const found = new Map<NotificationEvent, Map<number, Channels>>()
  for (const event of mailedEvents) found.set(event, await context.notifier.channelsFor(context, event, ids))
  return found
}

type WantsEmail = (event: NotificationEvent) => boolean
type Alert = typeof alerts.$inferSelect

async function enqueueDigest(context: Context, wait: AlertSchedule, person: Recipient | undefined, wants: WantsEmail) {
  const result = person ? await checkAlerts(context, person, wants) : await stopWaiting(context, wait.userId)
  await rescheduleWait(context, wait, result.nextCheckAt)
  return result.enqueued
}

interface CheckResult {
  enqueued: boolean
  nextCheckAt: Date | null
}

async function checkAlerts(context: Context, person: Recipient, wants: WantsEmail): Promise<CheckResult> {
  const now = context.now()
  if (isQuiet(person, now)) return { enqueued: false, nextCheckAt: quietUntil(person, now) }
  const open = await unmailedOf(context, person.id)
  const groups = await savedGroups(context, person.id, open)
  const isOpen = (alert: Alert) => isWanted(alert, groups, wants)
  await dismiss(
    context,
    person.id,
    open.filter((alert) => !isOpen(alert)).map(({ id }) => id),
  )
  const wanted = groups.map((group) => ({ ...group, alerts: group.alerts.filter(isOpen) }))
  const due = wanted.flatMap((group) => {
    const until = dueUntil(group.cadence, person, now)
    const ready = group.alerts.filter((alert) => until && alert.foundAt <= until)
    return ready.length > 0 ? [{ ...group, alerts: ready }] : []
  })
  const later = open.length < maxAlerts ? firstOf(nextChecks(wanted, due, person, now)) : now.getTime() + instantPauseMs
  const nextCheckAt = later === null ? null : new Date(later)
  if (!due.some(isNews)) return { enqueued: false, nextCheckAt }
  const last = await mailedLately(context, person.id, now)
  if (last) return { enqueued: false, nextCheckAt: new Date(last.getTime() + instantPauseMs) }
  return { enqueued: await enqueueMail(context, person, due), nextCheckAt }
}

/** Matches that were sold are mailed only together with other alerts. */
const isNews = ({ alerts }: Pick<SavedGroup, 'alerts'>): boolean => alerts.some((alert) => eventOf(alert))

function nextChecks(
  wanted: readonly SavedGroup[],
  due: readonly SavedGroup[],
  person: Recipient,
  now: Date,
): (Date | null)[] {
  const ready = new Set(due.flatMap(({ alerts }) => alerts))
  return wanted
    .map((group) => ({ ...group, alerts: group.alerts.filter((alert) => !ready.has(alert)) }))
    .filter(isNews)
    .map(({ cadence }) => nextDue(cadence, person, now))
}

const firstOf = (moments: readonly (Date | null)[]): number | null => {
  const known = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  return known.length > 0 ? Math.min(...known) : null
}

/** False for a deleted search, a car that is no longer saved, and an event that is not wanted by mail. */
function isWanted(alert: Alert, groups: readonly SavedGroup[], wants: WantsEmail): boolean {
  const event = eventOf(alert) ?? 'search-hits'
  return wants(event) && groups.some((group) => group.cadence !== 'off' && group.alerts.includes(alert))
}

const unmailedOf = ({ db }: Context, userId: number): Promise<Alert[]> =>
  db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.mailedAt)))
    .orderBy(asc(alerts.id))
    .limit(maxAlerts)

async function mailedLately({ db }: Context, userId: number, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - instantPauseMs)
  const [row] = await db
    .select({ at: alerts.mailedAt })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), gt(alerts.mailedAt, since), gt(alerts.mailedAt, alerts.foundAt)))
    .orderBy(desc(alerts.mailedAt))
    .limit(1)
  return row?.at ?? null
}

async function enqueueMail(context: Context, person: Recipient, due: readonly SavedGroup[]): Promise<boolean> {
  const ids = due.flatMap((group) => group.alerts.map(({ id }) => id))
  const vehicleIds = [...new Set(due.flatMap((group) => group.alerts.map(({ vehicleId }) => vehicleId)))]
  const { items } = await cardsByIds(context, vehicleIds)
  const groups = groupsOf(due, new Map(items.map((card) => [card.id, card])))
  if (groups.length === 0) {
    await dismiss(context, person.id, ids)
    return false
  }
  return transaction(context, async (tx) => {
    const these = and(isNull(alerts.mailedAt), sql`${alerts.id} = any(${sql.param(ids)}::bigint[])`)
    const still = await tx.select({ id: alerts.id }).from(alerts).where(these).for('update')
    if (still.length < ids.length) return false // another process is mailing them
    const now = context.now().toISOString()
    await tx
      .update(alerts)
      .set({ mailedAt: sql`greatest(${now}::timestamptz, ${alerts.foundAt} + interval '1 millisecond')` })
      .where(these)
    const shown = groups.slice(0, groupsShown)
    await enqueueEmail(tx, {
      to: person.email,
      verified: true,
      dedupeKey: `alerts-${person.id}-${ids.at(-1)}`,
      message: {
        kind: 'alerts',
        userId: person.id,
        unsubscribeEpoch: person.unsubscribeEpoch,
        name: person.name,
        subject: subjectOf(groups.flatMap(({ all }) => all)),
        groups: shown.map(({ all, ...group }) => group),
        more: groups.length - shown.length,
      },
    })
    return true
  })
}

async function dismiss({ db }: Context, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(alerts)
    .set({ mailedAt: alerts.foundAt })
    .where(and(eq(alerts.userId, userId), sql`${alerts.id} = any(${sql.param([...ids])}::bigint[])`))
}

/** Without a confirmed address and an active account there is no mail. */
async function stopWaiting({ db }: Context, userId: number): Promise<CheckResult> {
  await db
    .update(alerts)
    .set({ mailedAt: alerts.foundAt })
    .where(and(eq(alerts.userId, userId), isNull(alerts.mailedAt)))
  return { enqueued: false, nextCheckAt: null }
}
