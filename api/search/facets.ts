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

/**
 * Every facet's counts in one pass: the filters that are no facet narrow the rows once, the others are computed as
 * booleans a row, and each facet counts the rows that satisfy all but its own.
 */
export async function countFacets(context: Context, filters: Filters, where: Map<string, SQL>): Promise<Counts> {
  const facetNames = [...listNames, 'make', 'model', 'price_min', 'price_max'].filter((name) => where.has(name))
  const flags = facetNames.map((name) => sql`(${where.get(name) ?? sql`true`}) as ${flag(name)}`)
  const passing = (...without: string[]) => {
    const parts = facetNames.filter((name) => !without.includes(name)).map((name) => flag(name))
    return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
  }
  const group = (facet: string, column: SQL, ...without: string[]) =>
    sql`select ${facet}::text as facet, ${column}::text as value, count(*)::int as n from matched where ${passing(...without)} group by 2`
  const parts = [
    sql`select 'total' as facet, null as value, count(*)::int as n from matched where ${passing()}`,
    ...listNames.map((name) => group(name, sql`${sql.identifier(listFacets[name].column)}`, name)),
    group('make', sql`make`, 'make', 'model'),
    ...(filters.makes.length > 0 ? [group('model', sql`make || '|' || model`, 'model')] : []),
    group('price', sql`least(price_total_cents / ${stepCents}, ${bars - 1})`, 'price_min', 'price_max'),
  ]
  const { rows } = await context.db.execute<CountRow>(sql`
    with matched as materialized (
      select condition, body, fuel, transmission, drivetrain, exterior_family, make, model, price_total_cents
        ${flags.length > 0 ? sql`, ${sql.join(flags, sql`, `)}` : sql``}
      from listing where ${allBut(where, ...facetNames)}
    ) ${sql.join(parts, sql` union all `)}`)
  return present(rows, filters)
}

const flag = (name: string): SQL => sql`${sql.identifier(`is_${name}`)}`

function present(rows: CountRow[], filters: Filters): Counts {
  const of = (facet: string) => rows.filter((row) => row.facet === facet && row.value !== null)
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
