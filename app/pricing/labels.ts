import { dollars } from '~/format/money'
import { count, miles, number } from '~/format/numbers'
import { type Factor, factors } from '../../api/pricing/bands'
import type { PriceRating } from '../../api/pricing/contract'

export const similarCars = (comparables: number): string => count(comparables, 'similar car')

/** A difference too small to speak of: half a percent. */
const nothingBp = 50

/** $1,640 below market; at market. */
export function againstMarket(differenceCents: number, differenceBp: number): string {
  if (Math.abs(differenceBp) < nothingBp) return 'at market'
  return `${wholeDollars(differenceCents)} ${differenceCents < 0 ? 'below' : 'above'} market`
}

/** $1,200 below MSRP; at MSRP. */
export function againstMsrp(totalCents: number, msrpCents: number): string {
  const differenceCents = totalCents - msrpCents
  if (Math.abs(differenceCents) < 100) return 'At MSRP'
  return `${wholeDollars(differenceCents)} ${differenceCents < 0 ? 'below' : 'above'} MSRP`
}

/** To whole dollars, in cents. */
export const rounded = (cents: number): number => Math.round(cents / 100) * 100

const wholeDollars = (cents: number): string => dollars(rounded(Math.abs(cents)))

/** 6.3% from hundredths of a percent, without a sign. */
export const percent = (bp: number): string => `${number(Math.round(Math.abs(bp) / 10) / 10)}%`

/** 6% from a share of 1; the small ones with a decimal. */
export const shareInWords = (share: number): string =>
  share < 0.01 ? percent(share * 10_000) : `${Math.round(share * 100)}%`

/** + $135, − $620, or a zero. */
export function signed(cents: number): string {
  if (cents === 0) return dollars(0)
  return `${cents < 0 ? '−' : '+'} ${dollars(Math.abs(cents))}`
}

export function where({ yearSpan, radiusMiles, year }: Pick<PriceRating, 'yearSpan' | 'radiusMiles' | 'year'>): string {
  const years = `model years ${year - (yearSpan ?? 1)} to ${year + (yearSpan ?? 1)}`
  return `${years}, ${radiusMiles === null ? 'anywhere in the country' : `within ${radiusMiles} miles`}`
}

type Comparable = PriceRating['comparables'][number]
type Subject = Pick<PriceRating, 'year' | 'mileage'>

/** In what a comparable differs from the vehicle: 12,400 miles more. */
export function differenceInWords(factor: Factor, comparable: Comparable, { year, mileage }: Subject): string {
  switch (factor) {
    case 'mileage': {
      const more = comparable.mileage - (mileage ?? comparable.mileage)
      return `${number(Math.abs(more))} miles ${more < 0 ? 'fewer' : 'more'}`
    }
    case 'year': {
      const newer = comparable.year - year
      return `${count(Math.abs(newer), 'model year')} ${newer < 0 ? 'older' : 'newer'}`
    }
    case 'trim':
      return comparable.trim === null ? 'Trim not given' : `${comparable.trim} trim`
    case 'accidents':
      return 'Other accident history'
    case 'condition':
      return 'Only one of the two is certified'
    case 'engine':
      return 'Other engine or gearbox'
    case 'model':
      return 'Another model of the make'
    default:
      return `Other ${factors[factor].toLowerCase()}`
  }
}

export function placeInWords({ place, distanceMiles }: Pick<Comparable, 'place' | 'distanceMiles'>): string {
  if (place === null) return 'Place not shown'
  return distanceMiles === null || distanceMiles < 1 ? place : `${place}, ${miles(distanceMiles)}`
}
