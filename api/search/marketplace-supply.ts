import type { Context } from '../context'
import type { CallServices } from '../http/api-env'
import { type Body, bodyTable } from '../vehicles/bodies/bodies.contract'
import type { Engine } from './engine/engine'
import { type CountedFacet, queryOf, type SearchFilter } from './engine/query'

type Counting = Pick<Context, 'now'> & Pick<CallServices, 'search'>

/** Ends the groups of total prices in dollars; the limit itself belongs to the group that it ends. */
export const supplyPrices = [10_000, 20_000, 30_000, 40_000, 60_000] as const
/** Ends the groups of days since a car was first listed. */
export const supplyDays = [15, 30, 60, 90] as const

/** Counts what is on sale now, as searches find it: from memory, whatever the number of cars. Each cut adds up to all of them. */
export function marketplaceSupply({ search: { engine }, now }: Counting) {
  const ask = (filter: Partial<SearchFilter>, count: CountedFacet[] = []) =>
    engine.search(queryOf(filter, now(), { count, limit: 0 }))
  const { total, counts } = ask({}, ['make', 'model', 'state'])
  const priced = ask({ priceMinCents: 0 }).total
  const upToPrice = supplyPrices.map((dollars) => ask({ priceMaxCents: dollars * 100 }).total)
  const upToDays = supplyDays.map((days) => ask({ days }).total)
  return {
    onSale: total,
    dealerships: engine.sellers.filter(({ count }) => count > 0).length,
    makes: largestFirst(counts.make ?? []),
    states: largestFirst(counts.state ?? []),
    models: (counts.model ?? []).map(({ value, count }) => {
      const [make = '', model = ''] = value.split('|')
      return { make, model, vehicles: count }
    }),
    bodies: bodiesOf(engine),
    prices: [...steps(upToPrice, supplyPrices, priced), { upTo: null, over: null, vehicles: total - priced }],
    ages: steps(upToDays, supplyDays, total),
  }
}

const largestFirst = (counts: readonly { value: string; count: number }[]) =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ name: value, vehicles: count }))
    .sort((one, other) => other.vehicles - one.vehicles || one.name.localeCompare(other.name))

/** Makes groups of running totals: up to each limit, and over the last. */
function steps(upTo: readonly number[], limits: readonly number[], all: number) {
  return [...limits, null].map((limit, at) => ({
    upTo: limit,
    over: limits[at - 1] ?? null,
    vehicles: (upTo[at] ?? all) - (upTo[at - 1] ?? 0),
  }))
}

/** Counts each car under its own body: a search for SUVs finds crossovers too. */
function bodiesOf(engine: Engine): { body: Body; vehicles: number }[] {
  const bodies = Object.keys(bodyTable) as Body[]
  const matches = (body: Body) => engine.countOfValue('body', body)
  return bodies.map((body) => {
    const others = bodies.filter((other) => 'countsAs' in bodyTable[other] && bodyTable[other].countsAs === body)
    return { body, vehicles: matches(body) - others.reduce((sum, other) => sum + matches(other), 0) }
  })
}

/** Counts what each dealership has on sale, by its slug. */
export const onSaleBySeller = ({ search }: Pick<CallServices, 'search'>): Map<string, number> =>
  new Map(search.engine.sellers.map(({ slug, count }) => [slug, count]))
