import type { PriceBand } from './contract'
import type { SearchFilter } from './engine/query'

/** Dollars. Both ends belong to a band, as they do to the search's filter that its link sets. */
const bands: readonly [label: string, min: number | null, max: number | null][] = [
  ['Under $10,000', null, 10_000],
  ['$10,000 to $15,000', 10_000, 15_000],
  ['$15,000 to $20,000', 15_000, 20_000],
  ['$20,000 to $30,000', 20_000, 30_000],
  ['$30,000 to $40,000', 30_000, 40_000],
  ['$40,000 to $60,000', 40_000, 60_000],
  ['Over $60,000', 60_000, null],
]

export const countBands = (
  countIn: (range: Pick<SearchFilter, 'priceMinCents' | 'priceMaxCents'>) => number,
): PriceBand[] =>
  bands.map(([label, minDollars, maxDollars]) => ({
    label,
    minDollars,
    maxDollars,
    count: countIn({
      priceMinCents: minDollars === null ? null : minDollars * 100,
      priceMaxCents: maxDollars === null ? null : maxDollars * 100,
    }),
  }))
