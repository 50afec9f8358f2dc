import { number } from '~/format/numbers'
import type { PriceGuidance } from '../../api/pricing/guidance.contract'

/** Says of which cars the days' supply is. */
export const supplyInWords = ({ onSale, sold, radiusMiles, yearSpan }: PriceGuidance['supply']): string => {
  const where = radiusMiles === null ? 'nationwide' : `within ${number(radiusMiles)} miles`
  return `${number(onSale)} on sale ${where}, ${number(sold)} sold in 45 days, model years ±${yearSpan}`
}
