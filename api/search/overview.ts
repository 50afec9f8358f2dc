import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Overview } from './contract'
import { listFacets } from './filters'

const bands: readonly [string, number | null, number | null][] = [
  ['Under $10,000', null, 10_000],
  ['$10,000 to $15,000', 10_000, 15_000],
  ['$15,000 to $20,000', 15_000, 20_000],
  ['$20,000 to $30,000', 20_000, 30_000],
  ['$30,000 to $40,000', 30_000, 40_000],
  ['$40,000 to $60,000', 40_000, 60_000],
  ['Over $60,000', 60_000, null],
]

interface Row extends Record<string, unknown> {
  facet: string
  value: string | null
  n: number
}

/** Live counts over everything on sale. */
export async function overviewOf(context: Context): Promise<Overview> {
  const rows = await countEverything(context)
  const one = (facet: string) => rows.find((row) => row.facet === facet)?.n ?? 0
  return {
    vehicles: one('vehicles'),
    dealerships: one('dealerships'),
    listedThisWeek: one('listed'),
    droppedThisWeek: one('dropped'),
    makes: valuesOf(rows, 'make'),
    bodies: valuesOf(rows, 'body', listFacets.body.labels),
    conditions: valuesOf(rows, 'condition', listFacets.condition.labels),
    priceBands: bands.map(([label, minDollars, maxDollars], index) => ({
      label,
      minDollars,
      maxDollars,
      count: rows.find((row) => row.facet === 'band' && row.value === String(index))?.n ?? 0,
    })),
  }
}

async function countEverything(context: Context): Promise<Row[]> {
  const { rows } = await context.db.execute<Row>(sql`
    with matched as materialized (
      select make, body, condition, price_total_cents, dealership_id, first_published_at, price_changed_at, previous_total_cents from listing
    )
    select 'vehicles' as facet, null as value, count(*)::int as n from matched
    union all select 'dealerships', null, count(distinct dealership_id)::int from matched
    union all select 'listed', null, count(*)::int from matched where first_published_at > now() - interval '7 days'
    union all select 'dropped', null, count(*)::int from matched
      where price_changed_at > now() - interval '7 days' and previous_total_cents > price_total_cents
    union all select 'make', make, count(*)::int from matched group by 2
    union all select 'body', body, count(*)::int from matched group by 2
    union all select 'condition', condition, count(*)::int from matched group by 2
    union all select 'band', width_bucket(price_total_cents, array[1000000, 1500000, 2000000, 3000000, 4000000, 6000000])::text, count(*)::int
      from matched where price_total_cents is not null group by 2`)
  return rows
}

/** The values of a facet, most first. */
const valuesOf = (rows: Row[], facet: string, labels?: Record<string, string>) =>
  rows
    .filter((row) => row.facet === facet && row.value !== null)
    .map(({ value, n }) => ({
      value: String(value),
      label: labels?.[String(value)] ?? String(value),
      count: n,
      selected: false,
    }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
