import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { ImportReport } from './import-report'
import type { Issue } from './issues'
import { stopWhenCancelled } from './refusals'
import { feedIssues, feedRuns } from './schema'

export type Trigger = (typeof feedRuns.$inferInsert)['trigger']

export interface NewRun {
  dealershipId: number
  trigger: Trigger
  fileName: string
  fileBytes: number
  fileSha256: string
}

export type RunEnd = { status: 'applied' | 'cancelled'; failure?: undefined } | { status: 'failed'; failure: string }

const lockSpace = 7211
const pollEveryMs = 500
/** A run writes its counts every second or two; one that has not for this long is dead. */
const silentMs = 30_000
const maxInteger = 2_147_483_647

/** Without an end: it runs, or has died with its process. The next import of the dealership closes one that has died. */
export const isUnfinished = inArray(feedRuns.status, ['parsing', 'applying'])
/** Nothing imports for a day. */
export const isRunning = and(isUnfinished, gt(feedRuns.startedAt, sql`now() - interval '1 day'`))
export const diedWords = 'The process that ran this import ended before it was finished.'

/**
 * Starts a run, one at a time for a dealership: waits while another is alive, and closes one whose process has died.
 * The embedded database gives all its clients one session, so a session lock would exclude no one: the row serves as the lock.
 * Throws ImportCancelled while it waits.
 */
export async function claimRun(
  context: Context,
  run: NewRun,
  options: { onWaiting?: (runId: number) => void; signal?: AbortSignal; silentMs?: number },
): Promise<number> {
  const seen = new Map<number, { counts: string; since: number }>()
  for (;;) {
    stopWhenCancelled(options.signal)
    const outcome = await transaction(context, async (tx) => {
      await lockRuns(tx, run.dealershipId)
      const others = await tx
        .select({ id: feedRuns.id, counts: feedRuns.counts })
        .from(feedRuns)
        .where(and(eq(feedRuns.dealershipId, run.dealershipId), isUnfinished))
      const alive = others.find((other) =>
        isAlive(seen, other.id, JSON.stringify(other.counts), options.silentMs ?? silentMs),
      )
      if (alive) return { waitingFor: alive.id }
      const dead = others.map(({ id }) => id)
      if (dead.length > 0)
        await tx
          .update(feedRuns)
          .set({ status: 'failed', failure: diedWords, finishedAt: context.now() })
          .where(inArray(feedRuns.id, dead))
      const [started] = await tx.insert(feedRuns).values(firstValues(context, run)).returning({ id: feedRuns.id })
      return { started: started?.id }
    })
    if (outcome.started !== undefined) return outcome.started
    options.onWaiting?.(outcome.waitingFor ?? 0)
    await pause(pollEveryMs)
  }
}

/** Until the transaction ends no import of the dealership begins. */
export async function lockRuns(tx: Transaction, dealershipId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${dealershipId}::int)`)
}

function isAlive(
  seen: Map<number, { counts: string; since: number }>,
  id: number,
  counts: string,
  silent: number,
): boolean {
  const last = seen.get(id)
  if (last?.counts === counts) return performance.now() - last.since < silent
  seen.set(id, { counts, since: performance.now() })
  return true
}

const firstValues = (context: Context, run: NewRun): typeof feedRuns.$inferInsert => ({
  ...run,
  fileBytes: Math.min(run.fileBytes, maxInteger),
  startedBy: context.actor?.id ?? null,
  status: 'parsing',
  counts: { read: 0, created: 0, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 },
  startedAt: context.now(),
})

export async function noteFirstPass(context: Context, runId: number, rows: number): Promise<void> {
  await context.db
    .update(feedRuns)
    .set({ counts: sql`${feedRuns.counts} || ${JSON.stringify({ surveyed: rows })}::jsonb` })
    .where(eq(feedRuns.id, runId))
}

export async function startApplying(context: Context, runId: number, mapping: Record<string, string>): Promise<void> {
  await context.db.update(feedRuns).set({ status: 'applying', mapping }).where(eq(feedRuns.id, runId))
}

export async function saveProgress(context: Context, runId: number, report: ImportReport): Promise<void> {
  const issues = report.takeUnsaved()
  await transaction(context, async (tx) => {
    if (issues.length > 0) await tx.execute(insertIssues(runId, issues))
    await tx.update(feedRuns).set({ counts: report.snapshot() }).where(eq(feedRuns.id, runId))
  })
}

export async function finishRun(context: Context, runId: number, report: ImportReport, end: RunEnd): Promise<void> {
  await saveProgress(context, runId, report)
  await context.db
    .update(feedRuns)
    .set({ status: end.status, failure: end.failure ?? null, finishedAt: context.now() })
    .where(eq(feedRuns.id, runId))
}

const insertIssues = (runId: number, issues: readonly Issue[]) => sql`
  insert into ${feedIssues} (run_id, line, code, severity, field, value, reason)
  select ${runId}::bigint, x.line, x.code, x.severity, x.field, x.value, x.reason
  from json_to_recordset(${JSON.stringify(issues)}::json)
    as x(line int, code text, severity text, field text, value text, reason text)`
