import type { Exclusion } from '../query.contract'
import type { Bounded } from './bounds'
import type { FacetName } from './facets/facets'
import { noFilter, type SearchFilter } from './filter'

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

/** Which cars are asked for, without which of them and in which order. */
export type Asked = Pick<Query, 'filter' | 'now'>

/** Without more, a query counts the matches and shows none. */
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

/** What narrows a search by itself and can be dropped by itself: both ends of a price are one. */
export type Criterion =
  | FacetName
  | Bounded
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
