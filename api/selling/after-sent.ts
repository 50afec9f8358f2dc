import type { Transaction } from '../database/open'
import type { NotifyingContext } from '../notifier'
import { type SellRequestRow, sellEvents } from './schema'

/** Records that a request was sent, in the transaction that sends it. */
export async function afterSent(tx: Transaction, context: NotifyingContext, request: SellRequestRow): Promise<void> {
  await tx.insert(sellEvents).values({ requestId: request.id, kind: 'sent', at: context.now() })
}
