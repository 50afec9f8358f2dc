import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { KnownRows } from '../../vehicles/feed-rows/known-rows'
import { countActions, countDraftsAndWarned, issuesOfKnown, issuesOfRun } from '../../vehicles/feed-rows/staged-issues'
import type { Severity } from '../issues'
import { feedIssues, type RunCounts } from '../schema'
import { addUnknownValues, isValueCode } from '../validations/unknown-values'

type Codes = NonNullable<RunCounts['codes']>

const maxStored = 20_000
const maxStoredOfCode = 2_000
const idsAtOnce = 20_000

/** Lists the issues of the staged rows and of those that are known, and counts both. Of one code 2,000 are listed, errors aside, of all 20,000. */
export async function countRows(
  { db }: Pick<Context, 'db'>,
  { runId, read, known }: { runId: number; read: number; known: KnownRows },
): Promise<RunCounts> {
  const lister = new IssueLister(db, runId)
  await lister.list(issuesOfRun(runId))
  for (const lines of chunksOf(known.seenVehicles(), idsAtOnce)) await lister.list(issuesOfKnown(lines))
  const { drafts, warned } = await countDraftsAndWarned({ db }, runId)
  const { create = 0, update = 0, merged = 0, reject = 0, delist = 0 } = await countActions({ db }, runId)
  return {
    read,
    created: create,
    updated: update,
    merged,
    refused: reject,
    delisted: delist,
    unchanged: read - create - update - merged - reject,
    warnings: lister.warnings,
    codes: lister.codes,
    bySeverity: lister.bySeverity,
    drafts,
    warned,
  }
}

class IssueLister {
  warnings = 0
  readonly codes: Codes = {}
  readonly bySeverity: NonNullable<RunCounts['bySeverity']> = {}
  private stored = 0

  constructor(
    private readonly db: Context['db'],
    private readonly runId: number,
  ) {}

  /** Of rows with a line and its issues. */
  async list(rows: SQL): Promise<void> {
    const all = sql`from (${rows}) r, jsonb_to_recordset(r.issues) as i(code text, severity text, field text, value text, reason text)`
    const counted = await this.db.execute<{ code: string; severity: Severity; n: number }>(
      sql`select i.code, i.severity, count(*)::int as n ${all} group by 1, 2`,
    )
    for (const { code, severity, n } of counted.rows) {
      this.codes[code] = (this.codes[code] ?? 0) + n
      const counts = this.bySeverity[code] ?? {}
      this.bySeverity[code] = { ...counts, [severity]: (counts[severity] ?? 0) + n }
      if (severity === 'warning') this.warnings += n
    }
    if (counted.rows.length > 0 && this.stored < maxStored) await this.store(all)
    if (counted.rows.some(({ code }) => isValueCode(code))) await addUnknownValues(this.db, this.runId, rows)
  }

  private async store(all: SQL): Promise<void> {
    const { rowCount } = await this.db.execute(sql`
      insert into ${feedIssues} (run_id, line, code, severity, field, value, reason)
      select ${this.runId}::bigint, x.line, x.code, x.severity, x.field, x.value, x.reason
      from (select r.line, i.*, row_number() over (partition by i.code order by r.line) as place ${all}) x
      where x.severity = 'error' or x.place <= ${maxStoredOfCode}
      order by x.severity <> 'error', x.line limit ${maxStored - this.stored}`)
    this.stored += rowCount ?? 0
  }
}

function* chunksOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    if (chunk.push(item) < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
