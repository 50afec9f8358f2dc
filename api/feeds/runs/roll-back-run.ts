import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { rollBackNext } from '../../vehicles/feed-rows/roll-back'
import { findingWords } from '../finding-labels'
import { feedRuns } from '../schema'
import type { RunToApply } from './apply-run'
import { merged, type RunProgress } from './run-progress'

/** Exceeds every line. */
const end = 10_000_000_000

/** Rolls rows back that are left, from the last to the first. A roll-back is not stopped: half of one would be worse than either. */
export async function rollBackRun(context: Context, run: RunToApply, progress: RunProgress): Promise<void> {
  const { id: runId, dealershipId, feedId, notGiven, delistsMissing } = run
  const scope = { runId, dealershipId, feedId, notGiven, delistsMissing, photoPolicy: null, words: findingWords }
  let [done, conflicts] = [run.counts.done ?? 0, run.counts.conflicts ?? 0]
  let line: number | null = run.cursorLine === 0 ? end : run.cursorLine
  while (line !== null)
    line = await rollBackNext(context, scope, line, async (tx, cursorLine, rolledBack, left) => {
      done += rolledBack
      conflicts += left
      await progress.write(tx, { cursorLine, counts: merged({ done, conflicts }) })
    })
  await context.db.update(feedRuns).set({ cursorLine: 0 }).where(eq(feedRuns.id, runId))
}
