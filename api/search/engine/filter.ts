import type { Place } from '../../content/places'
import { type ExcludedName, eachExcluded } from '../query.contract'
import { type BoundField, eachBound } from './bounds'
import { eachFacet, type FacetName } from './facets/facets'

export interface ModelName {
  make: string
  model: string
}

/**
 * What is looked for, in canonical values, with a number for each bound (yearMin, priceMaxCents …); nothing here is ever
 * refused. Empty and null mean: not asked for.
 */
export interface SearchFilter extends Readonly<Record<BoundField, number | null>> {
  words: readonly string[]
  facets: Readonly<Record<FacetName, readonly string[]>>
  makes: readonly string[]
  models: readonly ModelName[]
  trims: readonly (ModelName & { trim: string })[]
  /** Slugs of dealerships, and states by their two letters. */
  sellers: readonly string[]
  states: readonly string[]
  /** What no match may have: codes of facets, names of makes and of models, states. */
  excluded: Readonly<Record<ExcludedName, readonly string[]>>
  place: Place | null
  radiusMiles: number | null
  hideDominated: boolean
  /** No address says the rest: only first listed after this moment (ms), reduced or put back within so many days. */
  listedAfter: number | null
  reducedDays: number | null
  backDays: number | null
}

export const noFilter: SearchFilter = {
  ...eachBound(() => null),
  words: [],
  facets: eachFacet((): string[] => []),
  makes: [],
  models: [],
  trims: [],
  sellers: [],
  states: [],
  excluded: eachExcluded((): string[] => []),
  place: null,
  radiusMiles: null,
  hideDominated: false,
  listedAfter: null,
  reducedDays: null,
  backDays: null,
}
