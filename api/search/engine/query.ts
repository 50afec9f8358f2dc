import type { Place } from '../../content/places'
import { type ExcludedName, type Exclusion, eachExcluded } from '../query.contract'
import { type BoundCriterion, type BoundField, eachBound } from './bounds'
import { eachFacet, type FacetName } from './facets/facets'

export interface ModelName {
  make: string
  model: string
}

/**
 * Says which cars are wanted, in canonical values, with a number for each bound (yearMin, priceMaxCents …); nothing here is
 * ever refused. Empty and null limit nothing.
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
  /** Lists what no match may have: codes of facets, names of makes and of models, states. */
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

export type Sort = 'best' | 'newest' | 'price' | 'price_desc' | 'mileage' | 'year' | 'distance' | 'drop' | 'changed'

export interface Query {
  filter: SearchFilter
  /** The moment (ms) that days are counted back from, the filter's and those in which a fallen total counts as a drop. */
  now: number
  sort: Sort
  /** Beyond the last page, in steps of the limit, the last page is meant. */
  offset: number
  limit: number
  count: readonly CountedFacet[]
}

/** Says which cars are wanted, but not which page of them nor in which order. */
export type Asked = Pick<Query, 'filter' | 'now'>

/** Makes a query, which without more counts the matches and shows none. */
export const queryOf = (
  filter: Partial<SearchFilter>,
  now: Date,
  rest: Partial<Omit<Query, 'filter'>> = {},
): Query => ({
  filter: { ...noFilter, ...filter },
  now: now.getTime(),
  sort: 'newest',
  offset: 0,
  limit: 0,
  count: [],
  ...rest,
})

export const daysBefore = (now: number, days: number): number => now - days * 86_400_000

export type CountedFacet = FacetName | 'make' | 'model' | 'trim' | 'seller' | 'state' | 'price'

/** Names what narrows a search by itself and can be dropped by itself: both ends of a price are one. */
export type Criterion =
  | FacetName
  | BoundCriterion
  | Exclusion
  | 'q'
  | 'make'
  | 'model'
  | 'trim'
  | 'seller'
  | 'state'
  | 'radius'
  | 'reduced'
  | 'back'
