import { chipsOf } from './chips'
import type { Engine } from './engine/engine'
import type { SearchFilter } from './engine/query'
import { filterNames } from './query.contract'

/** Saved searches are stored and compared in this order: what begins it today must go on to. */
const order: readonly string[] = [...new Set(['q', 'make', 'model', 'trim', ...filterNames])]

/** The same for all that look for the same; sort, page and view are not in it. Empty: no filter. */
export function canonicalQuery(filter: SearchFilter, engine: Engine): string {
  const pairs = chipsOf(filter, engine).map(({ name, value }): [string, string] => [name, value])
  // a place without a radius filters nothing: it only serves to show distances
  if (pairs.every(([name]) => name === 'zip')) return ''
  if (filter.hideDominated) pairs.push(['dominated', 'hide'])
  pairs.sort(([a, one], [b, other]) => order.indexOf(a) - order.indexOf(b) || compare(one, other))
  return new URLSearchParams(pairs).toString()
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
