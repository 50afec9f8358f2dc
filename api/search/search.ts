import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { paged } from '../paging'
import { chipsOf } from './chips'
import type { SearchPage, SearchQuery } from './contract'
import { countFacets, countOnly } from './facets'
import { allBut, conditionsOf, distance, type Filters, noFilters } from './filters'
import { cardColumns, type ListingRow, presentCard } from './listing'
import { parseSearch, type Sort } from './parameters'

export const pageSize = 24
/** Nobody turns more pages; deeper ones would make the database count rows that are never read. */
const mostPages = 400

/**
 * One page of what matches, every facet's counts, and the filters in words. Wrong values never throw: they are named
 * in `problems` and left out. Prices are total prices in cents, distances miles.
 */
export async function search(context: Context, query: Partial<SearchQuery>): Promise<SearchPage> {
  const { filters, sort, page: wanted, problems } = await parseSearch(context, query)
  const where = conditionsOf(filters)
  const counts = query.facets === '0' ? await countOnly(context, where) : await countFacets(context, filters, where)
  const { page, pageCount } = paged(wanted, counts.total, pageSize, mostPages)
  const [items, widen] = await Promise.all([
    counts.total > 0
      ? listings(context, { filters, where: allBut(where), sort, limit: pageSize, offset: (page - 1) * pageSize })
      : [],
    counts.total === 0 ? countWithout(context, filters, where) : [],
  ])
  const { place } = filters
  return {
    items,
    total: counts.total,
    page,
    pageSize,
    pageCount,
    sort,
    facets: counts.facets,
    histogram: counts.histogram,
    chips: chipsOf(filters),
    place: place && { zip: place.zip, city: place.city, state: place.state },
    problems,
    widen,
  }
}

interface Slice {
  filters?: Filters
  where: SQL
  sort: Sort | 'recently-changed'
  limit: number
  offset?: number
}

/** Cards of the listings that satisfy a condition, in an order that is the same every time. */
export async function listings(context: Context, { filters = noFilters, where, sort, limit, offset = 0 }: Slice) {
  const { place } = filters
  const { rows } = await context.db.execute<ListingRow>(sql`
    select ${cardColumns(place)} from listing where ${where}
    order by ${order(sort, filters)}, listing.id desc limit ${limit} offset ${offset}`)
  const now = context.now()
  return rows.map((row) => presentCard(row, now))
}

/** Columns are named with their table: a card's columns of the same name are texts, and texts sort 10,000 before 9,000. */
function order(sort: Slice['sort'], { place }: Filters): SQL {
  switch (sort) {
    case 'price':
      return sql`listing.price_total_cents asc nulls last`
    case 'price_desc':
      return sql`listing.price_total_cents desc nulls last`
    case 'mileage':
      return sql`mileage asc nulls last`
    case 'year':
      return sql`year desc`
    case 'distance':
      return place ? sql`${distance(place)} asc` : sql`published_at desc`
    case 'drop':
      return sql`case when price_changed_at > now() - interval '30 days' then previous_total_cents - price_total_cents end desc nulls last`
    case 'recently-changed':
      return sql`price_changed_at desc`
    case 'newest':
      return sql`published_at desc`
    case 'best': // what can be seen comes first, then what is near, then what is new
      return sql`(cover_id is not null) desc, ${place ? sql`round(${distance(place)} / 25), ` : sql``}published_at desc`
    default:
      return sort satisfies never
  }
}

/** For an empty page: how many there would be without each filter, most first. */
async function countWithout(context: Context, filters: Filters, where: Map<string, SQL>) {
  const names = [...where.keys()]
  if (names.length < 2) return []
  const counts = names.map(
    (name) => sql`(select count(*)::int from listing where ${allBut(where, name)}) as ${sql.identifier(name)}`,
  )
  const { rows } = await context.db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const labels = chipsOf(filters)
  return names
    .map((name) => ({ name, label: wordsFor(name, labels), count: rows[0]?.[name] ?? 0 }))
    .filter(({ count, label }) => count > 0 && label)
    .sort((a, b) => b.count - a.count)
}

function wordsFor(name: string, labels: ReturnType<typeof chipsOf>): string {
  const wanted = name === 'radius' ? 'zip' : name
  return labels
    .filter((chip) => chip.name === wanted)
    .map((chip) => chip.label)
    .join(', ')
}
