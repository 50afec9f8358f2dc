import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { type Payer, payerIs } from '../payer'

/** Sums what a payer has paid or was credited and what is on no invoice. */
export async function openCredit({ db }: { db: Context['db'] | Transaction }, payer: Payer): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`select
      coalesce((select sum(amount_cents - allocated_cents - refunded_cents - disputed_cents) from payment
        where ${payerIs(payer)} and status = 'succeeded'
          and allocated_cents + refunded_cents + disputed_cents < amount_cents), 0)
      + coalesce((select sum(open_cents) from invoice
        where ${payerIs(payer)} and kind = 'credit_note' and status = 'open'), 0) as cents`)
  return Number(rows[0]?.cents ?? 0)
}
