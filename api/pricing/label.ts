import type { Band, Outcome } from './bands'
import { type Car, hasCleanTitle } from './car'

/** Raised when a rule changes: every vehicle is then rated anew. */
export const methodVersion = 3

export const minComparables = 8
/** From so many comparables on a label has one band; a search widens until it has found so many. */
export const enoughComparables = 20
export const maxComparables = 40

const minTotalCents = 150_000
const oldestYears = 15

export function exclusionOf(car: Car, now: Date): Exclude<Outcome, 'rated' | 'few' | 'rare'> | null {
  if (car.condition === 'new') return 'new'
  if (car.totalCents === null) return 'no_price'
  if (!hasCleanTitle(car)) return 'branded'
  if (now.getUTCFullYear() - car.year > oldestYears) return 'old'
  if (car.totalCents < minTotalCents) return 'cheap'
  return car.mileage === null ? 'no_mileage' : null
}

/** The upper ends of the bands in percent of the estimate; the first two belong to their band, the others do not. */
const ends = [
  { band: 'great', percent: -10, isIn: true },
  { band: 'good', percent: -4, isIn: true },
  { band: 'fair', percent: 4, isIn: false },
  { band: 'high', percent: 10, isIn: false },
] as const

/** Both in cents, so that no rounding decides. */
export function bandOf(totalCents: number, estimateCents: number): Band {
  const difference = (totalCents - estimateCents) * 100
  for (const { band, percent, isIn } of ends) {
    const end = percent * estimateCents
    if (difference < end || (isIn && difference === end)) return band
  }
  return 'over'
}

/** The highest total in whole dollars that each band holds, best first; the last band has no end. */
export const topsOf = (estimateCents: number): { band: Band; toCents: number | null }[] => [
  ...ends.map(({ band, percent, isIn }) => {
    const end = (estimateCents * (100 + percent)) / 100
    return { band, toCents: Math.floor((isIn ? end : Math.ceil(end) - 1) / 100) * 100 }
  }),
  { band: 'over', toCents: null },
]

export interface Label {
  band: Band
  bandTo: Band | null
}

/** One word for 20 comparables and more, two neighboring ones for 8 to 19: the band and the one across its nearer end. */
export function labelOf(totalCents: number, estimateCents: number, comparables: number): Label {
  const band = bandOf(totalCents, estimateCents)
  if (comparables >= enoughComparables) return { band, bandTo: null }
  const at = ends.findIndex((end) => end.band === band)
  if (band === 'great') return { band, bandTo: 'good' }
  if (at < 0) return { band: 'high', bandTo: band }
  const percent = ((totalCents - estimateCents) / estimateCents) * 100
  const [better, worse] = [ends[at - 1], ends[at]]
  // in the very middle the worse band, so that no label promises too much
  const isNearBetter = better && worse && percent - better.percent < worse.percent - percent
  return isNearBetter ? { band: better.band, bandTo: band } : { band, bandTo: ends[at + 1]?.band ?? 'over' }
}
