import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { type SellRequestRow, sellEvents } from '../schema'

/** Returns with whom the sale of a request ended that was not confirmed; null for a request that ended otherwise, or goes on. */
export async function unconfirmedWith(
  { db }: Pick<Context, 'db'>,
  { id, status, acceptedAt }: SellRequestRow,
): Promise<number | null> {
  // Keeps the day of the acceptance alone of all that expire: falling through clears it.
  if (status !== 'expired' || acceptedAt === null) return null
  const [ended] = await db
    .select({ recipientId: sellEvents.recipientId })
    .from(sellEvents)
    .where(and(eq(sellEvents.requestId, id), eq(sellEvents.kind, 'not-confirmed')))
    .orderBy(desc(sellEvents.id))
    .limit(1)
  return ended?.recipientId ?? null
}
