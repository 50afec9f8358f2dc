import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { applyNext, applyParts, LotClosed, lineBefore } from '../../vehicles/feed-rows/apply-rows'
import { leaveOutWarned } from '../../vehicles/feed-rows/leave-out-warned'
import { countApplied } from '../../vehicles/feed-rows/staged-issues'
import { findOrCreateNames } from '../../vehicles/feed-rows/staged-names'
import type { Applying } from '../../vehicles/feed-rows/window'
import { refreshVehicleStatistics } from '../../vehicles/upsert/upsert'
import { findingWords } from '../finding-labels'
import { ImportCancelled } from '../refusals'
import { feedRuns } from '../schema'
import { leased } from './at-work'
import { merged, type RunProgress } from './run-progress'
import { commandSettings } from './settings'

type Row = typeof feedRuns.$inferSelect
export type RunToApply = Pick<
  Row,
  | 'id'
  | 'dealershipId'
  | 'feedId'
  | 'notGiven'
  | 'cursorLine'
  | 'counts'
  | 'appliesValidOnly'
  | 'delistsMissing'
  | 'settings'
>

/** Applies the rows that are left. Throws ImportCancelled, also once the dealership is closed: what was applied stays. */
export async function applyRun(
  context: Context,
  run: RunToApply,
  progress: RunProgress,
  onApplied?: (rows: number) => void,
): Promise<void> {
  const { dealershipId, feedId, notGiven, delistsMissing } = run
  const { photoPolicy } = run.settings ?? commandSettings
  const of = { runId: run.id, dealershipId, feedId, notGiven, delistsMissing }
  const scope: Applying = { ...of, photoPolicy, words: findingWords }
  if (run.cursorLine === 0) await prepare(context, run)
  let [done, nextRefresh] = [run.counts.done ?? 0, 1_000]
  try {
    for (const part of applyParts.filter((name) => name === 'file' || delistsMissing)) {
      for (let after: number | null = lineBefore(part, run.cursorLine); after !== null; ) {
        progress.stopWhenAborted()
        let isStopped = false
        after = await applyNext(context, scope, { part, after }, async (tx, cursorLine, rows) => {
          done += rows
          isStopped = await progress.write(tx, { cursorLine, counts: merged({ done }) })
        })
        onApplied?.(done)
        if (isStopped) throw new ImportCancelled()
        if (done < nextRefresh) continue
        nextRefresh = done * 2
        await refreshVehicleStatistics(context)
      }
    }
  } catch (error) {
    throw error instanceof LotClosed ? new ImportCancelled() : error
  } finally {
    const counts = merged(await countApplied(context, run.id))
    await context.db.update(feedRuns).set({ counts }).where(eq(feedRuns.id, run.id))
  }
}

async function prepare(context: Context, { id, appliesValidOnly }: RunToApply): Promise<void> {
  if (appliesValidOnly) await leaveOutWarned(context, id)
  await transaction(context, (tx) => findOrCreateNames(tx, id))
}

/** Begins to apply a run that was compared. */
export async function beginApplying(
  { db, now }: Pick<Context, 'db' | 'now'>,
  runId: number,
  choices: Partial<Pick<Row, 'appliesValidOnly' | 'delistsMissing' | 'appliedBy'>>,
): Promise<void> {
  await db
    .update(feedRuns)
    .set({ ...choices, status: 'applying', cursorLine: 0, comparedAt: now(), heldUntil: leased })
    .where(eq(feedRuns.id, runId))
}
