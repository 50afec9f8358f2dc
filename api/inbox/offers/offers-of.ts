import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Side } from '../kinds'
import type { Offer } from './offer.contract'
import { allowedTo, statusOf } from './rules'
import { offers } from './schema'

type Reader = { db: Context['db'] | Transaction; now: Context['now'] }
export type OfferRow = typeof offers.$inferSelect

/** All of a thread, oldest first. */
export async function offersOf({ db, now }: Reader, threadId: number, side: Side): Promise<Offer[]> {
  const rows = await db.select().from(offers).where(eq(offers.threadId, threadId)).orderBy(asc(offers.id))
  return rows.map((row) => presentOffer(row, side, now()))
}

export function presentOffer(row: OfferRow, side: Side, now: Date): Offer {
  const { id, madeBy, amountCents, note, createdAt, expiresAt, version } = row
  return {
    id,
    madeBy,
    amountCents,
    note,
    version,
    at: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    status: statusOf(row, now),
    can: allowedTo(side, row, now),
  }
}

/** Of this thread. Undefined when there is none. */
export async function offerIn({ db }: Pick<Reader, 'db'>, threadId: number, id: number): Promise<OfferRow | undefined> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.threadId, threadId), eq(offers.id, id)))
  return row
}
