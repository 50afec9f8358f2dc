import { and, eq } from 'drizzle-orm'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { consumeFileBytes } from '../../dealerships/file-quota'
import { requireNoHold } from '../../dealerships/limits'
import { findDealership } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, Refusal } from '../../refusals'
import type { FeedQuotas } from '../../settings/feed-quotas'
import { dropRows } from '../../vehicles/feed-rows/staged-issues'
import { noteLookedAt } from '../notices/tell-staff'
import { feedRuns } from '../schema'
import { ownFeed } from '../sources/sources'
import { publishWaiting } from '../waiting/publish'
import { presentRun, type RunRow } from './present-run'
import { mayTake, type RunStep } from './run-steps'
import type { RunSummary } from './runs.contract'
import { recordRun, startRun } from './start-run'

type StaffContext = NotifyingContext & Staff
type Choices = { validOnly: boolean; delistMissing: boolean }

/** Applies a run that waits, one in quarantine too: who applies it has looked. Throws not_found, conflict, also while an invoice is late. */
export const applyWaiting = (
  context: StaffContext,
  { id, ...choices }: Choices & { id: number },
): Promise<RunSummary> =>
  change(context, id, 'apply', async (tx, run) => {
    requireNoHold(await findDealership({ db: tx }, run.dealershipId))
    await noteLookedAt(tx, context, run)
    await recordRun(tx, context, 'feed_run.applied', run)
    return {
      status: 'applying',
      cursorLine: 0,
      appliedBy: context.actor.id,
      appliedAt: context.now(),
      appliesValidOnly: choices.validOnly,
      delistsMissing: choices.delistMissing,
    }
  })

/** Throws one away that waits, with its rows; stops one that is under way. Throws not_found, conflict. */
export const discardOrCancel = (context: StaffContext, { id }: { id: number }): Promise<RunSummary> =>
  transaction(context, async (tx) => {
    const run = await lockRun(tx, context.dealership.id, id)
    const isWaiting = mayTake('discard', run)
    if (!isWaiting && !mayTake('cancel', run)) throw refused('discard')
    if (isWaiting) {
      await dropRows({ db: tx as never }, id)
      await noteLookedAt(tx, context, run)
    }
    await recordRun(tx, context, isWaiting ? 'feed_run.discarded' : 'feed_run.cancelled', run)
    const end = { status: 'discarded', finishedAt: context.now(), rowBytes: 0 } as const
    return update(tx, context, id, isWaiting ? end : stopped(run, context.now()))
  })

/** Ends at once what no process works on yet; one that does hears of it within a second or two. */
const stopped = (run: RunRow, at: Date): Set =>
  run.heldUntil !== null && run.heldUntil > at ? { cancelRequested: true } : { status: 'cancelled', finishedAt: at }

/** Throws not_found, conflict. */
export const rollBackApplied = (context: StaffContext, { id }: { id: number }): Promise<RunSummary> =>
  change(context, id, 'rollBack', async (tx, run) => {
    await recordRun(tx, context, 'feed_run.rolled-back', run)
    return { status: 'rolling_back', cursorLine: 0, counts: { ...run.counts, done: 0, conflicts: 0 }, finishedAt: null }
  })

/** Runs the same file by the feed's settings of today. Throws not_found, conflict. */
export const repeatRun = (context: StaffContext, { id }: { id: number }): Promise<RunSummary> =>
  repeat(context, id, async () => {})

/** Does as repeatRun, and counts the file as one that is sent again: its rows are stored once more. Throws too_many, too. */
export const repeatOwnRun = (context: StaffContext, quotas: FeedQuotas, { id }: { id: number }): Promise<RunSummary> =>
  repeat(context, id, (tx, run) => consumeFileBytes({ db: tx }, quotas, run.dealershipId, run.fileBytes ?? 0))

const repeat = (
  context: StaffContext,
  id: number,
  countBytes: (tx: Transaction, run: RunRow) => Promise<void>,
): Promise<RunSummary> =>
  transaction(context, async (tx) => {
    const run = await lockRun(tx, context.dealership.id, id)
    if (!mayTake('runAgain', run) || run.feedId === null) throw refused('runAgain')
    const feed = await ownFeed({ db: tx }, run.dealershipId, run.feedId)
    const file = { name: run.fileName, bytes: run.fileBytes, sha256: run.fileSha256, key: run.fileKey }
    const again = await startRun(tx, context, feed, { trigger: 'again', file })
    await countBytes(tx, run)
    return presentRun(again)
  })

type Set = Partial<typeof feedRuns.$inferInsert>

const change = (
  context: StaffContext,
  id: number,
  step: RunStep,
  decide: (tx: Transaction, run: RunRow) => Promise<Set>,
): Promise<RunSummary> =>
  transaction(context, async (tx) => {
    const run = await lockRun(tx, context.dealership.id, id)
    if (!mayTake(step, run)) throw refused(step)
    return update(tx, context, id, { ...(await decide(tx, run)), heldUntil: null, attempts: 0 })
  })

async function update(tx: Transaction, context: Context, id: number, set: Set): Promise<RunSummary> {
  const [row] = await tx.update(feedRuns).set(set).where(eq(feedRuns.id, id)).returning()
  const run = findOrRefuse(row, 'The run')
  await publishChange(tx, context, { concept: 'feed-runs', ids: [id], kind: 'updated' })
  await publishWaiting(tx, context, run.dealershipId)
  return presentRun(run)
}

async function lockRun(tx: Transaction, dealershipId: number, id: number): Promise<RunRow> {
  const [row] = await tx
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.id, id), eq(feedRuns.dealershipId, dealershipId)))
    .for('update')
  return findOrRefuse(row, 'The run')
}

const sentences: Record<RunStep, string> = {
  apply: 'This run does not wait to be applied any more.',
  answerUnits: 'This run does not ask in which units its amounts are.',
  discard: 'This run has ended already.',
  cancel: 'This run has ended already.',
  rollBack: 'This run has nothing to roll back, or its rows are not kept any more.',
  runAgain: 'The file of this run is not kept any more. Upload it again.',
}
const refused = (step: RunStep) => new Refusal('conflict', sentences[step])
