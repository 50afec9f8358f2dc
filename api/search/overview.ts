import { countListedDealerships } from '../dealerships/directory'
import { countBands } from './bands'
import type { Overview } from './contract'
import type { Engine } from './engine/engine'
import { type CountedFacet, noFilter, queryOf, type SearchFilter } from './engine/query'
import { presentFacets } from './facets'
import type { SearchContext } from './index'

const week = 7
const cache = new WeakMap<Engine, { version: number; minute: number; counts: CountsOfCars }>()

type CountsOfCars = Omit<Overview, 'dealerships'>

/** Counts cars anew when something changed, and each minute, as weeks pass; dealerships as the directory lists them. */
export const overviewOf = async (context: Pick<SearchContext, 'db' | 'search' | 'now'>): Promise<Overview> => ({
  ...countsOfCars(context),
  dealerships: await countListedDealerships(context),
})

function countsOfCars({ search, now }: Pick<SearchContext, 'search' | 'now'>): CountsOfCars {
  const { engine } = search
  const minute = Math.floor(now().getTime() / 60_000)
  const last = cache.get(engine)
  if (last?.version === engine.version && last.minute === minute) return last.counts
  const counts = countAll(engine, now())
  cache.set(engine, { version: engine.version, minute, counts })
  return counts
}

function countAll(engine: Engine, now: Date): CountsOfCars {
  const ask = (filter: Partial<SearchFilter>, count: CountedFacet[] = []) =>
    engine.search(queryOf(filter, now, { count }))
  const { total, counts } = ask({}, ['make', 'model', 'body', 'condition'])
  const facets = presentFacets(counts, noFilter, engine)
  const values = (name: string) => facets.find((facet) => facet.name === name)?.values ?? []
  return {
    vehicles: total,
    listedThisWeek: ask({ days: week }).total,
    droppedThisWeek: ask({ reducedDays: week }).total,
    makes: values('make'),
    models: values('model'),
    bodies: values('body'),
    conditions: values('condition'),
    priceBands: countBands((range) => ask(range).total),
  }
}
