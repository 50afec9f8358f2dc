import type { Problem, z } from '../http/contract'
import { dayNamer } from '../local-days'
import { operatorTimeZone } from '../site-settings/operator-zone'
import type { VehicleCard } from '../vehicles/contract'
import { priceTotalsOf } from '../vehicles/prices'
import { cardsOf } from './cards'
import type { JustListed, JustListedQuery, PriceDrop } from './contract'
import { type Query, queryOf, type SearchFilter } from './engine/query'
import { presentFacets } from './facets'
import type { SearchContext } from './index'
import { parseSearch } from './parameters'
import { first } from './query.contract'

type SearchReader = Pick<SearchContext, 'db' | 'now' | 'search'>

const windows = [1, 3, 7, 14]
const maxCards = 240
const sideCards = 8
const reducedDays = 7
const backDays = 14

/** Groups by the days of the operator. When nothing is new, the most recent take its place and `fallback` says so. */
export async function justListed(context: SearchReader, query: z.infer<typeof JustListedQuery>): Promise<JustListed> {
  const { days: _, ...rest } = query
  const wanted = first(query, 'days')
  const { filter, problems } = await parseSearch(context, rest)
  const days = windows.find((offered) => String(offered) === wanted) ?? 7
  if (wanted && String(days) !== wanted) problems.push(unknownDays(wanted))
  const now = context.now()
  const dayOf = dayNamer(await operatorTimeZone(context))
  const fresh = { ...filter, days }
  const { engine } = context.search
  const { ids, total, counts } = engine.search(queryOf(fresh, now, { limit: maxCards, count: ['make', 'body'] }))
  const fallback = ids.length === 0
  const shown = fallback ? engine.search(queryOf(filter, now, { limit: 24 })).ids : ids
  const [cards, reduced, back] = await Promise.all([
    cardsOf(context, shown, filter.place),
    cardsFor(context, { ...filter, reducedDays }, 'changed'),
    cardsFor(context, { ...filter, backDays }, 'newest'),
  ])
  const facets = presentFacets(counts, filter, engine)
  const { place } = filter
  return {
    days,
    total,
    today: dayOf(secondOf(now)),
    groups: byDay(cards, engine.countByDay(queryOf(fallback ? filter : fresh, now), dayOf), dayOf),
    reduced,
    back,
    fallback,
    makes: facets.find(({ name }) => name === 'make')?.values ?? [],
    bodies: facets.find(({ name }) => name === 'body')?.values ?? [],
    place: place && { zip: place.zip, city: place.city, state: place.state },
    problems,
  }
}

function cardsFor(context: SearchReader, filter: SearchFilter, sort: Query['sort']): Promise<VehicleCard[]> {
  const { ids } = context.search.engine.search(queryOf(filter, context.now(), { sort, limit: sideCards }))
  return cardsOf(context, ids, filter.place)
}

const unknownDays = (wanted: string): Problem => ({
  name: 'days',
  value: wanted.slice(0, 60),
  message: 'The days can be 1, 3, 7 or 14; seven are shown.',
})

/** The cards by the day of their listing; `count` is all of the day's, also beyond the cards that are shown. */
function byDay(
  cards: readonly VehicleCard[],
  counts: ReadonlyMap<string, number>,
  dayOf: (second: number) => string,
): JustListed['groups'] {
  const days = new Map<string, VehicleCard[]>()
  // Sorts by the first listing, since the search puts a car that is listed again first.
  for (const card of [...cards].sort((a, b) => b.listedAt.localeCompare(a.listedAt))) {
    const day = dayOf(secondOf(new Date(card.listedAt)))
    days.set(day, [...(days.get(day) ?? []), card])
  }
  return [...days]
    .map(([day, items]) => ({ day, count: counts.get(day) ?? items.length, items }))
    .sort((a, b) => b.day.localeCompare(a.day))
}

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/** At most 24. */
export async function priceDrops(context: SearchReader, limit: number): Promise<z.infer<typeof PriceDrop>[]> {
  const shown = { sort: 'changed', limit: Math.min(Math.max(limit, 1), 24) } as const
  const { ids } = context.search.engine.search(queryOf({ reducedDays }, context.now(), shown))
  const cards = await cardsOf(context, ids)
  const totals = await priceTotalsOf(context, ids)
  return cards.map((vehicle) => ({ vehicle, totals: totals.get(vehicle.id) ?? [] }))
}
