import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { likeLiteral } from '../../database/like-literal'
import { paged } from '../../paging'
import { confirmedMakes, confirmedModels, makeBefore } from '../../vehicles/taxonomy/confirm-names'
import { feedRuns, feeds } from '../schema'
import type { MappedField, ValueCode } from './kinds'
import { runsInQuestion } from './runs-in-question'
import { unknownValues, valueDecisions } from './schema'
import { suggest } from './suggest'
import { isName, meaningsOf, wordsOf } from './value-labels'
import type { OpenValue, OpenValueQuery } from './values.contract'

interface Row extends Record<string, unknown> {
  code: ValueCode
  field: MappedField
  key: string
  value: string
  rows: number
  dealerships: number
  run_id: string
  bodies: Record<string, number>[]
  field_values: number
  field_rows: number
  all_values: number
  all_rows: number
}

/** Each value of a run in question (`r`) about which nobody has decided (`v`). */
const fromOpen = sql`from ${unknownValues} v join (${runsInQuestion()}) r on r.id = v.run_id
  where not exists (select 1 from ${valueDecisions} d where d.field = v.field and d.key = v.key and d.undone_at is null)`

export async function listOpenValues(context: Context, query: OpenValueQuery) {
  const wanted = await pageOfValues(context, query, query.page)
  const [total, rows] = [wanted[0]?.all_values ?? 0, wanted[0]?.all_rows ?? 0]
  const { page, pageCount } = paged(query.page, total, query.size)
  const isBeyond = wanted.length === 0 && query.page > 1
  if (isBeyond) return listOpenValues(context, { ...query, page: 1 })
  const suggestions = await suggestionsFor(context, wanted)
  const items = wanted.map((row, at) => present(row, suggestions[at] ?? []))
  return { items, total, rows, page, pageSize: query.size, pageCount, counts: { all: total }, choices }
}

/** Without what a list needs beside it: which fields they are of, and what they may mean. */
export async function countOpenValues({ db }: Pick<Context, 'db'>): Promise<{ values: number; rows: number }> {
  const { rows } = await db.execute<{ values: number; rows: number }>(sql`
    select count(*)::int as values, coalesce(sum(x.rows), 0)::int as rows
    from (select sum(v.rows) as rows ${fromOpen} group by v.code, v.field, v.key) x`)
  return rows[0] ?? { values: 0, rows: 0 }
}

/** Counts them, and reads since when the oldest file with one is here. */
export async function oldestOpenValue({
  db,
}: Pick<Context, 'db'>): Promise<{ waiting: number; oldest: string | null } | undefined> {
  const { rows } = await db.execute<{ waiting: number; oldest: string | null }>(sql`
    select count(distinct (v.code, v.field, v.key))::int as waiting,
      min((select n.started_at from ${feedRuns} n where n.id = r.id)) as oldest ${fromOpen}`)
  return rows[0]
}

const choices = Object.fromEntries(
  Object.entries(wordsOf).map(([field, words]) => [
    field,
    Object.entries(words).map(([value, label]) => ({ value, label })),
  ]),
)

/** Those of a field stand together, the field with the most rows first. */
async function pageOfValues({ db }: Context, { q, field, sort, size }: OpenValueQuery, page: number): Promise<Row[]> {
  const found =
    q === ''
      ? sql``
      : sql`and (v.key like ${`%${likeLiteral(q.toLowerCase())}%`} or lower(v.code) = ${q.toLowerCase()})`
  const { rows } = await db.execute<Row>(sql`
    with open as (
      select v.code, v.field, v.key, min(v.value) as value, sum(v.rows)::int as rows,
        count(distinct r.dealership_id)::int as dealerships, max(v.run_id) as run_id, jsonb_agg(v.bodies) as bodies
      ${fromOpen} ${field ? sql`and v.field = ${field}` : sql``} ${found}
      group by v.code, v.field, v.key)
    select *, count(*) over of_field::int as field_values, sum(rows) over of_field::int as field_rows,
      count(*) over ()::int as all_values, sum(rows) over ()::int as all_rows
    from open window of_field as (partition by code, field)
    order by field_rows desc, code, field, ${orderOf(sort)}, key limit ${size} offset ${(page - 1) * size}`)
  return rows
}

function orderOf(sort: OpenValueQuery['sort']): SQL {
  const by = { rows: sql`rows`, dealerships: sql`dealerships`, newest: sql`run_id` }
  const isTurned = sort.startsWith('-')
  const column = by[(isTurned ? sort.slice(1) : sort) as keyof typeof by]
  return isTurned ? sql`${column} desc` : sql`${column} asc`
}

const present = (row: Row, suggestions: OpenValue['suggestions']): OpenValue => ({
  code: row.code,
  field: row.field,
  key: row.key,
  value: row.value,
  rows: row.rows,
  dealerships: row.dealerships,
  runId: Number(row.run_id),
  suggestions,
  ofField: { values: row.field_values, rows: row.field_rows },
})

async function suggestionsFor(context: Context, rows: readonly Row[]): Promise<OpenValue['suggestions'][]> {
  const mapped = await mappedByFeeds(context, rows)
  const named = await namesFor(context, rows)
  return rows.map((row, at) => {
    const names = named(row)
    return suggest({ ...row, bodies: summed(row.bodies) }, { mapped: mapped.get(at) ?? {}, names })
  })
}

function summed(all: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const [body, n] of all.flatMap((one) => Object.entries(one))) sum[body] = (sum[body] ?? 0) + n
  return sum
}

/** By the row's place: to what dealerships map the value themselves, and how many do. */
async function mappedByFeeds({ db }: Context, rows: readonly Row[]): Promise<Map<number, Record<string, number>>> {
  const asked = JSON.stringify(rows.map(({ field, key }, at) => ({ at, field, key })))
  const found = await db.execute<{ at: number; means: string; n: number }>(sql`
    select x.at, f.value_maps -> x.field ->> x.key as means, count(distinct f.dealership_id)::int as n
    from json_to_recordset(${asked}::json) as x(at int, field text, key text)
      join ${feeds} f on f.value_maps -> x.field ? x.key group by 1, 2`)
  const byPlace = new Map<number, Record<string, number>>()
  for (const { at, means, n } of found.rows) {
    const field = rows[at]?.field ?? ''
    if (Object.hasOwn(meaningsOf(field), means)) byPlace.set(at, { ...byPlace.get(at), [means]: n })
  }
  return byPlace
}

/** What an unknown name may be called in the catalogue: models of the make that stands before it, or makes. */
async function namesFor(context: Context, rows: readonly Row[]): Promise<(row: Row) => string[]> {
  if (!rows.some(({ field }) => isName(field))) return () => []
  const makes = await confirmedMakes(context)
  const makeOf = ({ key }: Row) => makeBefore(makes, key)
  const models = await confirmedModels(context, [
    ...new Set(rows.flatMap((row) => (row.field === 'model' ? (makeOf(row) ?? []) : []))),
  ])
  return (row) => {
    if (row.field === 'make') return makes
    const make = row.field === 'model' ? makeOf(row) : undefined
    return make === undefined ? [] : (models.get(make) ?? []).map((model) => `${make} ${model}`)
  }
}
