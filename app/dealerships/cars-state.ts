import { paths, withQuery } from '~/paths'
import { type SearchName, type SearchState, searchHref, stateOf } from '~/search/state'

export const carNames = [
  'condition',
  'body',
  'price_max',
  'zip',
  'sort',
  'page',
] as const satisfies readonly SearchName[]

export const carsState = (url: URL): SearchState => stateOf(url, carNames)

export const carSorts = {
  newest: 'Newest listing',
  price: 'Lowest total',
  price_desc: 'Highest total',
  mileage: 'Lowest mileage',
  year: 'Newest model year',
  drop: 'Biggest price drop',
} as const
export type CarSort = keyof typeof carSorts

export const isCarSort = (value: string | undefined): value is CarSort =>
  value !== undefined && Object.hasOwn(carSorts, value)

export const carsAddress = (slug: string) => `${paths.dealershipPage(slug)}#cars`

/** Any of these opens the whole list; the page alone shows the newest few. */
const listNames = carNames.filter((name) => name !== 'zip')

export const listsCars = (state: SearchState): boolean => listNames.some((name) => state[name] !== undefined)

export const carsHref = (slug: string, state: SearchState, change: Partial<SearchState> = {}): string =>
  `${searchHref(state, change, paths.dealershipPage(slug))}#cars`

/** The whole list with nothing chosen; the place that distances are measured from stays, and the order. */
export const allCarsHref = (slug: string, { zip, sort }: SearchState): string =>
  carsHref(slug, { ...(zip && { zip }), ...(sort && { sort }) }, { page: ['1'] })

export interface ReviewState {
  page?: string
  sort?: string
}

export const reviewSorts = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' } as const

export function reviewState(url: URL): ReviewState {
  const sort = url.searchParams.get('review_sort') ?? ''
  return {
    page: url.searchParams.get('reviews') ?? undefined,
    sort: Object.hasOwn(reviewSorts, sort) ? sort : undefined,
  }
}

export const listsReviews = ({ page, sort }: ReviewState): boolean => page !== undefined || sort !== undefined

/** The whole list in an order; what is chosen of the cars stays. */
export function reviewsHref(slug: string, cars: SearchState, sort: string | undefined, page = 1): string {
  const query = { ...cars, review_sort: sort === 'newest' ? undefined : sort, reviews: page }
  return `${withQuery(paths.dealershipPage(slug), query)}#reviews`
}
