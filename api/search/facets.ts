import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { z } from '../http/contract'
import type { Facet } from './contract'
import { allBut, type Filters, type ListName, listFacets, listNames } from './filters'

type FacetAnswer = z.infer<typeof Facet>
export interface Counts {
  total: number
  facets: FacetAnswer[]
  histogram: { floorCents: number; stepCents: number; counts: number[] } | null
}

interface CountRow extends Record<string, unknown> {
  facet: string
  value: string | null
  n: number
}

const bars = 20
const stepCents = 300_000

interface Grouped {
  facet: string
  column: SQL
  /** The filters that this facet's own counts leave out. */
  without: string[]
}

/**
 * Every facet's counts in one pass over the rows: the filters that are no facet narrow them, the others are booleans a
 * row, and each facet counts the rows that satisfy all but its own.
 */
export async function countFacets(context: Context, filters: Filters, where: Map<string, SQL>): Promise<Counts> {
  const groups = groupsFor(filters)
  const flags = [...new Set(groups.flatMap(({ without }) => without))].filter((name) => where.has(name))
  const passing = (without: string[]) => allOf(flags.filter((name) => !without.includes(name)).map(flag))
  const columns = groups.map(({ column }) => column)
  const counts = groups.map(({ without }) => sql`count(*) filter (where ${passing(without)})::int`)
  const { rows } = await context.db.execute<{
    mask: number
    value: string | null
    total: number
    counts: number[]
  }>(sql`
    select grouping(${sql.join(columns, sql`, `)})::int as mask, coalesce(${sql.join(
      columns.map((column) => sql`${column}::text`),
      sql`, `,
    )}) as value,
      count(*) filter (where ${passing([])})::int as total, array[${sql.join(counts, sql`, `)}] as counts
    from (
      select condition, body, fuel, transmission, drivetrain, exterior_family, make, make || '|' || model as make_model,
        least(price_total_cents / ${stepCents}, ${bars - 1}) as price_bar
        ${sql.join(
          flags.map((name) => sql`, (${where.get(name)}) is true as ${flag(name)}`),
          sql``,
        )}
      from listing where ${allBut(where, ...flags)}
    ) matched
    group by grouping sets ((), ${sql.join(
      columns.map((column) => sql`(${column})`),
      sql`, `,
    )})`)
  return present(
    rows.map((row) => named(row, groups)),
    filters,
  )
}

function groupsFor(filters: Filters): Grouped[] {
  const groups: Grouped[] = listNames.map((name) => ({
    facet: name,
    column: sql`${sql.identifier(listFacets[name].column)}`,
    without: [name],
  }))
  groups.push({ facet: 'make', column: sql`make`, without: ['make', 'model'] })
  if (filters.makes.length > 0) groups.push({ facet: 'model', column: sql`make_model`, without: ['model'] })
  groups.push({ facet: 'price', column: sql`price_bar`, without: ['price_min', 'price_max'] })
  return groups
}

/** A row of the grouping sets by name: its mask has a zero bit at the column that it is grouped by. */
function named(
  { mask, value, total, counts }: { mask: number; value: string | null; total: number; counts: number[] },
  groups: Grouped[],
): CountRow {
  const at = groups.findIndex((_, index) => (mask & (1 << (groups.length - 1 - index))) === 0)
  const group = groups[at]
  return group ? { facet: group.facet, value, n: counts[at] ?? 0 } : { facet: 'total', value: null, n: total }
}

const allOf = (conditions: SQL[]): SQL => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

/** How many match, without the facets. */
export async function countOnly(context: Context, where: Map<string, SQL>): Promise<Counts> {
  const { rows } = await context.db.execute<{ n: number }>(
    sql`select count(*)::int as n from listing where ${allBut(where)}`,
  )
  return { total: rows[0]?.n ?? 0, facets: [], histogram: null }
}

const flag = (name: string): SQL => sql`${sql.identifier(`is_${name}`)}`

function present(rows: CountRow[], filters: Filters): Counts {
  const of = (facet: string) => rows.filter((row) => row.facet === facet && row.value !== null && row.n > 0)
  const prices = of('price')
  return {
    total: rows.find((row) => row.facet === 'total')?.n ?? 0,
    facets: [
      ...listNames.map((name) => vocabularyFacet(name, of(name), filters)),
      makeFacet(of('make'), filters),
      modelFacet(of('model'), filters),
    ],
    histogram:
      prices.length > 0
        ? {
            floorCents: 0,
            stepCents,
            counts: Array.from({ length: bars }, (_, bar) => prices.find((row) => Number(row.value) === bar)?.n ?? 0),
          }
        : null,
  }
}

/** Counts of every value of the vocabulary that occurs or is chosen; a zero stays visible, most first. */
function vocabularyFacet(name: ListName, rows: CountRow[], filters: Filters): FacetAnswer {
  const { labels } = listFacets[name]
  const values = Object.entries(labels).map(([value, label]) => ({
    value,
    label,
    count: rows.find((row) => row.value === value)?.n ?? 0,
    selected: filters.lists[name].includes(value),
  }))
  return { name, values: values.filter(({ count, selected }) => count > 0 || selected).sort(byCount) }
}

function makeFacet(rows: CountRow[], filters: Filters): FacetAnswer {
  const chosen = new Set(filters.makes.map(({ name }) => name))
  const found = rows.map(({ value, n }) => ({
    value: String(value),
    label: String(value),
    count: n,
    selected: chosen.has(String(value)),
  }))
  const missing = [...chosen].filter((name) => !found.some(({ value }) => value === name))
  return {
    name: 'make',
    values: [...found, ...missing.map((name) => ({ value: name, label: name, count: 0, selected: true }))].sort(
      byCount,
    ),
  }
}

/** Models of the chosen makes; the label is `Make|Model`, so that a page can put each under its make. */
function modelFacet(rows: CountRow[], filters: Filters): FacetAnswer {
  const chosen = new Set(filters.models.map(({ name }) => name))
  const values = rows.map(({ value, n }) => {
    const label = String(value)
    const model = label.split('|')[1] ?? label
    return { value: model, label, count: n, selected: chosen.has(model) }
  })
  return { name: 'model', values: values.sort(byCount) }
}

const byCount = (a: { count: number; label: string }, b: { count: number; label: string }) =>
  b.count - a.count || a.label.localeCompare(b.label)
