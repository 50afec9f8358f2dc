import { type Band, bands } from '../../pricing/bands'

const order = Object.keys(bands) as Band[]

/**
 * What “best match” goes by after photos: 0 for the best price rating to 8 for the worst. A label of two bands stands
 * between them, a car without a label with the fair prices.
 */
export function bandRank(band: Band | null, bandTo: Band | null): number {
  if (band === null) return order.indexOf('fair') * 2
  return order.indexOf(band) + order.indexOf(bandTo ?? band)
}
