import type pg from 'pg'
import type { CountedFacet, Query, SearchFilter } from '../api/search/engine/query'

/** The eight facets of the comparison; make leaves out its own filter like the others. */
export const eightFacets: readonly CountedFacet[] = [
  ...(['condition', 'body', 'fuel', 'transmission', 'drivetrain', 'color', 'make', 'price'] as const),
]
const columns: Record<string, string> = { color: 'exterior_family', price: 'price_bar' }
const columnOf = (facet: string) => columns[facet] ?? facet

/**
 * The same page in PostgreSQL, as well as it can: one pass over the view for total and facets, each without its own filter,
 * by grouping sets with filtered counts, and one statement for the page's ids.
 */
export async function groupBy(pool: pg.Pool, { filter, offset, limit, count }: Query): Promise<void> {
  const conditions = conditionsOf(filter)
  const all = Object.values(conditions).join(' and ') || 'true'
  const facets =
    count.length > 0 ? pool.query(facetsOf(conditions, count)) : pool.query(`select count(*) from listing where ${all}`)
  const ids =
    limit > 0
      ? pool.query(
          `select id from listing where ${all} order by published_at desc, id desc offset ${offset} limit ${limit}`,
        )
      : null
  await Promise.all([facets, ids])
}

function facetsOf(conditions: Record<string, string>, facets: readonly CountedFacet[]): string {
  const names = Object.keys(conditions)
  const passing = (without: string) =>
    names
      .filter((name) => name !== without)
      .map((name) => `is_${name}`)
      .join(' and ') || 'true'
  return `
    select grouping(${facets.map(columnOf).join(', ')}), ${facets.map((facet) => `${columnOf(facet)}::text`).join(', ')},
      ${facets.map((facet) => `count(*) filter (where ${passing(facet)})`).join(', ')}
    from (select ${facets
      .filter((facet) => facet !== 'price')
      .map(columnOf)
      .join(', ')}, least(price_total_cents / 300000, 19) as price_bar
      ${names.map((name) => `, (${conditions[name]}) is true as is_${name}`).join('')} from listing) x
    group by grouping sets ((), ${facets.map((facet) => `(${columnOf(facet)})`).join(', ')})`
}

function conditionsOf({ facets, makes, models, yearMin, priceMaxCents }: SearchFilter): Record<string, string> {
  const quoted = (values: readonly string[]) => values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  const conditions: Record<string, string> = {}
  for (const [name, values] of Object.entries(facets))
    if (values.length > 0) conditions[name] = `${columnOf(name)} in (${quoted(values)})`
  if (makes.length > 0) conditions.make = `make in (${quoted(makes)})`
  if (models.length > 0) conditions.model = `model in (${quoted(models.map(({ model }) => model))})`
  if (yearMin !== null) conditions.year = `year >= ${yearMin}`
  if (priceMaxCents !== null) conditions.price = `price_total_cents <= ${priceMaxCents}`
  return conditions
}
