import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import type { NotifyingContext } from '../notifier'
import { recordEvent, reopened, touchRequest } from './events'
import { notifySellerOfFallThrough } from './offers/end-deal'
import { lockRequest } from './offers/lock'
import { endCounters } from './offers/make-offer'
import { sellOffers, sellRecipients } from './schema'
import { refreshTabs } from './tabs'

/** Ends the offers of a dealership that closes. A request whose accepted offer was one of them takes offers again. */
export async function endSellingOf(
  tx: Transaction,
  context: Pick<NotifyingContext, 'now' | 'notifier'>,
  dealershipId: number,
): Promise<void> {
  const active = await tx
    .select()
    .from(sellRecipients)
    .where(
      and(
        eq(sellRecipients.dealershipId, dealershipId),
        inArray(sellRecipients.tab, ['waiting', 'offered', 'accepted']),
      ),
    )
    .orderBy(sellRecipients.requestId)
  for (const { id, requestId } of active) {
    const request = await lockRequest(tx, requestId)
    const end = (was: 'open' | 'accepted', status: 'expired' | 'withdrawn') =>
      tx
        .update(sellOffers)
        .set({ status, updatedAt: context.now() })
        .where(and(eq(sellOffers.recipientId, id), eq(sellOffers.status, was)))
        .returning({ id: sellOffers.id })
    const [deal] = await end('accepted', 'withdrawn')
    const open = await end('open', 'expired')
    for (const offer of open) await endCounters(tx, context, offer.id, 'expired')
    await tx
      .update(sellRecipients)
      .set({ status: 'declined', declineReason: 'other', updatedAt: context.now() })
      .where(eq(sellRecipients.id, id))
    if (deal) {
      await touchRequest(tx, context, requestId, reopened)
      await notifySellerOfFallThrough(tx, context, request, { recipientId: id, key: `closed ${id}` })
    }
    if (['sent', 'offers', 'accepted'].includes(request.status))
      await recordEvent(tx, context, {
        requestId,
        recipientId: id,
        kind: deal || open.length > 0 ? 'offer-withdrawn' : 'passed',
      })
    await refreshTabs(tx, requestId)
  }
}
