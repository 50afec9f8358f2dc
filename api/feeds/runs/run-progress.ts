import { eq, type SQL, sql } from 'drizzle-orm'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { ImportCancelled } from '../refusals'
import { feedRuns, type RunCounts } from '../schema'
import { leased } from './at-work'

const beatEveryMs = 1_500

/** Notes how far a run is, so that pages show it and no process takes the run for dead; and hears that it shall stop. */
export class RunProgress {
  private lastBeat = performance.now()
  private countedUntil = performance.now()

  constructor(
    private readonly context: Context,
    readonly runId: number,
    private readonly signal?: AbortSignal,
    private readonly onRead?: (rows: number) => void,
  ) {}

  /** Notes at most every second or two. Throws ImportCancelled. */
  async beat(counts: Partial<RunCounts>): Promise<void> {
    this.stopWhenAborted()
    if (counts.surveyed) this.onRead?.(counts.surveyed)
    if (performance.now() - this.lastBeat < beatEveryMs) return
    this.lastBeat = performance.now()
    await this.note(counts)
  }

  /** Throws ImportCancelled. */
  async note(counts: Partial<RunCounts>): Promise<void> {
    this.stopWhenAborted()
    const cancelled = await transaction(this.context, (tx) => this.write(tx, { counts: merged(counts) }))
    if (cancelled) throw new ImportCancelled()
  }

  /**
   * Writes in the transaction of the work itself. With a line that was reached, earlier ends of its process do not count any
   * more: it gets further. Returns whether the run is to stop.
   */
  async write(tx: Transaction, set: Record<string, unknown>): Promise<boolean> {
    const [row] = await tx
      .update(feedRuns)
      .set({ ...set, ...('cursorLine' in set && { attempts: 0 }), ...this.worked(), heldUntil: leased })
      .where(eq(feedRuns.id, this.runId))
      .returning({ cancelRequested: feedRuns.cancelRequested })
    await publishChange(tx, this.context, { concept: 'feed-runs', ids: [this.runId], kind: 'updated' })
    return row?.cancelRequested ?? true
  }

  /** Returns what to set, so that the run counts the time of reading and applying since the last call; rolling back is not counted. */
  worked(): { workedMs: SQL } {
    const now = performance.now()
    const ms = Math.round(now - this.countedUntil)
    this.countedUntil = now
    return {
      workedMs: sql`${feedRuns.workedMs} + case when ${feedRuns.status} = 'rolling_back' then 0 else ${ms}::bigint end`,
    }
  }

  stopWhenAborted(): void {
    if (this.signal?.aborted) throw new ImportCancelled()
  }
}

export const merged = (counts: Partial<RunCounts>) => sql`${feedRuns.counts} || ${JSON.stringify(counts)}::jsonb`
