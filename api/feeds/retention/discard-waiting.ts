import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { publishChange, transaction } from '../../context'
import { countDone } from '../../jobs/count-done'
import type { NotifyingContext } from '../../notifier'
import type { FeedQuotas } from '../../settings/feed-quotas'
import { dropRows } from '../../vehicles/feed-rows/staged-issues'
import { noteLookedAt, tellOfDiscarded } from '../notices/tell-staff'
import { mayTake } from '../runs/run-steps'
import { recordRun } from '../runs/start-run'
import { feedRuns } from '../schema'
import { publishWaiting } from '../waiting/publish'

const dayMs = 86_400_000
const atOnce = 500

interface Forgotten {
  quotas: Pick<FeedQuotas, 'keepWaitingDays'>
  onError: (error: unknown, runId: number) => void
  signal?: AbortSignal
}

/** Discards runs that have waited for a decision for longer than the site allows: their rows would fill the database. Returns how many. */
export async function discardForgotten(
  context: NotifyingContext,
  { quotas: { keepWaitingDays }, onError, signal }: Forgotten,
): Promise<number> {
  const { id, status, comparedAt, startedAt } = feedRuns
  const since = sql`coalesce(${comparedAt}, ${startedAt})`
  const before = sql`${new Date(context.now().getTime() - keepWaitingDays * dayMs).toISOString()}::timestamptz`
  const due = await context.db
    .select({ id })
    .from(feedRuns)
    .where(and(inArray(status, ['ready', 'quarantined']), lt(since, before)))
    .orderBy(asc(id))
    .limit(atOnce)
  const words = `This run waited ${keepWaitingDays} days for a decision, so it was discarded.`
  return countDone(due, (run) => discardWaiting(context, run.id, words), { onError, signal })
}

/** Discards a run as staff would, tells them why, and returns false when it does not wait any more. */
export const discardWaiting = (context: NotifyingContext, id: number, failure: string): Promise<boolean> =>
  transaction(context, async (tx) => {
    const [run] = await tx.select().from(feedRuns).where(eq(feedRuns.id, id)).for('update')
    if (!run || !mayTake('discard', run)) return false
    await dropRows({ db: tx as never }, id)
    await noteLookedAt(tx, context, run)
    await recordRun(tx, context, 'feed_run.discarded', run)
    const end = { status: 'discarded', failure, finishedAt: context.now(), rowBytes: 0 } as const
    const [discarded] = await tx.update(feedRuns).set(end).where(eq(feedRuns.id, id)).returning()
    if (discarded) await tellOfDiscarded(tx, context, discarded)
    await publishChange(tx, context, { concept: 'feed-runs', ids: [id], kind: 'updated' })
    await publishWaiting(tx, context, run.dealershipId)
    return true
  })
