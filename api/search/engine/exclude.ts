import { type ExcludedName, type Exclusion, exclusionOf } from '../query.contract'
import type { FacetIndex } from './facets/facet-index'
import type { SearchFilter } from './query'
import { scan } from './scan'
import { type Bits, type Scratch, subtract, unite } from './store/bits'
import type { Listings } from './store/listings'

/** What each exclusion leaves; one without values is not among them. */
export function withoutExcluded(
  listings: Listings,
  scratch: Scratch,
  excluded: SearchFilter['excluded'],
): [Exclusion, Bits][] {
  return (Object.entries(excluded) as [ExcludedName, readonly string[]][])
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => {
      const having = slotsHaving(listings, scratch, name, values)
      return [exclusionOf(name), subtract(scratch.take(), listings.live, having)]
    })
}

function slotsHaving(listings: Listings, scratch: Scratch, name: ExcludedName, values: readonly string[]): Bits {
  const { columns, lots, variants } = listings
  switch (name) {
    case 'model':
      return scan(scratch.take(), listings.live, columns.variant, wanted(variants.models, values))
    case 'state': {
      const codes = new Set(values.map((value) => lots.states.find(value)))
      return scan(
        scratch.take(),
        listings.live,
        columns.lot,
        Uint8Array.from(lots.stateOf, (code) => Number(codes.has(code))),
      )
    }
    case 'make':
      return anyOf(listings.makes, scratch, values)
    default:
      return anyOf(listings.facets[name], scratch, values)
  }
}

function anyOf(index: FacetIndex, scratch: Scratch, values: readonly string[]): Bits {
  const into = scratch.take()
  for (const value of values) {
    const set = index.setOf(value)
    if (set) unite(into, set)
  }
  return into
}

const wanted = (names: readonly string[], values: readonly string[]): Uint8Array =>
  Uint8Array.from(names, (name) => Number(values.includes(name)))
