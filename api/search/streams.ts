import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Problem, z } from '../http/contract'
import { priceTotalsOf } from '../vehicles/prices'
import type { JustListed, JustListedQuery, PriceDrop } from './contract'
import { countFacets } from './facets'
import { allBut, conditionsOf } from './filters'
import { parseSearch } from './parameters'
import { listings } from './search'

const windows = [1, 3, 7, 14]
const mostCards = 240
const sideCards = 8
const isReduced = sql`previous_total_cents > price_total_cents and price_changed_at > now() - interval '7 days'`
const isBack = sql`back_on_market_at > now() - interval '14 days'`

/**
 * What was first listed within the last days, grouped by day (UTC), with what was reduced and what came back.
 * When nothing was, the most recent listings stand in their place and `fallback` says so.
 */
export async function justListed(context: Context, query: z.infer<typeof JustListedQuery>): Promise<JustListed> {
  const { days: wanted, ...rest } = query
  const { filters, problems } = await parseSearch(context, rest)
  const days = windows.find((offered) => String(offered) === wanted) ?? 7
  if (wanted && String(days) !== wanted) problems.push(unknownDays(wanted))
  const where = conditionsOf({ ...filters, days })
  const all = allBut(conditionsOf(filters))
  const [counts, fresh, reduced, back] = await Promise.all([
    countFacets(context, filters, where),
    listings(context, { filters, where: allBut(where), sort: 'newest', limit: mostCards }),
    listings(context, { filters, where: sql`${all} and ${isReduced}`, sort: 'recently-changed', limit: sideCards }),
    listings(context, { filters, where: sql`${all} and ${isBack}`, sort: 'newest', limit: sideCards }),
  ])
  const fallback = fresh.length === 0
  const cards = fallback ? await listings(context, { filters, where: all, sort: 'newest', limit: 24 }) : fresh
  const { place } = filters
  return {
    days,
    total: counts.total,
    groups: byDay(cards),
    reduced,
    back,
    fallback,
    makes: counts.facets.find(({ name }) => name === 'make')?.values ?? [],
    bodies: counts.facets.find(({ name }) => name === 'body')?.values ?? [],
    place: place && { zip: place.zip, city: place.city, state: place.state },
    problems,
  }
}

const unknownDays = (wanted: string): Problem => ({
  name: 'days',
  value: wanted.slice(0, 60),
  message: 'The days can be 1, 3, 7 or 14; seven are shown.',
})

function byDay(cards: JustListed['reduced']): JustListed['groups'] {
  const days = new Map<string, JustListed['reduced']>()
  for (const card of cards) {
    const day = card.listedAt.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), card])
  }
  return [...days]
    .map(([day, items]) => ({ day, count: items.length, items }))
    .sort((a, b) => b.day.localeCompare(a.day))
}

/** The latest price drops with their totals over time, for a sparkline. At most 24. */
export async function priceDrops(context: Context, limit: number): Promise<z.infer<typeof PriceDrop>[]> {
  const cards = await listings(context, {
    where: isReduced,
    sort: 'recently-changed',
    limit: Math.min(Math.max(limit, 1), 24),
  })
  const totals = await priceTotalsOf(
    context,
    cards.map(({ id }) => id),
  )
  return cards.map((vehicle) => ({ vehicle, totals: totals.get(vehicle.id) ?? [] }))
}
