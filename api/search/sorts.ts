import type { Complain } from './readers'
import { shorten } from './readers'

export const sorts = {
  best: 'Best match',
  newest: 'Newest listing',
  price: 'Lowest price',
  price_desc: 'Highest price',
  mileage: 'Lowest mileage',
  year: 'Newest model year',
  distance: 'Nearest',
  drop: 'Biggest price drop',
} as const
export type Sort = keyof typeof sorts

export function readSort(text: string | undefined, hasPlace: boolean, complain: Complain): Sort {
  if (!text) return 'best'
  if (!Object.hasOwn(sorts, text))
    complain('sort', text, `There is no order “${shorten(text)}”, so the best match comes first.`)
  else if (text === 'distance' && !hasPlace)
    complain('sort', text, 'Nearest first needs a ZIP, so the best match comes first.')
  else return text as Sort
  return 'best'
}

/** Places are not for sale. */
export function sortInWords(sort: Sort, hasPlace: boolean): string {
  switch (sort) {
    case 'best':
      return hasPlace
        ? 'Cars with photos first, nearer ones before farther in steps of 25 miles, then the better price rating, then the newest listing.'
        : 'Cars with photos first, then the better price rating, then the newest listing.'
    case 'newest':
      return 'By the day they came on the market, the latest first.'
    case 'price':
      return 'By total price, the lowest first; prices on request come last.'
    case 'price_desc':
      return 'By total price, the highest first; prices on request come last.'
    case 'mileage':
      return 'By mileage, the lowest first; unknown mileage comes last.'
    case 'year':
      return 'By model year, the newest first.'
    case 'distance':
      return 'By distance in a straight line, the nearest first.'
    case 'drop':
      return 'By how much the total fell within 30 days, then the newest listing.'
    default:
      return sort satisfies never
  }
}
