import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { insertMessage } from '../messages'
import { threads } from '../schema'
import { offers } from './schema'

/** Notes in their rows and threads that the time of open offers is over. Returns how many. */
export async function expireOffers(tx: Transaction, context: Pick<Context, 'now'>, of: SQL): Promise<number> {
  const expired = await tx
    .update(offers)
    .set({ status: 'expired', version: sql`${offers.version} + 1`, updatedAt: context.now() })
    .where(and(of, eq(offers.status, 'open'), lte(offers.expiresAt, context.now())))
    .returning()
  for (const { threadId, id: offer, amountCents } of expired) {
    const event = { what: 'offer-expired', offer, amountCents } as const
    const nobody = { author: 'system', authorUserId: null } as const
    await insertMessage(tx, context, { threadId, ...nobody, kind: 'event', body: 'The offer has expired.', event })
  }
  return expired.length
}

/** Of the job. Each thread is locked first, as everything that writes into one does. One that fails stops no other. */
export async function expireDueOffers(
  context: Pick<Context, 'db' | 'now'>,
  onError: (error: unknown, offerId: number) => void,
): Promise<number> {
  const due = await context.db
    .select({ id: offers.id, threadId: offers.threadId })
    .from(offers)
    .where(and(eq(offers.status, 'open'), lte(offers.expiresAt, context.now())))
    .orderBy(sql`random()`) // else a thousand that fail would stand before all others
    .limit(1000)
  let count = 0
  for (const { id, threadId } of due)
    try {
      count += await transaction(context, async (tx) => {
        await tx.select({ id: threads.id }).from(threads).where(eq(threads.id, threadId)).for('update')
        return expireOffers(tx, context, eq(offers.id, id))
      })
    } catch (error) {
      onError(error, id)
    }
  return count
}
