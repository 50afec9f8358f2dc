import { chipsOf } from './chips'
import type { SearchQuery } from './contract'
import type { Engine } from './engine/engine'
import { facetNames } from './engine/facets/facets'
import type { ParsedSearch } from './parameters'

const order: readonly string[] = [
  ...['q', 'make', 'model', 'trim', ...facetNames, 'seller', 'state', 'zip', 'radius'],
  ...['year_min', 'year_max', 'price_min', 'price_max', 'mileage_max', 'days', 'dominated'],
]

/** The same for all that look for the same; sort, page and view are not in it. Empty: no filter. */
export function canonicalQuery({ chosen, hideDominated }: ParsedSearch, engine: Engine): string {
  const pairs = chipsOf(chosen, engine).map(({ name, value }): [string, string] => [name, value])
  if (chosen.radiusMiles !== null) pairs.push(['radius', String(chosen.radiusMiles)])
  // a place without a radius filters nothing: it only serves to show distances
  if (pairs.every(([name]) => name === 'zip')) return ''
  if (hideDominated) pairs.push(['dominated', 'hide'])
  pairs.sort(([a, one], [b, other]) => order.indexOf(a) - order.indexOf(b) || compare(one, other))
  return new URLSearchParams(pairs).toString()
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A query string as the search reads it: a name repeated stands for its values with commas between them. */
export function readQuery(text: string): Partial<SearchQuery> {
  const names = new URLSearchParams(text)
  return Object.fromEntries([...new Set(names.keys())].map((name) => [name, names.getAll(name).join(',')]))
}
