import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import type { NotifyingContext } from '../notifier'
import { recordEvent, reopened, touchRequest } from './events'
import { tellSellerItFell } from './offers/end-deal'
import { lockRequest } from './offers/lock'
import { sellOffers, sellRecipients } from './schema'
import { refreshTabs } from './tabs'

/** Ends what a dealership that closes has to do with sellers; one that accepted its offer looks at the others again. */
export async function endSellingOf(
  tx: Transaction,
  context: Pick<NotifyingContext, 'now' | 'notifier'>,
  dealershipId: number,
): Promise<void> {
  const open = await tx
    .select()
    .from(sellRecipients)
    .where(
      and(
        eq(sellRecipients.dealershipId, dealershipId),
        inArray(sellRecipients.tab, ['waiting', 'offered', 'accepted']),
      ),
    )
    .orderBy(sellRecipients.requestId)
  for (const { id, requestId } of open) {
    const request = await lockRequest(tx, requestId)
    const ended = await tx
      .update(sellOffers)
      .set({ status: 'withdrawn', updatedAt: context.now() })
      .where(and(eq(sellOffers.recipientId, id), inArray(sellOffers.status, ['open', 'accepted'])))
      .returning()
    await tx
      .update(sellRecipients)
      .set({ status: 'declined', declineReason: 'other', updatedAt: context.now() })
      .where(eq(sellRecipients.id, id))
    if (request.status === 'accepted' && ended.length > 0) {
      await touchRequest(tx, context, requestId, reopened)
      await tellSellerItFell(tx, context, request, { recipientId: id, key: `closed ${id}` })
    }
    if (['sent', 'offers', 'accepted'].includes(request.status))
      await recordEvent(tx, context, {
        requestId,
        recipientId: id,
        kind: ended.length > 0 ? 'offer-withdrawn' : 'passed',
      })
    await refreshTabs(tx, requestId)
  }
}
