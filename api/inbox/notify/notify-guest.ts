import { type Context, within } from '../../context'
import type { Transaction } from '../../database/open'
import { countUse, type SettingLimit } from '../../limits/limits'
import { mailboxOf } from '../../mail/outbox'
import { enqueueInboxEmail } from '../emails/messages'
import { isAddressShown } from '../guests/guest-links'
import type { Thread } from '../threads/thread-row'
import { planMail } from './plan-mail'

/** Of all threads and dealerships together. What is left out stands in the thread. */
const perAddress: SettingLimit = { prefix: 'guest-mail', seconds: 86_400, setting: 'guest-mail' }

/** Of what the dealership did. An address that nobody has shown to be theirs gets few (0042): it may be a stranger’s. */
export async function notifyGuest(
  tx: Transaction,
  context: Context,
  thread: Thread,
  { kind, messageId }: { kind: 'guest-answered' | 'guest-notified'; messageId: number },
): Promise<void> {
  const { id: threadId, guestEmail: to, blockedByCustomer } = thread
  if (to === null || blockedByCustomer) return
  const waitSeconds = await planMail(tx, context, thread, {
    side: 'customer',
    userId: null,
    waitSeconds: 0,
    isReply: kind === 'guest-answered',
  })
  if (waitSeconds === null) return
  if ((await countUse(within(context, tx), perAddress, mailboxOf(to))) !== null) return
  const verified = await isAddressShown(tx, threadId)
  const dedupeKey = `${kind} ${messageId}`
  await enqueueInboxEmail(tx, { to, message: { kind, threadId }, verified, dedupeKey, waitSeconds })
}
