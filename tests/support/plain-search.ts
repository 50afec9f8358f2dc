import { type Name, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../api/database/open'
import type { ValueCount } from '../../api/search/engine/facets/count'
import { eachFacet, type FacetName, facetKind, labelOf } from '../../api/search/engine/facets/facets'
import { type CountedFacet, daysBefore, type Query, type SearchFilter } from '../../api/search/engine/query'
import type { Listing } from '../../api/search/engine/store/listing'
import { synonyms, wordsIn, wordsOfName } from '../../api/search/engine/text/words'
import { formerSizes, modelsBySize } from '../../api/vehicles/bodies/suv-sizes.data'
import { dropDays } from '../../api/vehicles/lifecycle/drop'

/** The same searches as the engine's, by SQL over the view `listing`: slow, plain, and the judge of the engine. */
export class PlainSearch {
  constructor(
    private readonly db: Database,
    /** Everything on sale: keywords are looked for in it word by word. */
    private readonly everything: readonly Listing[],
  ) {}

  async ids(query: Query): Promise<number[]> {
    const { rows } = await this.db.execute<{ id: string }>(sql`
      select id::text from listing where ${this.where(query)} order by ${order(query)}, listing.id desc`)
    return rows.map(({ id }) => Number(id))
  }

  async counts(query: Query, facet: CountedFacet): Promise<ValueCount[]> {
    const { rows } = await this.db.execute<{ value: string; n: number }>(sql`
      select value, count(*)::int as n from (select ${expressionOf(facet)} as value from listing where ${this.where(query, without(facet))}) x
      where value is not null group by 1`)
    return rows.map(({ value, n }) => ({ value, count: n }))
  }

  private where(query: Query, left: readonly string[] = []): SQL {
    const parts = Object.entries({ ...conditions(query), kinds: kinds(query.filter, left), q: this.words(query) })
    return sql.join(
      parts.filter(([name, part]) => part && !left.includes(name)).map(([, part]) => part as SQL),
      sql` and `,
    )
  }

  private words({ filter: { words } }: Query): SQL {
    if (words.length === 0) return sql`true`
    const lists = this.everything.map((one) => ({ id: one.id, words: wordsOf(one) }))
    const having = (list: Set<string>, word: string, known: boolean) =>
      known ? meanings(word).some((one) => list.has(one)) : [...list].some((one) => one.startsWith(word))
    const isKnown = (word: string) => meanings(word).some((one) => lists.some((list) => list.words.has(one)))
    const known = new Map(words.map((word) => [word, isKnown(word)]))
    const ids = lists
      .filter((list) => words.every((word) => having(list.words, word, known.get(word) ?? false)))
      .map(({ id }) => id)
    return sql`id = any(${sql.param(ids)}::bigint[])`
  }
}

const meanings = (word: string) => [word, ...(synonyms[word] ?? [])]

function wordsOf(listing: Listing): Set<string> {
  const names = [listing.make, listing.model, listing.trim, listing.paint, String(listing.year)]
  const facets = Object.values(
    eachFacet((name) =>
      facetKind(name).wordless
        ? []
        : facetKind(name)
            .values(listing)
            .flatMap((value) => [
              ...wordsOfName(labelOf(name, value)),
              ...wordsIn(facetKind(name).words?.[value] ?? ''),
            ]),
    ),
  )
  return new Set([...names.flatMap((name) => wordsOfName(name ?? '')), ...facets.flat()])
}

const columns: Partial<Record<FacetName, string>> = { color: 'exterior_family', interior: 'interior_family' }
const column = (name: string) => sql.identifier(columns[name as FacetName] ?? name)
const among = (what: SQL | Name, values: readonly (string | number)[]) =>
  sql`${what} = any(${sql.param(values)}::text[])`

function conditions({ filter, now }: Query): Record<string, SQL | null> {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  const when = <T>(value: T | null, make: (value: T) => SQL) => (value === null ? null : make(value))
  const { place, radiusMiles } = filter
  return {
    always: sql`true`,
    ...eachFacet((name) => (filter.facets[name].length === 0 ? null : facetCondition(name, filter.facets[name]))),
    seller: filter.sellers.length > 0 ? among(sql`dealership_slug`, filter.sellers) : null,
    state: filter.states.length > 0 ? among(sql`state`, filter.states) : null,
    radius: place && when(radiusMiles, (miles) => sql`${milesTo(place)} <= ${miles}`),
    year_min: when(filter.yearMin, (year) => sql`year >= ${year}`),
    year_max: when(filter.yearMax, (year) => sql`year <= ${year}`),
    price_min: when(filter.priceMinCents, (cents) => sql`price_total_cents >= ${cents}`),
    price_max: when(filter.priceMaxCents, (cents) => sql`price_total_cents <= ${cents}`),
    mpg: when(filter.mpgMin, (mpg) => sql`round(1 / (0.55 / mpg_city + 0.45 / mpg_highway)) >= ${mpg}`),
    excluded: exclusion(filter),
    mileage: when(filter.mileageMax, (miles) => sql`mileage <= ${miles}`),
    days: when(filter.days, (days) => sql`first_published_at > ${at(daysBefore(now, days))}`),
    unseen: when(filter.listedAfter, (ms) => sql`first_published_at > ${at(ms)}`),
    reduced: when(
      filter.reducedDays,
      (days) => sql`previous_total_cents > price_total_cents and price_changed_at > ${at(daysBefore(now, days))}`,
    ),
    back: when(filter.backDays, (days) => sql`back_on_market_at > ${at(daysBefore(now, days))}`),
  }
}

function exclusion({ excluded: { make, model, state, ...facets } }: SearchFilter): SQL {
  const named = { make, model, state }
  const parts = [
    ...Object.entries(named).map(([name, values]) => (values.length > 0 ? among(sql.identifier(name), values) : null)),
    ...Object.entries(facets).map(([name, values]) => {
      const any = values.map((value) => facetCondition(name as FacetName, [value]))
      return any.length > 0 ? sql`(${sql.join(any, sql` or `)})` : null
    }),
  ]
  const given = parts.filter((part) => part !== null)
  return given.length === 0
    ? sql`true`
    : sql.join(
        given.map((part) => sql`(${part}) is not true`),
        sql` and `,
      )
}

function facetCondition(name: FacetName, values: readonly string[]): SQL {
  if (name === 'feature') return sql`features @> ${sql.param(values)}::text[]`
  if (name === 'body')
    return sql`(${among(sql`body`, values)} or (body = 'crossover' and ${values.includes('suv')}::boolean))`
  if (name === 'size') return among(size, values)
  if (name === 'rating') return sql`(${among(sql`band`, values)} or ${among(sql`band_to`, values)})`
  if (name === 'history')
    return sql.join(
      values.map((value) => historyParts[value] ?? sql`false`),
      sql` and `,
    )
  return among(sql`${column(name)}::text`, values)
}

/** By the same table, read by SQL. */
const size = sql`(select coalesce(
    (select f.size from json_to_recordset(${JSON.stringify(formerSizes)}::json) as f(make text, model text, until int, size text)
      where f.make = listing.make and f.model = listing.model and listing.year <= f.until),
    (select s.key from json_each(${JSON.stringify(modelsBySize)}::json -> listing.make) s
      where exists (select from json_array_elements_text(s.value) as one(model) where one.model = listing.model)))
  where listing.body in ('suv', 'crossover'))`

const historyParts: Record<string, SQL> = {
  one_owner: sql`owners = 1`,
  no_accidents: sql`accidents = 0`,
  clean_title: sql`title_brand = 'clean'`,
}

/** Make, model and trim hang together: who leaves out one leaves out what is finer. */
function kinds({ makes, models, trims }: SearchFilter, left: readonly string[]): SQL | null {
  if (left.includes('make') || makes.length + models.length + trims.length === 0) return null
  const modelsToo = !left.includes('model')
  const kept = { makes, models: modelsToo ? models : [], trims: modelsToo && !left.includes('trim') ? trims : [] }
  return kept.makes.length + kept.models.length + kept.trims.length === 0 ? null : kindsUpTo(kept)
}

function kindsUpTo({ makes, models, trims }: Pick<SearchFilter, 'makes' | 'models' | 'trims'>): SQL {
  const model = (make: string, name: string) => sql`(make = ${make} and model = ${name})`
  const wholeMakes = makes.filter((make) => ![...models, ...trims].some((one) => one.make === make))
  const wholeModels = models.filter(
    (one) => !trims.some(({ make, model: name }) => make === one.make && name === one.model),
  )
  return sql`(${sql.join(
    [
      ...wholeMakes.map((make) => sql`make = ${make}`),
      ...wholeModels.map((one) => model(one.make, one.model)),
      ...trims.map((one) => sql`(${model(one.make, one.model)} and trim = ${one.trim})`),
      sql`false`,
    ],
    sql` or `,
  )})`
}

function without(facet: CountedFacet): string[] {
  switch (facet) {
    case 'make':
      return ['make', 'model', 'trim']
    case 'model':
      return ['model', 'trim']
    case 'price':
      return ['price_min', 'price_max']
    case 'feature':
    case 'history':
      return []
    default:
      return [facet]
  }
}

function expressionOf(facet: CountedFacet): SQL {
  switch (facet) {
    case 'feature':
      return sql`unnest(features)`
    case 'history':
      return sql`unnest(array[case when owners = 1 then 'one_owner' end, case when accidents = 0 then 'no_accidents' end,
        case when title_brand = 'clean' then 'clean_title' end])`
    case 'body':
      return sql`unnest(array[body, case when body = 'crossover' then 'suv' end])`
    case 'size':
      return size
    case 'rating':
      return sql`unnest(array[band, band_to])`
    case 'seller':
      return sql`dealership_slug`
    case 'price':
      return sql`case when price_total_cents is not null then least(price_total_cents / 300000, 19)::text end`
    case 'model':
      return sql`make || '|' || model`
    case 'trim':
      return sql`make || '|' || model || '|' || trim`
    default:
      return sql`${column(facet)}::text`
  }
}

const milesTo = ({ lat, lng }: { lat: number; lng: number }): SQL =>
  sql`(7917.6 * asin(least(1, sqrt(sin(radians(lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(lng - ${lng}::float8) / 2) ^ 2))))`

const bandRank = (band: SQL) => sql`array_position(array['great', 'good', 'fair', 'high', 'over'], ${band})`
const merit = sql`(cover_id is null), coalesce(${bandRank(sql`band`)} + ${bandRank(sql`coalesce(band_to, band)`)}, 6)`

function order({ sort, filter: { place }, now }: Query): SQL {
  switch (sort) {
    case 'newest':
      return sql`published_at desc`
    case 'price':
      return sql`price_total_cents nulls last`
    case 'price_desc':
      return sql`price_total_cents desc nulls last`
    case 'mileage':
      return sql`mileage nulls last`
    case 'year':
      return sql`year desc`
    case 'distance':
      return place ? sql`${milesTo(place)}, published_at desc` : sql`published_at desc`
    case 'best':
      return place
        ? sql`(cover_id is null), round(${milesTo(place)} / 25), ${merit}, published_at desc`
        : sql`${merit}, published_at desc`
    case 'changed':
      return sql`date_trunc('second', price_changed_at) desc nulls last, published_at desc`
    case 'drop':
      return sql`case when price_changed_at >= ${new Date(daysBefore(now, dropDays)).toISOString()}::timestamptz and previous_total_cents > price_total_cents
        then previous_total_cents - price_total_cents end desc nulls last, published_at desc`
    default:
      return sort satisfies never
  }
}
