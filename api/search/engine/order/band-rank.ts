import { type Band, bands } from '../../../pricing/bands'

const order = Object.keys(bands) as Band[]

/** 0 is the best rating, 8 the worst; a label of two bands stands between, a car without one with the fair prices. */
export function bandRank(band: Band | null, bandTo: Band | null): number {
  if (band === null) return order.indexOf('fair') * 2
  return order.indexOf(band) + order.indexOf(bandTo ?? band)
}
