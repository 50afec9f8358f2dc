import type { Context } from '../context'
import { countOnMarket, type MarketPart } from '../vehicles/market'

/** Counts sales over so many days, so that a week of rain or a holiday does not decide. */
export const supplyDays = 45

export interface Supply {
  onSale: number
  /** Counts what was sold within `supplyDays`. */
  sold: number
  /** Is null where too few were sold to know the pace. */
  days: number | null
}

/** Needs so many sales for a pace: one sale more would halve the days. */
const minSold = 3

/**
 * Computes the days after which what is on sale would be sold at the pace of the last 45: cars on sale ÷ sold a day. Null
 * with fewer than three sales.
 */
export const daysOfSupply = ({ onSale, sold }: { onSale: number; sold: number }): number | null =>
  sold < minSold ? null : Math.round((onSale * supplyDays) / sold)

/** Counts the listings of approved dealerships. */
export async function supplyOf(context: Pick<Context, 'db' | 'now'>, market: MarketPart): Promise<Supply> {
  const soldSince = new Date(context.now().getTime() - supplyDays * 86_400_000)
  const { onSale, sold } = await countOnMarket(context, market, soldSince)
  return { onSale, sold, days: daysOfSupply({ onSale, sold }) }
}
