import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import type { NotifyingContext } from '../notifier'
import { recordEvent } from './events'
import { notifyDealership, notifySeller } from './notify'
import { type SellRequestRow, sellRecipients } from './schema'
import { refreshTabs } from './tabs'

/** Follows what was just sent: its dealerships see it, and its seller gets the link to the offers. */
export async function afterSent(tx: Transaction, context: NotifyingContext, request: SellRequestRow): Promise<void> {
  await recordEvent(tx, context, { requestId: request.id, kind: 'sent' })
  await tx
    .update(sellRecipients)
    .set({ createdAt: context.now(), updatedAt: context.now(), version: sql`${sellRecipients.version} + 1` })
    .where(eq(sellRecipients.requestId, request.id))
  await refreshTabs(tx, request.id)
  await notifySeller(tx, context, request, {
    message: { kind: 'sell-sent', requestId: request.id },
    news: 'sent',
    key: 'sent',
  })
  const recipients = await tx
    .select()
    .from(sellRecipients)
    .where(eq(sellRecipients.requestId, request.id))
    .orderBy(sellRecipients.id)
  for (const recipient of recipients)
    await notifyDealership(tx, context, request, recipient, { news: 'request', key: 'request' })
}
