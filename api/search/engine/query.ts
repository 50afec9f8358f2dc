import type { Point } from '../../distance'
import type { FacetName } from './facets/facets'

export type Sort = 'best' | 'newest' | 'price' | 'price_desc' | 'mileage' | 'year' | 'distance' | 'drop' | 'changed'

export interface ModelChoice {
  make: string
  model: string
}

/** What is looked for, in canonical values; nothing here is ever refused. Empty and null mean: not asked for. */
export interface Choice {
  words: readonly string[]
  facets: Readonly<Record<FacetName, readonly string[]>>
  makes: readonly string[]
  models: readonly ModelChoice[]
  trims: readonly (ModelChoice & { trim: string })[]
  /** Slugs of dealerships, and states by their two letters. */
  sellers: readonly string[]
  states: readonly string[]
  place: Point | null
  radiusMiles: number | null
  yearMin: number | null
  yearMax: number | null
  priceMinCents: number | null
  priceMaxCents: number | null
  mileageMax: number | null
  /** Only what was first listed, reduced or put back on the market after this moment (ms). */
  firstListedAfter: number | null
  reducedAfter: number | null
  backAfter: number | null
}

export interface Query {
  choice: Choice
  sort: Sort
  /** Beyond the last page, in steps of the limit, the last page is meant. */
  offset: number
  limit: number
  hideDominated: boolean
  /** Falls of the total before this moment (ms) no longer count for the order `drop`. */
  dropsSince: number
  count: readonly CountedFacet[]
}

export type CountedFacet = FacetName | 'make' | 'model' | 'trim' | 'seller' | 'state' | 'price'

export type FilterName =
  | FacetName
  | 'q'
  | 'make'
  | 'model'
  | 'trim'
  | 'seller'
  | 'state'
  | 'radius'
  | 'year'
  | 'price'
  | 'mileage'
  | 'days'
  | 'reduced'
  | 'back'
