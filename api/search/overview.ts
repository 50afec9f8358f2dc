import { countBands } from './bands'
import type { Overview } from './contract'
import type { Engine } from './engine/engine'
import { noFilter, type SearchFilter } from './engine/filter'
import { type CountedFacet, queryOf } from './engine/query'
import { presentFacets } from './facets'
import type { SearchContext } from './index'

const week = 7
const cache = new WeakMap<Engine, { version: number; minute: number; overview: Overview }>()

/** Counted anew when something changed, and each minute, as weeks pass. */
export function overviewOf({ search, now }: Pick<SearchContext, 'search' | 'now'>): Overview {
  const { engine } = search
  const minute = Math.floor(now().getTime() / 60_000)
  const last = cache.get(engine)
  if (last?.version === engine.version && last.minute === minute) return last.overview
  const overview = countAll(engine, now())
  cache.set(engine, { version: engine.version, minute, overview })
  return overview
}

function countAll(engine: Engine, now: Date): Overview {
  const ask = (filter: Partial<SearchFilter>, count: CountedFacet[] = []) =>
    engine.search(queryOf(filter, now, { count }))
  const { total, counts } = ask({}, ['make', 'model', 'body', 'condition'])
  const facets = presentFacets(counts, noFilter, engine)
  const values = (name: string) => facets.find((facet) => facet.name === name)?.values ?? []
  return {
    vehicles: total,
    dealerships: engine.sellerCount,
    listedThisWeek: ask({ days: week }).total,
    droppedThisWeek: ask({ reducedDays: week }).total,
    makes: values('make'),
    models: values('model'),
    bodies: values('body'),
    conditions: values('condition'),
    priceBands: countBands((range) => ask(range).total),
  }
}
