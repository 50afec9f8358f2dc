import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { stopWhenCancelled } from '../refusals'
import { feedRuns, type RunCounts } from '../schema'
import { isUnfinished, leased, lockRuns } from './at-work'
import { diedWords } from './end-run'

type Row = typeof feedRuns.$inferInsert
export type NewRun = Pick<Row, 'dealershipId' | 'trigger' | 'fileName' | 'fileBytes' | 'fileSha256' | 'settings'>

const pollEveryMs = 500
const maxInteger = 2_147_483_647
export const noCounts: RunCounts = { read: 0, created: 0, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 }

/**
 * Starts a run that this process works on, one at a time for a dealership: waits while another is alive. One that has died
 * before anything was applied is closed; one that was applying is left to the jobs. Throws ImportCancelled while it waits.
 * The embedded database gives all its clients one session, so a session lock would exclude no one: the row serves as the lock.
 */
export async function claimRun(
  context: Context,
  run: NewRun,
  options: { onWaiting?: (runId: number) => void; signal?: AbortSignal },
): Promise<number> {
  for (;;) {
    stopWhenCancelled(options.signal)
    const outcome = await begin(context, run)
    if ('started' in outcome) return outcome.started
    options.onWaiting?.(outcome.waitingFor)
    await pause(pollEveryMs)
  }
}

const begin = (context: Context, run: NewRun) =>
  transaction(context, async (tx): Promise<{ started: number } | { waitingFor: number }> => {
    await lockRuns(tx, run.dealershipId)
    const own = and(eq(feedRuns.dealershipId, run.dealershipId), isUnfinished)
    const [alive] = await tx
      .select({ id: feedRuns.id })
      .from(feedRuns)
      .where(and(own, gt(feedRuns.heldUntil, sql`now()`)))
      .limit(1)
    if (alive) return { waitingFor: alive.id }
    await tx
      .update(feedRuns)
      .set({ status: 'failed', failure: diedWords, finishedAt: context.now() })
      .where(and(own, eq(feedRuns.trigger, 'command'), inArray(feedRuns.status, ['parsing'])))
    const [started] = await tx.insert(feedRuns).values(firstValues(context, run)).returning({ id: feedRuns.id })
    return { started: started?.id ?? 0 }
  })

const firstValues = (context: Context, run: NewRun): Row => ({
  ...run,
  fileBytes: Math.min(run.fileBytes, maxInteger),
  startedBy: context.actor?.id ?? null,
  status: 'parsing',
  counts: noCounts,
  startedAt: context.now(),
  heldUntil: leased as never,
})
