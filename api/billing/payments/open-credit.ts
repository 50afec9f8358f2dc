import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'

/** Sums what a dealership has paid or was credited and what is on no invoice. */
export async function openCredit({ db }: { db: Context['db'] | Transaction }, dealershipId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`select
      coalesce((select sum(amount_cents - allocated_cents - refunded_cents - disputed_cents) from payment
        where dealership_id = ${dealershipId} and status = 'succeeded'
          and allocated_cents + refunded_cents + disputed_cents < amount_cents), 0)
      + coalesce((select sum(open_cents) from invoice
        where dealership_id = ${dealershipId} and kind = 'credit_note' and status = 'open'), 0) as cents`)
  return Number(rows[0]?.cents ?? 0)
}
