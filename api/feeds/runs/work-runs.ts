import { eq, type SQL, sql } from 'drizzle-orm'
import { transaction } from '../../context'
import { consumeFileBytes } from '../../dealerships/file-quota'
import { findDealership } from '../../dealerships/lookup'
import { dealershipStatus } from '../../dealerships/row'
import { workAtOnce } from '../../jobs/at-once'
import { claim } from '../../jobs/claim'
import { DealershipTurns } from '../../jobs/turns'
import { bytesOfRows, dropRows } from '../../vehicles/feed-rows/staged-issues'
import { workingStatuses } from '../kinds'
import { noteEnd } from '../notices/note-end'
import { pageLimits } from '../reading/limits'
import { openSource } from '../reading/source'
import { FileRefused, ImportCancelled } from '../refusals'
import { keepWithinQuota } from '../retention/keep-within-quota'
import { feedRuns } from '../schema'
import { reopenDecisions } from '../validations/take-up-decisions'
import { applyRun, beginApplying } from './apply-run'
import { isUnfinished, leaseSeconds, lockClaims } from './at-work'
import { brokeOff, endRun, noteRefusedFile, type RunEnd, type RunSet, stuckWords } from './end-run'
import { fetchFile, orFileRefused } from './fetch-file'
import type { RunRow } from './present-run'
import { quarantineOf } from './quarantine'
import { type ReadResult, readRun } from './read-run'
import { rollBackRun } from './roll-back-run'
import { RunProgress } from './run-progress'
import type { RunWorker } from './run-worker'
import { commandSettings } from './settings'
import { openStored } from './stored-file'

/** Bounds how often a process dies before the run has got further. */
const maxAttempts = 4

/** Tells in SQL whether the run's file is still to be fetched from the dealership's server. */
const isToFetch = (run: SQL): SQL => sql`(${run}.file_key is null and ${run}.status in ('queued', 'fetching'))`

interface Lane {
  isIn: (run: SQL) => SQL
  /** Counts dealerships: each has one under way. */
  atOnce: number
}
/** Divides the queue, so that a server that does not answer delays no file that has come. */
const lanes = {
  fetch: { isIn: isToFetch, atOnce: 8 },
  read: { isIn: (run) => sql`not ${isToFetch(run)}`, atOnce: 2 },
} satisfies Record<string, Lane>
export type RunLane = keyof typeof lanes

/**
 * Works on the runs that wait for it, and goes on with those whose process has died: dealerships take turns. A file that was
 * fetched waits for the lane that reads it. Without a lane it fetches first. Returns for how many runs.
 */
export async function workRuns(worker: RunWorker, lane?: RunLane): Promise<number> {
  if (lane) return workLane(worker, lanes[lane])
  return (await workLane(worker, lanes.fetch)) + (await workLane(worker, lanes.read))
}

function workLane(worker: RunWorker, lane: Lane): Promise<number> {
  const turns = new DealershipTurns()
  return workAtOnce({
    next: () => turns.next(feedRuns.dealershipId, (isLeft) => claimNext(worker, lane, isLeft)),
    async work(run) {
      await work(worker, run)
      await keepWithinQuota(worker, run.dealershipId)
      return true
    },
    atOnce: lane.atOnce,
    signal: worker.signal,
  })
}

const [ours, other] = [sql`feed_run`, sql`busy`]
const isApproved = (run: SQL) => sql`${dealershipStatus(sql`${run}.dealership_id`)} = 'approved'`
/** Gives each dealership one run of a lane, and all that are not approved one together: their heavy files leave the lane to others. */
const isBusy = ({ isIn }: Lane) => sql`exists (select 1 from feed_run busy
  where busy.id <> feed_run.id and busy.status = any(${sql.param([...workingStatuses])}::text[]) and busy.held_until > now() and ${isIn(other)}
    and (busy.dealership_id = feed_run.dealership_id or not (${isApproved(ours)} or ${isApproved(other)})))`
/** Leaves out a command that died before it applied anything: it is given anew. */
const resumable = sql`${isUnfinished} and (status in ('applying', 'rolling_back') or trigger <> 'command')`

const claimNext = ({ context }: RunWorker, lane: Lane, isLeft: SQL): Promise<RunRow | undefined> =>
  transaction(context, async (tx) => {
    await lockClaims(tx)
    const { id: key, heldUntil, attempts, dealershipId } = feedRuns
    const table = { table: feedRuns, key, heldUntil, attempts, order: sql`${dealershipId}, ${key}` }
    const waiting = sql`${resumable} and ${lane.isIn(ours)} and not ${isBusy(lane)} and ${isLeft}`
    return claim({ db: tx }, { ...table, waiting }, { seconds: leaseSeconds })
  })

async function work(worker: RunWorker, run: RunRow): Promise<void> {
  const { context, onError, signal } = worker
  const progress = new RunProgress(context, run.id, signal)
  try {
    if (run.attempts > maxAttempts) return await giveUp(worker, run, progress)
    await advance(worker, run, progress)
  } catch (error) {
    if (error instanceof ImportCancelled) await stop(worker, run, progress)
    else if (error instanceof FileRefused) {
      await noteRefusedFile(context, run.id, error)
      await fail(worker, run, progress, error.message)
    } else {
      onError(error, run.id)
      await fail(worker, run, progress, brokeOff)
    }
  }
}

