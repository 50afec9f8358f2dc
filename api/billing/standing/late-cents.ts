import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'

/** Sums what is open of invoices that are late. */
export async function lateCents({ db }: { db: Context['db'] | Transaction }, dealershipId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(open_cents), 0) as cents from invoice
    where dealership_id = ${dealershipId} and status = 'past_due' and kind = 'invoice'`)
  return Number(rows[0]?.cents ?? 0)
}
