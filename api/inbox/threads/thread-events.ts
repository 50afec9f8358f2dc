import { within } from '../../context'
import type { Transaction } from '../../database/open'
import { consumeCount, type Limit } from '../../limits/limits'
import type { NotifyingContext } from '../../notifier'
import { insertMessage } from '../messages'
import { type News, notifyCustomer, notifyStaff } from '../notify/notify'
import { notifyGuest } from '../notify/notify-guest'
import type { ThreadEvent } from '../schema'
import type { Party } from './party'
import { recordAnswer, waitForStaff } from './waiting'

interface Happening {
  event: ThreadEvent
  news: News
  /** In one sentence, for lists that search and for mails. */
  body: string
  /** The dealership has answered the customer by it. */
  isAnswer?: boolean
  /** The customer waits for an answer to it. */
  asks?: boolean
}

const perSide: Limit = { prefix: 'thread-event', points: 40, seconds: 3600 }

/** What a side did, where both see it: in the thread, and the other side is notified. Throws too_many. */
export async function writeEvent(
  tx: Transaction,
  context: NotifyingContext,
  { thread, side, userId }: Party,
  { event, news, body, isAnswer, asks }: Happening,
): Promise<void> {
  await consumeCount(within(context, tx), perSide, `${side} ${thread.id}`, 'You have changed your mind often just now.')
  const author = { author: side, authorUserId: userId } as const
  const { id } = await insertMessage(tx, context, { threadId: thread.id, ...author, kind: 'event', body, event })
  if (asks) await waitForStaff(tx, context, thread)
  if (side === 'customer') await notifyStaff(tx, context, thread, { messageId: id, news })
  if (isAnswer && userId !== null) {
    await notifyCustomer(tx, context, thread, { messageId: id, news })
    await recordAnswer(tx, context, thread, userId)
    await notifyGuest(tx, context, thread, { kind: 'guest-notified', messageId: id })
  }
}