/** Ends a run whose process died each time without having got further: it would die again. */
async function giveUp(worker: RunWorker, run: RunRow, progress: RunProgress): Promise<void> {
  const words = stuckWords(maxAttempts)
  worker.onError(new Error(words), run.id)
  await fail(worker, run, progress, words)
}

async function advance(worker: RunWorker, run: RunRow, progress: RunProgress): Promise<void> {
  if (run.status === 'rolling_back') {
    await rollBackRun(worker.context, run, progress)
    await endRun(worker.context, run.id, { status: 'rolled_back' })
  } else if (run.status === 'applying') await apply(worker, run, progress)
  else if (run.fileKey === null) await fetchForRun(worker, run, progress)
  else await read(worker, run, progress)
}

async function apply({ context }: RunWorker, run: RunRow, progress: RunProgress): Promise<void> {
  await applyRun(context, run, progress)
  await finish(context, run, progress, { status: 'applied' }, { appliedAt: run.appliedAt ?? context.now() })
  await reopenDecisions(context, run.startedAt)
}

async function fetchForRun(worker: RunWorker, run: RunRow, progress: RunProgress): Promise<void> {
  const isFetched = await fetchFile(worker, run, progress)
  if (!isFetched) await finish(worker.context, run, progress, { status: 'applied' }) // the server says that nothing has changed
}

async function read(worker: RunWorker, run: RunRow, progress: RunProgress): Promise<void> {
  const { context, files } = worker
  await context.db.update(feedRuns).set({ status: 'parsing' }).where(eq(feedRuns.id, run.id))
  const open = openStored(files, run.fileKey ?? '')
  const settings = run.settings ?? commandSettings
  const source = await openSource(open, { limits: pageLimits, encoding: settings.encoding, signal: worker.signal })
  try {
    await countUnpacked(worker, run, source.unpackedBytes)
    await decide(worker, run, await readRun(context, { ...run, settings }, source, progress), progress)
  } finally {
    source.close()
  }
}

/** Counts what a small file unpacks to before its rows are stored. What is read again for a decision or an answer costs nothing. */
async function countUnpacked({ context, quotas }: RunWorker, run: RunRow, bytes: number): Promise<void> {
  if (run.trigger === 'decision' || run.unitQuestion !== null) return
  await orFileRefused(() => consumeFileBytes(context, quotas, run.dealershipId, bytes, 'unpacked'))
}

async function decide(worker: RunWorker, run: RunRow, result: ReadResult, progress: RunProgress): Promise<void> {
  const { context } = worker
  const settings = run.settings ?? commandSettings
  const quarantine = quarantineOf(result, settings)
  const { unitQuestion } = result
  if (quarantine)
    return finish(
      context,
      run,
      progress,
      { status: 'quarantined' },
      { quarantine, comparedAt: context.now(), ...(unitQuestion && { unitQuestion }) },
    )
  const asks = settings.missingPolicy === 'ask' && (result.counts.delisted ?? 0) > 0
  if (!settings.appliesByItself || asks)
    return finish(context, run, progress, { status: 'ready' }, { comparedAt: context.now() })
  if ((await findDealership(context, run.dealershipId)).billingHold !== null)
    return finish(
      context,
      run,
      progress,
      { status: 'quarantined' },
      { quarantine: 'late_invoice', comparedAt: context.now() },
    )
  await beginApplying(context, run.id, { delistsMissing: settings.missingPolicy === 'delist' })
  const [row] = await context.db.select().from(feedRuns).where(eq(feedRuns.id, run.id))
  if (row) await apply(worker, row, progress)
}

/** Ends a run that is to stop; where the process ends, another goes on with it. */
async function stop({ context, signal }: RunWorker, run: RunRow, progress: RunProgress): Promise<void> {
  if (signal.aborted) {
    const released = sql`greatest(${feedRuns.attempts} - 1, 0)`
    await context.db
      .update(feedRuns)
      .set({ heldUntil: null, attempts: released, ...progress.worked() })
      .where(eq(feedRuns.id, run.id))
    return
  }
  const [row] = await context.db.select({ status: feedRuns.status }).from(feedRuns).where(eq(feedRuns.id, run.id))
  if (row?.status !== 'applying') await dropRows(context, run.id)
  await endRun(context, run.id, { status: 'cancelled' }, { set: progress.worked() })
}

const fail = ({ context }: RunWorker, run: RunRow, progress: RunProgress, failure: string): Promise<void> =>
  finish(context, run, progress, { status: 'failed', failure }, { rowBytes: bytesOfRows(run.id) })

/** Writes together with the end what staff are to know of. */
const finish = (
  context: RunWorker['context'],
  { id }: RunRow,
  progress: RunProgress,
  end: RunEnd,
  set: RunSet = {},
): Promise<void> =>
  endRun(context, id, end, { set: { ...set, ...progress.worked() }, also: (tx, run) => noteEnd(tx, context, run) })
