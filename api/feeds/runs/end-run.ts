import { eq, sql } from 'drizzle-orm'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { issue } from '../issues'
import type { RunStatus } from '../kinds'
import type { FileRefused } from '../refusals'
import { feedRuns, feeds } from '../schema'
import { insertIssues } from './list-issues'
import { merged } from './run-progress'

export const diedWords = 'The process that ran this import ended before it was finished.'
export const brokeOff = 'The import broke off through a fault of the program.'

type End = Extract<
  RunStatus,
  'ready' | 'quarantined' | 'applied' | 'rolled_back' | 'failed' | 'cancelled' | 'discarded'
>

export interface RunEnd {
  status: End
  failure?: string
}

/** Nobody works on it any more. */
export async function endRun(
  context: Context,
  runId: number,
  { status, failure }: RunEnd,
  set: Partial<typeof feedRuns.$inferInsert> = {},
): Promise<void> {
  const waits = status === 'ready' || status === 'quarantined'
  await transaction(context, async (tx) => {
    const [run] = await tx
      .update(feedRuns)
      .set({
        ...{ status, failure: failure ?? null, heldUntil: null, attempts: 0, cancelRequested: false, ...set },
        finishedAt: waits ? null : context.now(),
      })
      .where(eq(feedRuns.id, runId))
      .returning({ feedId: feedRuns.feedId })
    await countFailures(tx, run?.feedId ?? null, status)
    await publishChange(tx, context, { concept: 'feed-runs', ids: [runId], kind: 'updated' })
  })
}

/** How often a feed has failed in a row, for those who look after it. */
async function countFailures(tx: Transaction, feedId: number | null, status: End): Promise<void> {
  if (feedId === null || (status !== 'applied' && status !== 'failed')) return
  const consecutiveFailures = status === 'applied' ? 0 : sql`${feeds.consecutiveFailures} + 1`
  await tx.update(feeds).set({ consecutiveFailures }).where(eq(feeds.id, feedId))
}

export async function noteRefusedFile(context: Context, runId: number, { code, message }: FileRefused): Promise<void> {
  await insertIssues(context, runId, [issue(0, code, { reason: message })])
  const counts = merged({ codes: { [code]: 1 } })
  await context.db.update(feedRuns).set({ counts }).where(eq(feedRuns.id, runId))
}
