import type { RatingStep } from '~/ui/Rating'
import { ratingWord } from '~/ui/Rating'
import type { PriceRating } from '~/upstream/pricing.server'
import { dollars, number } from '~/vehicles/format'

/** The two words of a label that rests on few comparables, by the better one. */
const between: Partial<Record<RatingStep, string>> = {
  great: 'Good to great price',
  good: 'Fair to good price',
  fair: 'Fair to high price',
  high: 'High price to overpriced',
}

export const labelInWords = (band: RatingStep, bandTo: RatingStep | null): string =>
  bandTo === null ? ratingWord(band) : (between[band] ?? ratingWord(band))

/** A difference too small to speak of: half a percent. */
const nothingBp = 50

/** $1,640 below market; at market. */
export function againstMarket(differenceCents: number, differenceBp: number): string {
  if (Math.abs(differenceBp) < nothingBp) return 'at market'
  const whole = Math.round(Math.abs(differenceCents) / 100) * 100
  return `${dollars(whole)} ${differenceCents < 0 ? 'below' : 'above'} market`
}

/** 6.3% from hundredths of a percent, without a sign. */
export const percent = (bp: number): string => `${number(Math.round(Math.abs(bp) / 10) / 10)}%`

/** + $135, − $620, or a zero. */
export function signed(cents: number): string {
  if (cents === 0) return dollars(0)
  return `${cents < 0 ? '−' : '+'} ${dollars(Math.abs(cents))}`
}

/** A change of the logarithm as the share by which a price moves: −2.8%. */
export const effectInWords = (effect: number): string =>
  `${effect < 0 ? '−' : '+'}${number(Math.round(Math.abs(Math.expm1(effect)) * 1000) / 10)}%`

export function where({ yearSpan, radiusMiles, year }: Pick<PriceRating, 'yearSpan' | 'radiusMiles' | 'year'>): string {
  const years = `model years ${year - (yearSpan ?? 1)} to ${year + (yearSpan ?? 1)}`
  return `${years}, ${radiusMiles === null ? 'anywhere in the country' : `within ${radiusMiles} miles`}`
}
