import type { Problem, z } from '../http/contract'
import type { VehicleCard } from '../vehicles/contract'
import { priceTotalsOf } from '../vehicles/prices'
import { cardsOf } from './cards'
import { asOf, type Chosen, daysAgo, nothingChosen } from './choice'
import type { JustListed, JustListedQuery, PriceDrop } from './contract'
import type { Choice, CountedFacet, Query } from './engine/query'
import { presentFacets } from './facets'
import type { SearchContext } from './index'
import { parseSearch } from './parameters'

type Asking = Pick<SearchContext, 'db' | 'now' | 'search'>

const windows = [1, 3, 7, 14]
const maxCards = 240
const sideCards = 8
const reducedDays = 7
const backDays = 14

/** By UTC days. When nothing is new, the most recent stand in its place and `fallback` says so. */
export async function justListed(context: Asking, query: z.infer<typeof JustListedQuery>): Promise<JustListed> {
  const { days: wanted, ...rest } = query
  const { chosen, problems } = await parseSearch(context, rest)
  const days = windows.find((offered) => String(offered) === wanted) ?? 7
  if (wanted && String(days) !== wanted) problems.push(unknownDays(wanted))
  const now = context.now()
  const fresh = asOf({ ...chosen, days }, now)
  const { engine } = context.search
  const { ids, total, counts } = engine.search(asking(fresh, 'newest', maxCards, ['make', 'body']))
  const fallback = ids.length === 0
  const shown = fallback ? engine.search(asking(asOf(chosen, now), 'newest', 24)).ids : ids
  const [cards, reduced, back] = await Promise.all([
    cardsOf(context, shown, chosen.place),
    cardsFor(context, chosen, { reducedAfter: daysAgo(now, reducedDays) }, 'changed'),
    cardsFor(context, chosen, { backAfter: daysAgo(now, backDays) }, 'newest'),
  ])
  const facets = presentFacets(counts, chosen, engine)
  const { place } = chosen
  return {
    days,
    total,
    groups: byDay(cards, engine.countByDay({ choice: fallback ? asOf(chosen, now) : fresh })),
    reduced,
    back,
    fallback,
    makes: facets.find(({ name }) => name === 'make')?.values ?? [],
    bodies: facets.find(({ name }) => name === 'body')?.values ?? [],
    place: place && { zip: place.zip, city: place.city, state: place.state },
    problems,
  }
}

const asking = (choice: Choice, sort: Query['sort'], limit: number, count: CountedFacet[] = []): Query => ({
  choice,
  sort,
  limit,
  count,
  offset: 0,
  hideDominated: false,
  dropsSince: 0,
})

function cardsFor(
  context: Asking,
  chosen: Chosen,
  since: Partial<Pick<Choice, 'reducedAfter' | 'backAfter'>>,
  sort: Query['sort'],
): Promise<VehicleCard[]> {
  const { ids } = context.search.engine.search(asking(asOf(chosen, context.now(), since), sort, sideCards))
  return cardsOf(context, ids, chosen.place)
}

const unknownDays = (wanted: string): Problem => ({
  name: 'days',
  value: wanted.slice(0, 60),
  message: 'The days can be 1, 3, 7 or 14; seven are shown.',
})

/** The cards by the day of their listing; `count` is all of the day's, also beyond the cards that are shown. */
function byDay(cards: readonly VehicleCard[], counts: ReadonlyMap<string, number>): JustListed['groups'] {
  const days = new Map<string, VehicleCard[]>()
  for (const card of cards) {
    const day = card.listedAt.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), card])
  }
  return [...days]
    .map(([day, items]) => ({ day, count: counts.get(day) ?? items.length, items }))
    .sort((a, b) => b.day.localeCompare(a.day))
}

/** At most 24. */
export async function priceDrops(context: Asking, limit: number): Promise<z.infer<typeof PriceDrop>[]> {
  const reduced = asOf(nothingChosen, context.now(), { reducedAfter: daysAgo(context.now(), reducedDays) })
  const { ids } = context.search.engine.search(asking(reduced, 'changed', Math.min(Math.max(limit, 1), 24)))
  const cards = await cardsOf(context, ids)
  const totals = await priceTotalsOf(context, ids)
  return cards.map((vehicle) => ({ vehicle, totals: totals.get(vehicle.id) ?? [] }))
}
