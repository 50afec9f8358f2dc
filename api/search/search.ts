import { paged } from '../paging'
import { isSuv } from '../vehicles/bodies/bodies.contract'
import { countBands } from './bands'
import { canonicalQuery } from './canonical'
import { cardsOf } from './cards'
import { chipsWithWords } from './chips'
import type { SearchPage } from './contract'
import { everyFacet } from './engine/facets/count'
import { type CountedFacet, type Query, queryOf, type SearchFilter } from './engine/query'
import { histogramOf, presentFacets } from './facets'
import type { SearchContext } from './index'
import { jumpTo } from './jump'
import { nearestTo, notOnSale } from './nearest'
import { parseSearch } from './parameters'
import { first, type SearchQuery } from './query.contract'
import { sortInWords } from './sorts'
import { withoutUnknownWords } from './unknown-words'
import { fartherOut, withoutEach } from './widen'

export const pageSize = 24
/** Below this many matches a page says how many there are farther away. */
const few = 24

type SearchReader = Pick<SearchContext, 'db' | 'now' | 'search'>

/** Wrong values never throw: they are named in `problems` and left out. Prices in cents, distances in miles. */
export async function search(context: SearchReader, query: SearchQuery): Promise<SearchPage> {
  const parsed = withoutUnknownWords(context.search, await parseSearch(context, query))
  const { filter, sort, problems, dropped } = parsed
  const { engine } = context.search
  const asked = queryOf(filter, context.now(), {
    sort,
    count: facetsFor(query, filter),
    offset: (parsed.page - 1) * pageSize,
    limit: pageSize,
  })
  const answer = engine.search(asked)
  if (answer.dominated === null)
    problems.push({
      name: 'dominated',
      value: 'hide',
      message: 'There are too many cars to compare them all: add a make or a place first.',
    })
  const { page, pageCount } = paged(parsed.page, answer.total, pageSize)
  return {
    items: await cardsOf(context, answer.ids, filter.place),
    total: answer.total,
    page,
    pageSize,
    pageCount,
    sort,
    sortedBy: sortInWords(sort, filter.place !== null),
    facets: presentFacets(answer.counts, filter, engine),
    histogram: histogramOf(answer.counts),
    bands: first(query, 'bands') === '1' ? bandsIn(context, asked) : [],
    chips: chipsWithWords(parsed, engine),
    dropped,
    query: canonicalQuery(filter, engine),
    place: filter.place && { zip: filter.place.zip, city: filter.place.city, state: filter.place.state },
    problems,
    corrections: answer.corrections,
    dominated: answer.dominated ?? 0,
    widen: answer.total === 0 ? withoutEach(context, asked) : [],
    moved: context.search.aliases.movedNames(query, engine),
    notOnSale: answer.total === 0 ? notOnSale(filter, engine) : [],
    nearest: answer.total === 0 ? nearestTo(context, asked) : [],
    farther: answer.total < few ? fartherOut(context, asked, answer.total) : [],
    jump: await jumpTo(context, first(query, 'q')),
  }
}

/** The same cars as the search finds, counted alone. */
export async function countSearch(context: SearchReader, query: SearchQuery) {
  const { filter } = withoutUnknownWords(context.search, await parseSearch(context, query))
  const { total } = context.search.engine.search(queryOf(filter, context.now()))
  return { total, label: carsInWords(total) }
}

export const carsInWords = (total: number): string =>
  total === 0 ? 'No cars' : total === 1 ? '1 car' : `${total.toLocaleString('en-US')} cars`

const bandsIn = ({ search: { engine } }: Pick<SearchContext, 'search'>, asked: Query) =>
  countBands((range) => engine.search({ ...asked, filter: { ...asked.filter, ...range }, count: [], limit: 0 }).total)

/** Models are offered within a make, trims within a model, sizes of SUVs, states on a map. */
function facetsFor(query: SearchQuery, { makes, models, trims, facets }: SearchFilter): CountedFacet[] {
  if (first(query, 'facets') === '0') return []
  return [
    ...everyFacet,
    ...(makes.length + models.length > 0 ? (['model'] as const) : []),
    ...(models.length + trims.length > 0 ? (['trim'] as const) : []),
    ...(facets.body.some(isSuv) || facets.size.length > 0 ? (['size'] as const) : []),
    ...(first(query, 'view') === 'map' ? (['state'] as const) : []),
  ]
}
