import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { membersWithRoles } from '../../accounts/members/staff'
import { recipientsOf } from '../../accounts/recipients'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import { dealershipStaff, mayOpen } from '../../roles/permissions'
import type { RunRow } from '../runs/present-run'
import { feedRuns } from '../schema'
import type { FeedRow } from '../sources/present-feed'
import { enqueueFeedEmail, type FeedEmail } from './email-message'
import { reasonOf } from './notice-words'

export type Notifying = Pick<NotifyingContext, 'now' | 'notifier'>
type Event = 'feed-run-waits' | 'feed-run-failed'

const dayMs = 86_400_000
/** Who looks within this time gets no mail: most uploads are looked at at once. */
const lookedAtWithinSeconds = 300

export async function tellOfFailure(tx: Transaction, context: Notifying, run: RunRow, feed: FeedRow): Promise<void> {
  await tell(tx, context, { run, feed, event: 'feed-run-failed', isMailed: true })
}

/** Of runs that nobody looks at comes one mail a day; of each in quarantine one. */
export async function tellOfWaiting(tx: Transaction, context: Notifying, run: RunRow, feed: FeedRow): Promise<void> {
  const isMailed = run.status === 'quarantined' || !(await anotherWaits(tx, context, run, feed))
  await tell(tx, context, { run, feed, event: 'feed-run-waits', isMailed })
}

/** Each question is told, however often one is asked. */
export async function tellOfQuestion(tx: Transaction, context: Notifying, run: RunRow, feed: FeedRow): Promise<void> {
  const event = 'feed-run-waits' as const
  const userIds = await concernedBy(tx, run)
  const payload = { run: run.id, dealershipId: run.dealershipId, feed: feed.name, reason: run.question, isAsked: true }
  const dedupeKey = `feed-run-asked ${run.id} ${context.now().toISOString()}`
  await context.notifier.notify(tx, context, ...userIds.map((userId) => ({ userId, event, payload, dedupeKey })))
  await mail(tx, context, { run, event, kind: 'feed-run-asked', userIds, dedupeKey })
}

/** Whoever was told that a run waits need not look any more: somebody has. */
export async function noteLookedAt(
  tx: Transaction,
  context: Notifying,
  run: Pick<RunRow, 'id' | 'dealershipId' | 'startedBy' | 'askedBy'>,
): Promise<void> {
  const userIds = [...(await concernedBy(tx, run)), ...(run.askedBy === null ? [] : [run.askedBy])]
  await context.notifier.readAbout(tx, context, { userIds, event: 'feed-run-waits', about: { run: run.id } })
}

const anotherWaits = async (tx: Transaction, context: Notifying, run: RunRow, feed: FeedRow): Promise<boolean> => {
  const { feedId, id, status, comparedAt } = feedRuns
  const waiting = and(eq(feedId, feed.id), ne(id, run.id), inArray(status, ['ready', 'quarantined']))
  return (await tx.$count(feedRuns, and(waiting, gt(comparedAt, new Date(context.now().getTime() - dayMs))))) > 0
}

/** The dealership's administrators, and who began the run as long as they work with feeds there. */
async function concernedBy(
  tx: Transaction,
  { dealershipId, startedBy }: Pick<RunRow, 'dealershipId' | 'startedBy'>,
): Promise<number[]> {
  const readers = dealershipStaff.filter((role) => mayOpen(role, 'feed'))
  const [admins, staff] = [
    await membersWithRoles({ db: tx }, dealershipId, ['dealership_admin']),
    startedBy === null ? [] : await membersWithRoles({ db: tx }, dealershipId, readers),
  ]
  return [...new Set([...admins, ...staff.filter(({ id }) => id === startedBy)].map(({ id }) => id))]
}

interface Telling {
  run: RunRow
  feed: FeedRow
  event: Event
  isMailed: boolean
}

async function tell(tx: Transaction, context: Notifying, { run, feed, event, isMailed }: Telling): Promise<void> {
  const userIds = await concernedBy(tx, run)
  const payload = {
    ...{ run: run.id, dealershipId: run.dealershipId, feed: feed.name, reason: reasonOf(run) },
    isHeld: run.status === 'quarantined',
  }
  const dedupeKey = `${event} ${run.id}`
  await context.notifier.notify(tx, context, ...userIds.map((userId) => ({ userId, event, payload, dedupeKey })))
  if (isMailed) await mail(tx, context, { run, event, kind: event, userIds, dedupeKey })
}

interface Mailing extends Pick<Telling, 'run' | 'event'> {
  kind: FeedEmail['kind']
  userIds: readonly number[]
  dedupeKey: string
}

async function mail(
  tx: Transaction,
  context: Notifying,
  { run, event, kind, userIds, dedupeKey }: Mailing,
): Promise<void> {
  const channels = await context.notifier.channelsFor({ db: tx }, event, userIds)
  for (const [userId, { email: to }] of await recipientsOf({ db: tx }, userIds)) {
    if (!channels.get(userId)?.email) continue
    const message = { kind, runId: run.id, userId }
    const waitSeconds = kind === 'feed-run-waits' ? lookedAtWithinSeconds : 0
    await enqueueFeedEmail(tx, { to, verified: true, message, dedupeKey: `${dedupeKey} ${userId}`, waitSeconds })
  }
}
