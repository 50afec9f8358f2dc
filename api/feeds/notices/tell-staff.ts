import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { membersWithRoles } from '../../accounts/members/staff'
import { recipientsOf } from '../../accounts/recipients'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import { dealershipStaff, mayOpen } from '../../roles/permissions'
import type { RunRow } from '../runs/present-run'
import { feedRuns, feeds } from '../schema'
import type { FeedRow } from '../sources/present-feed'
import { enqueueFeedEmail, type FeedEmail } from './email-message'
import { reasonOf } from './notice-labels'

export type Notifying = Pick<NotifyingContext, 'now' | 'notifier'>
type Event = 'feed-run-waits' | 'feed-run-failed'

const dayMs = 86_400_000
/** Leaves a look this long before the mail: most uploads are looked at at once. */
const lookedAtWithinSeconds = 300

export async function tellOfFailure(tx: Transaction, context: Notifying, run: RunRow, feed: FeedRow): Promise<void> {
  await tell(tx, context, { run, feed, event: 'feed-run-failed', isMailed: true })
}

/** Tells that a run was discarded without a decision; its own words say why. */
export async function tellOfDiscarded(tx: Transaction, context: Notifying, run: RunRow): Promise<void> {
  const [feed] = await tx
    .select()
    .from(feeds)
    .where(eq(feeds.id, run.feedId ?? 0))
  if (feed) await tell(tx, context, { run, feed, event: 'feed-run-failed', kind: 'feed-run-discarded', isMailed: true })
}

/** Mails once a day of runs that wait without a look, and of each in quarantine. */
export async function tellOfWaiting(tx: Transaction, context: Notifying, run: RunRow, feed: FeedRow): Promise<void> {
  const isMailed = run.status === 'quarantined' || !(await anotherWaits(tx, context, run, feed))
  await tell(tx, context, { run, feed, event: 'feed-run-waits', isMailed })
}

/** Tells of each question, however often one is asked. */
export async function tellOfQuestion(tx: Transaction, context: Notifying, run: RunRow, feed: FeedRow): Promise<void> {
  const event = 'feed-run-waits' as const
  const userIds = await concernedBy(tx, run)
  const payload = { run: run.id, dealershipId: run.dealershipId, feed: feed.name, reason: run.question, isAsked: true }
  const dedupeKey = `feed-run-asked ${run.id} ${context.now().toISOString()}`
  await context.notifier.notify(tx, context, ...userIds.map((userId) => ({ userId, event, payload, dedupeKey })))
  await mail(tx, context, { run, event, kind: 'feed-run-asked', userIds, dedupeKey })
}

/** Marks the notice that a run waits as read: one of the staff has looked. */
export async function noteLookedAt(
  tx: Transaction,
  context: Notifying,
  run: Pick<RunRow, 'id' | 'dealershipId' | 'askedBy'>,
): Promise<void> {
  const userIds = [...(await concernedBy(tx, run)), ...(run.askedBy === null ? [] : [run.askedBy])]
  await context.notifier.readAbout(tx, context, { userIds, event: 'feed-run-waits', about: { run: run.id } })
}

const anotherWaits = async (tx: Transaction, context: Notifying, run: RunRow, feed: FeedRow): Promise<boolean> => {
  const { feedId, id, status, comparedAt } = feedRuns
  const waiting = and(eq(feedId, feed.id), ne(id, run.id), inArray(status, ['ready', 'quarantined']))
  return (await tx.$count(feedRuns, and(waiting, gt(comparedAt, new Date(context.now().getTime() - dayMs))))) > 0
}

/** Returns everybody who works with feeds at the dealership. */
async function concernedBy(tx: Transaction, { dealershipId }: Pick<RunRow, 'dealershipId'>): Promise<number[]> {
  const readers = dealershipStaff.filter((role) => mayOpen(role, 'feed'))
  return (await membersWithRoles({ db: tx }, dealershipId, readers)).map(({ id }) => id)
}

/** Tells whether the feed's staff want to know: of all runs that need them, of those that fail or are held, or of none. */
const isWanted = ({ notify }: FeedRow, { status }: RunRow): boolean =>
  notify === 'all' || (notify === 'trouble' && status !== 'ready')

interface Telling {
  run: RunRow
  feed: FeedRow
  event: Event
  kind?: FeedEmail['kind']
  isMailed: boolean
}

async function tell(tx: Transaction, context: Notifying, telling: Telling): Promise<void> {
  const { run, feed, event, kind = event, isMailed } = telling
  if (!isWanted(feed, run)) return
  const userIds = await concernedBy(tx, run)
  const payload = {
    run: run.id,
    dealershipId: run.dealershipId,
    feed: feed.name,
    reason: reasonOf(run),
    isHeld: run.status === 'quarantined',
    isDiscarded: run.status === 'discarded',
  }
  const dedupeKey = `${kind} ${run.id}`
  await context.notifier.notify(tx, context, ...userIds.map((userId) => ({ userId, event, payload, dedupeKey })))
  if (isMailed) await mail(tx, context, { run, event, kind, userIds, dedupeKey })
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
