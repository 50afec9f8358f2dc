import type { CountedFacet, Criterion } from '../query'
import type { Selection } from '../select'
import { type Bits, slotsOf } from '../store/bits'
import { countCodes } from '../store/codes'
import { bars, type Listings } from '../store/listings'
import { PackedBits } from '../store/packed-bits'
import type { FacetIndex, MatchSet } from './facet-index'
import { facetKind, facetNames } from './facets'

export interface ValueCount {
  value: string
  count: number
}
/** Values that occur among the matches, in no order; a model's value is `Make|Model`, a trim's `Make|Model|Trim`. */
export type Counts = Partial<Record<CountedFacet, ValueCount[]>>

/** Counts each facet over what all other filters let through, so that a facet shows what choosing another value would find. */
export function countFacets(listings: Listings, selection: Selection, wanted: readonly CountedFacet[]): Counts {
  const bases = new Bases(selection)
  return Object.fromEntries(wanted.map((facet) => [facet, countOne(listings, bases, facet)]))
}

function countOne(listings: Listings, bases: Bases, facet: CountedFacet): ValueCount[] {
  const base = bases.of(facet)
  switch (facet) {
    case 'make':
      return named(listings, listings.makes, base)
    case 'price':
      return named(listings, listings.bars, base)
    case 'model':
    case 'trim':
      return ofVariants(listings, base, facet)
    case 'seller':
      return ofLots(listings, base, listings.lots.sellerOf, listings.lots.sellers.names)
    case 'state':
      return ofLots(listings, base, listings.lots.stateOf, listings.lots.states.names)
    default:
      return named(listings, listings.facets[facet], base)
  }
}

class CountedSet implements MatchSet {
  readonly count: number
  private list: Uint32Array | null = null
  private dense: PackedBits | null = null

  constructor(readonly set: Bits) {
    this.count = set.count()
  }

  get slots(): Uint32Array {
    this.list ??= slotsOf(this.set, this.count)
    return this.list
  }

  get packed(): PackedBits {
    this.dense ??= new PackedBits(this.set)
    return this.dense
  }
}

class Bases {
  private readonly known = new Map<Bits, CountedSet>()

  constructor(private readonly selection: Selection) {}

  of(facet: CountedFacet): CountedSet {
    const set = this.selection.without(...ownFilters(facet).filter((name) => this.selection.names.includes(name)))
    const base = this.known.get(set) ?? new CountedSet(set)
    this.known.set(set, base)
    return base
  }
}

/** The filters that a facet's own counts leave out. A facet whose values narrow leaves out nothing: it shows what is left. */
function ownFilters(facet: CountedFacet): Criterion[] {
  switch (facet) {
    case 'make':
      return ['make', 'model', 'trim']
    case 'model':
      return ['model', 'trim']
    case 'trim':
    case 'seller':
    case 'state':
    case 'price':
      return [facet]
    default:
      return facetKind(facet).choose === 'all' ? [] : [facet]
  }
}

/** The counts over all listings are maintained. */
function named(listings: Listings, index: FacetIndex, base: CountedSet): ValueCount[] {
  const counts = base.set === listings.live ? index.counts : index.countIn(base)
  return valuesOf(counts, index.dictionary.names)
}

function valuesOf(counts: readonly number[], names: readonly string[]): ValueCount[] {
  const found: ValueCount[] = []
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] as number
    if (count > 0) found.push({ value: names[code] as string, count })
  }
  return found
}

function ofVariants({ columns, variants, live }: Listings, base: CountedSet, facet: 'model' | 'trim'): ValueCount[] {
  const counts = new Map<string, number>()
  const byVariant = base.set === live ? variants.counts : countCodes(base.set, columns.variant, variants.size)
  byVariant.forEach((count, code) => {
    const trim = variants.trims[code]
    if (count === 0 || (facet === 'trim' && !trim)) return
    const parts = [variants.makes[code], variants.models[code], ...(facet === 'trim' ? [trim] : [])]
    const value = parts.join('|')
    counts.set(value, (counts.get(value) ?? 0) + count)
  })
  return [...counts].map(([value, count]) => ({ value, count }))
}

function ofLots(
  { columns, lots, live }: Listings,
  base: CountedSet,
  groupOf: readonly number[],
  names: readonly string[],
) {
  const counts = names.map(() => 0)
  const byLot = base.set === live ? lots.counts : countCodes(base.set, columns.lot, lots.size)
  byLot.forEach((count, lot) => {
    const group = groupOf[lot] as number
    counts[group] = (counts[group] as number) + count
  })
  return valuesOf(counts, names)
}

/** Without those that only some searches offer. */
export const everyFacet: readonly CountedFacet[] = [
  ...facetNames.filter((name) => name !== 'size'),
  ...(['make', 'seller', 'price'] as const),
]

export const barsOf = (counts: readonly ValueCount[]): number[] =>
  Array.from({ length: bars }, (_, bar) => counts.find(({ value }) => Number(value) === bar)?.count ?? 0)
