import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { vehicles } from '../schema'

const { status, priceTotalCents: totalCents, alertsHeldUntil, dealershipId } = vehicles
const columns = { status, totalCents, alertsHeldUntil, dealershipId }
export interface SaleFacts extends Pick<typeof vehicles.$inferSelect, 'status' | 'alertsHeldUntil' | 'dealershipId'> {
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

/** Returns those of these vehicles that are not on sale now. */
export async function offSaleAmong({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { id } = vehicles
  const rows = await db
    .select({ id })
    .from(vehicles)
    .where(and(inArray(id, [...ids]), notInArray(status, ['active', 'pending'])))
  return rows.map((row) => row.id)
}
