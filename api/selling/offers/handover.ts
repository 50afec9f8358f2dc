import { and, desc, eq, gte } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { handoverEnd } from '../handover.contract'
import { type SellRequestRow, sellEvents } from '../schema'

type Reader = { db: Context['db'] | Transaction }

export const handedOverOf = ({
  sellerCompletedAt,
  dealershipCompletedAt,
}: Pick<SellRequestRow, 'sellerCompletedAt' | 'dealershipCompletedAt'>) => ({
  seller: sellerCompletedAt !== null,
  dealership: dealershipCompletedAt !== null,
})

/** Reads the history, which has a line for each reminder; those of an acceptance that fell through do not count. */
export async function lastRemindedAt({ db }: Reader, requestId: number, acceptedAt: Date): Promise<Date | null> {
  const [newest] = await db
    .select({ at: sellEvents.at })
    .from(sellEvents)
    .where(
      and(
        eq(sellEvents.requestId, requestId),
        eq(sellEvents.kind, 'handover-reminder'),
        gte(sellEvents.at, acceptedAt),
      ),
    )
    .orderBy(desc(sellEvents.at))
    .limit(1)
  return newest?.at ?? null
}

/**
 * Returns when an accepted sale is closed unless both sides confirm it; null for any other request. An email leaves out
 * `now`: it names the day that follows from its reminder, however late it is written.
 */
export async function closingAt(
  { db, now }: Reader & Partial<Pick<Context, 'now'>>,
  { id, status, acceptedAt }: SellRequestRow,
): Promise<Date | null> {
  if (status !== 'accepted' || !acceptedAt) return null
  const remindedAt = await lastRemindedAt({ db }, id, acceptedAt)
  return handoverEnd({ acceptedAt, remindedAt, now: now?.() ?? remindedAt ?? acceptedAt })
}

/** Tells whether an accepted sale was closed: all others that expire lose the day of their acceptance, or never had one. */
export const isUnconfirmed = ({ status, acceptedAt }: Pick<SellRequestRow, 'status' | 'acceptedAt'>): boolean =>
  status === 'expired' && acceptedAt !== null

/** Returns with whom the sale of a request ended that was not confirmed; null for a request that ended otherwise, or goes on. */
export async function unconfirmedWith({ db }: Reader, request: SellRequestRow): Promise<number | null> {
  if (!isUnconfirmed(request)) return null
  const [ended] = await db
    .select({ recipientId: sellEvents.recipientId })
    .from(sellEvents)
    .where(and(eq(sellEvents.requestId, request.id), eq(sellEvents.kind, 'not-confirmed')))
    .orderBy(desc(sellEvents.id))
    .limit(1)
  return ended?.recipientId ?? null
}
