import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { vehicles } from '../schema'
import { feedRows, feedVehicles } from './schema'

/** Rows of a run with their line, their issues and the body that their vehicle gets. */
export const issuesOfRun = (runId: number): SQL =>
  sql`select r.line, r.issues, r.facts ->> 'body' as body from ${feedRows} r where r.run_id = ${runId} and r.issues is not null`

/** The same of rows that were not read again: what was said of a row holds as long as the row is the same. */
export const issuesOfKnown = (lines: readonly { vehicleId: number; line: number }[]): SQL => sql`
  select x.line, f.issues, v.body from json_to_recordset(${JSON.stringify(lines)}::json) as x("vehicleId" bigint, line int)
    join ${feedVehicles} f on f.vehicle_id = x."vehicleId" join ${vehicles} v on v.id = f.vehicle_id where f.issues is not null`

export async function countActions(
  { db }: Pick<Context, 'db'>,
  runId: number,
): Promise<Partial<Record<string, number>>> {
  const { rows } = await db.execute<{ action: string; n: number }>(
    sql`select action, count(*)::int as n from ${feedRows} where run_id = ${runId} group by action`,
  )
  return Object.fromEntries(rows.map(({ action, n }) => [action, n]))
}

/** Counts the rows to create that go in as drafts, and the rows to create or to change that have a warning. */
export async function countDraftsAndWarned({ db }: Pick<Context, 'db'>, runId: number) {
  const goesInAsDraft = sql`(issues @> '[{"code": "PLAN_LIMIT"}]' or issues @> '[{"code": "NOT_APPROVED"}]')`
  const { rows } = await db.execute<{ drafts: number; warned: number }>(sql`
    select (count(*) filter (where action = 'create' and ${goesInAsDraft}))::int as drafts,
      (count(*) filter (where issues @> '[{"severity": "warning"}]'))::int as warned
    from ${feedRows} where run_id = ${runId} and action in ('create', 'update')`)
  return rows[0] ?? { drafts: 0, warned: 0 }
}

/** Selects how many bytes the rows of a run take. */
export const bytesOfRows = (runId: number): SQL =>
  sql`(select coalesce(sum(pg_column_size(r.*)), 0)::bigint from ${feedRows} r where r.run_id = ${runId})`

export async function dropRows({ db }: Pick<Context, 'db'>, runId: number): Promise<void> {
  await db.delete(feedRows).where(sql`${feedRows.runId} = ${runId}`)
}

/** At most so many, the first first. */
export const dropSomeRows = ({ db }: Pick<Context, 'db'>, runId: number, limit: number) =>
  db.delete(feedRows).where(sql`run_id = ${runId} and line in (
    select line from ${feedRows} where run_id = ${runId} order by line limit ${limit})`)

/** What has become of the rows so far, as `RunCounts` calls it. */
export async function countApplied({ db }: Pick<Context, 'db'>, runId: number) {
  const { rows } = await db.execute<{ action: string; n: number; beyond: number }>(sql`
    select action, count(*)::int as n, (count(*) filter (where beyond_plan))::int as beyond from ${feedRows}
    where run_id = ${runId} and (state = 'applied' or action in ('reject', 'left_out')) group by action`)
  const of = (action: string) => rows.find((row) => row.action === action)?.n ?? 0
  return {
    created: of('create'),
    updated: of('update'),
    delisted: of('delist'),
    refused: of('reject'),
    leftOut: of('left_out'),
    drafts: rows.find((row) => row.action === 'create')?.beyond ?? 0,
  }
}

export interface UnknownValue {
  code: string
  field: string | null
  value: string
  rows: number
}

/** The words that would mend most rows of a run, were they known. */
export async function unknownValues(
  { db }: Pick<Context, 'db'>,
  runId: number,
  limit: number,
): Promise<UnknownValue[]> {
  const { rows } = await db.execute<UnknownValue & Record<string, unknown>>(sql`
    select i.code, i.field, i.value, count(*)::int as rows
    from ${feedRows} r, jsonb_to_recordset(r.issues) as i(code text, field text, value text)
    where r.run_id = ${runId} and i.code in ('VALUE_UNMAPPED', 'MAKE_UNKNOWN', 'MODEL_UNKNOWN') and i.value is not null
    group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${limit}`)
  return rows
}
