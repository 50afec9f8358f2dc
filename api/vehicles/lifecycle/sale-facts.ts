import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { vehicles } from '../schema'

const { status, priceTotalCents: totalCents, alertsHeldUntil } = vehicles
const columns = { status, totalCents, alertsHeldUntil }
export interface SaleFacts extends Pick<typeof vehicles.$inferSelect, 'status' | 'alertsHeldUntil'> {
  totalCents: number | null
}

/** Reads it in any state; undefined for an unknown id. */
export async function saleFactsOf(
  { db }: { db: Context['db'] | Transaction },
  id: number,
): Promise<SaleFacts | undefined> {
  const [row] = await db.select(columns).from(vehicles).where(eq(vehicles.id, id))
  return row
}
