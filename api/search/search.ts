import { paged } from '../paging'
import { dropDays } from '../vehicles/lifecycle/drop'
import { countBands } from './bands'
import { canonicalQuery } from './canonical'
import { cardsOf } from './cards'
import { chipsOf } from './chips'
import { asOf, type Chosen, daysAgo } from './choice'
import type { SearchPage, SearchQuery } from './contract'
import { everyFacet } from './engine/facets/count'
import type { CountedFacet, Query } from './engine/query'
import { histogramOf, presentFacets } from './facets'
import type { SearchContext } from './index'
import { jumpTo } from './jump'
import { type ParsedSearch, parseSearch } from './parameters'
import { sortInWords } from './sorts'
import { fartherOut, withoutEach } from './widen'

export const pageSize = 24
/** Below this many matches a page says how many there are farther away. */
const few = 24

type Asking = Pick<SearchContext, 'db' | 'now' | 'search'>

/** Wrong values never throw: they are named in `problems` and left out. Prices in cents, distances in miles. */
export async function search(context: Asking, query: Partial<SearchQuery>): Promise<SearchPage> {
  const parsed = await parseSearch(context, query)
  const { chosen, sort, problems } = parsed
  const { engine } = context.search
  const asked = queryOf(parsed, context.now(), facetsFor(query, chosen))
  const answer = engine.search(asked)
  if (answer.dominated === null)
    problems.push({
      name: 'dominated',
      value: 'hide',
      message: 'There are too many cars to compare them all: add a make or a place first.',
    })
  const { page, pageCount } = paged(parsed.page, answer.total, pageSize)
  return {
    items: await cardsOf(context, answer.ids, chosen.place),
    total: answer.total,
    page,
    pageSize,
    pageCount,
    sort,
    sortedBy: sortInWords(sort, chosen.place !== null),
    facets: presentFacets(answer.counts, chosen, engine),
    histogram: histogramOf(answer.counts),
    bands: query.bands === '1' ? bandsIn(context, asked) : [],
    chips: chipsOf(chosen, engine),
    query: canonicalQuery(parsed, engine),
    place: chosen.place && { zip: chosen.place.zip, city: chosen.place.city, state: chosen.place.state },
    problems,
    corrections: answer.corrections,
    dominated: answer.dominated ?? 0,
    widen: answer.total === 0 ? withoutEach(context, asked, chosen) : [],
    farther: answer.total < few ? fartherOut(context, asked, answer.total) : [],
    jump: await jumpTo(context, query.q),
  }
}

const bandsIn = ({ search: { engine } }: Pick<SearchContext, 'search'>, asked: Query) =>
  countBands((range) => engine.search({ ...asked, choice: { ...asked.choice, ...range }, count: [], limit: 0 }).total)

function queryOf(
  { chosen, sort, page, hideDominated }: ParsedSearch,
  now: Date,
  count: readonly CountedFacet[],
): Query {
  const choice = asOf(chosen, now)
  return {
    choice,
    sort,
    hideDominated,
    dropsSince: daysAgo(now, dropDays),
    count,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  }
}

/** Models are offered within a make, trims within a model, states on a map. */
function facetsFor({ facets, view }: Partial<SearchQuery>, { makes, models, trims }: Chosen): CountedFacet[] {
  if (facets === '0') return []
  return [
    ...everyFacet,
    ...(makes.length + models.length > 0 ? (['model'] as const) : []),
    ...(models.length + trims.length > 0 ? (['trim'] as const) : []),
    ...(view === 'map' ? (['state'] as const) : []),
  ]
}
