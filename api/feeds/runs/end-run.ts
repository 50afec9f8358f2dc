import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { issue } from '../issues'
import type { RunStatus } from '../kinds'
import type { FileRefused } from '../refusals'
import { feedRuns } from '../schema'
import { forgetEarlierValues } from '../validations/unknown-values'
import { publishWaiting } from '../waiting/publish'
import { insertIssues } from './list-issues'
import type { RunRow } from './present-run'
import { merged } from './run-progress'

export const diedWords = 'The process that ran this import ended before it was finished.'
export const stuckWords = (times: number): string =>
  `The process that ran this import ended ${times} times without getting any further. Nothing more of the file is taken.`
export const brokeOff = 'The import broke off through a fault of the program.'

type End = Extract<
  RunStatus,
  'ready' | 'quarantined' | 'applied' | 'rolled_back' | 'failed' | 'cancelled' | 'discarded'
>

export interface RunEnd {
  status: End
  failure?: string
}

export type RunSet = PgUpdateSetSource<typeof feedRuns>

interface Ending {
  set?: RunSet
  /** Runs in the transaction that ends it. */
  also?: (tx: Transaction, run: RunRow) => Promise<void>
}

/** Writes how a run ends, or that it waits for a decision. */
export async function endRun(
  context: Context,
  runId: number,
  { status, failure }: RunEnd,
  { set = {}, also }: Ending = {},
): Promise<void> {
  const waits = status === 'ready' || status === 'quarantined'
  await transaction(context, async (tx) => {
    const [run] = await tx
      .update(feedRuns)
      .set({
        status,
        failure: failure ?? null,
        heldUntil: null,
        attempts: 0,
        cancelRequested: false,
        ...set,
        finishedAt: waits ? null : context.now(),
      })
      .where(eq(feedRuns.id, runId))
      .returning()
    // Leaves out a run that has read nothing, because the server said that nothing has changed.
    if (run && status === 'applied' && run.counts.read > 0) await forgetEarlierValues(tx, run)
    if (run) await also?.(tx, run)
    if (run) await publishWaiting(tx, context, run.dealershipId)
    await publishChange(tx, context, { concept: 'feed-runs', ids: [runId], kind: 'updated' })
  })
}

export async function noteRefusedFile(context: Context, runId: number, { code, message }: FileRefused): Promise<void> {
  await insertIssues(context, runId, [issue(0, code, { reason: message })])
  const counts = merged({ codes: { [code]: 1 } })
  await context.db.update(feedRuns).set({ counts }).where(eq(feedRuns.id, runId))
}
