import { eq, sql } from 'drizzle-orm'
import { transaction } from '../../context'
import { claim } from '../../jobs/claim'
import { dropRows } from '../../vehicles/feed-rows/staged-issues'
import { workingStatuses } from '../kinds'
import { noteEnd } from '../notices/note-end'
import { pageLimits } from '../reading/limits'
import { openSource } from '../reading/source'
import { FileRefused, ImportCancelled } from '../refusals'
import { feedRuns } from '../schema'
import { reopenDecisions } from '../validations/take-up-decisions'
import { applyRun, beginApplying } from './apply-run'
import { isUnfinished, leaseSeconds, lockClaims } from './at-work'
import { brokeOff, endRun, noteRefusedFile, type RunEnd, stuckWords } from './end-run'
import { fetchFile } from './fetch-file'
import type { RunRow } from './present-run'
import { quarantineOf } from './quarantine'
import { type ReadResult, readRun } from './read-run'
import { rollBackRun } from './roll-back-run'
import { RunProgress } from './run-progress'
import type { RunWorker } from './run-worker'
import { commandSettings } from './settings'
import { openStored } from './stored-file'

/** Of a process that dies before the run has got further. */
const maxAttempts = 4

/** Works on the runs that wait for it, one after the other, and goes on with those whose process has died. Returns how many. */
export async function workRuns(worker: RunWorker): Promise<number> {
  let done = 0
  for (let run = await next(worker); run && !worker.signal.aborted; run = await next(worker)) {
    await work(worker, run)
    done += 1
  }
  return done
}

const busy = sql`exists (select 1 from feed_run o where o.dealership_id = feed_run.dealership_id and o.id <> feed_run.id
  and o.status = any(${sql.param([...workingStatuses])}::text[]) and o.held_until > now())`
/** A command that died before it applied anything is begun anew by whoever gave it. */
const resumable = sql`${isUnfinished} and (status in ('applying', 'rolling_back') or trigger <> 'command')`

const next = ({ context }: RunWorker): Promise<RunRow | undefined> =>
  transaction(context, async (tx) => {
    await lockClaims(tx)
    const { id: key, heldUntil, attempts } = feedRuns
    const table = { table: feedRuns, key, heldUntil, attempts, order: sql`${feedRuns.id}` }
    return claim({ db: tx }, { ...table, waiting: sql`${resumable} and not ${busy}` }, { seconds: leaseSeconds })
  })

async function work(worker: RunWorker, run: RunRow): Promise<void> {
  const { context, onError, signal } = worker
  const progress = new RunProgress(context, run.id, signal)
  try {
    if (run.attempts > maxAttempts) return await giveUp(worker, run)
    await advance(worker, run, progress)
  } catch (error) {
    if (error instanceof ImportCancelled) await stop(worker, run)
    else if (error instanceof FileRefused) {
      await noteRefusedFile(context, run.id, error)
      await fail(worker, run, error.message)
    } else {
      onError(error, run.id)
      await fail(worker, run, brokeOff)
    }
  }
}

/** Each time its process died without having got further: it would die again. */
async function giveUp(worker: RunWorker, run: RunRow): Promise<void> {
  const words = stuckWords(maxAttempts)
  worker.onError(new Error(words), run.id)
  await fail(worker, run, words)
}

async function advance(worker: RunWorker, run: RunRow, progress: RunProgress): Promise<void> {
  if (run.status === 'rolling_back') {
    await rollBackRun(worker.context, run, progress)
    await endRun(worker.context, run.id, { status: 'rolled_back' })
  } else if (run.status === 'applying') await apply(worker, run, progress)
  else await read(worker, run, progress)
}

async function apply({ context }: RunWorker, run: RunRow, progress: RunProgress): Promise<void> {
  await applyRun(context, run, progress)
  await finish(context, run, { status: 'applied' }, { appliedAt: run.appliedAt ?? context.now() })
  await reopenDecisions(context, run.startedAt)
}

async function read(worker: RunWorker, run: RunRow, progress: RunProgress): Promise<void> {
  const { context, files } = worker
  const file = run.fileKey === null ? await fetchFile(worker, run, progress) : run.fileKey
  if (file === null) return finish(context, run, { status: 'applied' }) // the server says that nothing has changed
  await context.db.update(feedRuns).set({ status: 'parsing' }).where(eq(feedRuns.id, run.id))
  const open = openStored(files, file)
  const settings = run.settings ?? commandSettings
  const source = await openSource(open, { limits: pageLimits, encoding: settings.encoding, signal: worker.signal })
  try {
    await decide(worker, run, await readRun(context, { ...run, settings }, source, progress), progress)
  } finally {
    source.close()
  }
}

async function decide(worker: RunWorker, run: RunRow, result: ReadResult, progress: RunProgress): Promise<void> {
  const { context } = worker
  const settings = run.settings ?? commandSettings
  const quarantine = quarantineOf(result, settings)
  if (quarantine) return finish(context, run, { status: 'quarantined' }, { quarantine, comparedAt: context.now() })
  const asks = settings.missingPolicy === 'ask' && (result.counts.delisted ?? 0) > 0
  if (!settings.appliesByItself || asks) return finish(context, run, { status: 'ready' }, { comparedAt: context.now() })
  await beginApplying(context, run.id, { delistsMissing: settings.missingPolicy === 'delist' })
  const [row] = await context.db.select().from(feedRuns).where(eq(feedRuns.id, run.id))
  if (row) await apply(worker, row, progress)
}

/** Somebody asked for it, or the process ends: then another goes on. */
async function stop({ context, signal }: RunWorker, run: RunRow): Promise<void> {
  if (signal.aborted) {
    const released = sql`greatest(${feedRuns.attempts} - 1, 0)`
    await context.db.update(feedRuns).set({ heldUntil: null, attempts: released }).where(eq(feedRuns.id, run.id))
    return
  }
  const [row] = await context.db.select({ status: feedRuns.status }).from(feedRuns).where(eq(feedRuns.id, run.id))
  if (row?.status !== 'applying') await dropRows(context, run.id)
  await endRun(context, run.id, { status: 'cancelled' })
}

const fail = ({ context }: RunWorker, run: RunRow, failure: string): Promise<void> =>
  finish(context, run, { status: 'failed', failure })

/** What staff are to know of is written together with it. */
const finish = (
  context: RunWorker['context'],
  { id }: RunRow,
  end: RunEnd,
  set: Partial<typeof feedRuns.$inferInsert> = {},
): Promise<void> => endRun(context, id, end, { set, also: (tx, run) => noteEnd(tx, context, run) })
