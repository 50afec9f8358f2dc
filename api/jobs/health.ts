import { and, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { workStates } from './schema'
import type { RunParts } from './work'

type State = typeof workStates.$inferSelect
type Note = Pick<State, 'name' | 'kind' | 'lastRoundAt' | 'lastSuccessAt' | 'lastErrorAt' | 'lastError'>
export type WorkName = Pick<State, 'name' | 'kind'>

/** Writes good news so seldom: rounds come every second, and each write costs the database a commit. Failures are written at once. */
const writeEveryMs = 60_000
/** Removes the row of a worker of an older release once no process has run it for so long. */
const forgottenAfterMs = 7 * 86_400_000

/** Notes how rounds end and knows which workers are paused, for all workers of a process in one statement each. */
export class WorkHealth {
  private readonly notes = new Map<string, Note>()
  private pausedNames: ReadonlySet<string> = new Set()
  private writtenAt = Number.NEGATIVE_INFINITY
  private hasNews = false

  constructor(
    private readonly parts: Pick<RunParts, 'db' | 'now'>,
    private readonly names: readonly WorkName[],
  ) {}

  /** Gives each worker its row. A pause stays through restarts. */
  async enrol(): Promise<void> {
    const { db, now } = this.parts
    if (this.names.length === 0) return
    await db
      .insert(workStates)
      .values([...this.names])
      .onConflictDoNothing()
    const before = new Date(now().getTime() - forgottenAfterMs)
    const isOfOlder = notInArray(
      workStates.name,
      this.names.map(({ name }) => name),
    )
    await db.delete(workStates).where(and(isOfOlder, lt(workStates.lastRoundAt, before)))
    await this.readPauses()
  }

  isPaused(name: string): boolean {
    return this.pausedNames.has(name)
  }

  /** Notes the end of a round; an error is its reason to count as failed. */
  note(work: WorkName, failure?: { error: unknown; id?: number | string }): void {
    const { name, kind } = work
    const at = this.parts.now()
    const before = this.notes.get(name)
    const empty: Note = { name, kind, lastRoundAt: null, lastSuccessAt: null, lastErrorAt: null, lastError: null }
    const note: Note = { ...(before ?? empty), lastRoundAt: at }
    if (failure) {
      note.lastErrorAt = at
      note.lastError = reasonOf(failure)
    } else note.lastSuccessAt = at
    this.notes.set(name, note)
    if (failure ? !isFailing(before) : !before || isFailing(before)) this.hasNews = true
  }

  /** Reads the pauses, and writes what is new. */
  async look(): Promise<void> {
    await this.readPauses()
    if (this.hasNews || performance.now() - this.writtenAt >= writeEveryMs) await this.write()
  }

  async write(): Promise<void> {
    const rows = [...this.notes.values()]
    this.hasNews = false
    this.writtenAt = performance.now()
    if (rows.length === 0) return
    await this.parts.db
      .insert(workStates)
      .values(rows)
      .onConflictDoUpdate({
        target: workStates.name,
        set: {
          lastRoundAt: sql`greatest(${workStates.lastRoundAt}, excluded.last_round_at)`,
          lastSuccessAt: sql`greatest(${workStates.lastSuccessAt}, excluded.last_success_at)`,
          lastErrorAt: sql`greatest(${workStates.lastErrorAt}, excluded.last_error_at)`,
          lastError: sql`case when excluded.last_error_at >= coalesce(${workStates.lastErrorAt}, '-infinity')
            then excluded.last_error else ${workStates.lastError} end`,
        },
      })
  }

  private async readPauses(): Promise<void> {
    const rows = await this.parts.db
      .select({ name: workStates.name })
      .from(workStates)
      .where(isNotNull(workStates.pausedAt))
    this.pausedNames = new Set(rows.map(({ name }) => name))
  }
}

const isFailing = (note: Note | undefined): boolean =>
  Boolean(note?.lastErrorAt && (!note.lastSuccessAt || note.lastErrorAt >= note.lastSuccessAt))

const reasonOf = ({ error, id }: { error: unknown; id?: number | string }): string =>
  `${id === undefined ? '' : `${id}: `}${String(error)}`.slice(0, 500)
