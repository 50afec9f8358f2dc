import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { priceHistory } from './schema'

/** Cents, oldest first. Prices on request are left out. */
export async function priceTotalsOf(context: Pick<Context, 'db'>, ids: number[]): Promise<Map<number, number[]>> {
  const totals = new Map<number, number[]>()
  if (ids.length === 0) return totals
  const rows = await context.db
    .select({ id: priceHistory.vehicleId, total: priceHistory.totalCents })
    .from(priceHistory)
    .where(inArray(priceHistory.vehicleId, ids))
    .orderBy(asc(priceHistory.at))
  for (const { id, total } of rows) if (total !== null) totals.set(id, [...(totals.get(id) ?? []), total])
  return totals
}
