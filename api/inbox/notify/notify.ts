import { recipientsOf } from '../../accounts/recipients'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { NotifyingContext } from '../../notifier'
import { enqueueInboxEmail, type MessageEmail } from '../emails/messages'
import { membersFor } from '../threads/members-for'
import type { Thread } from '../threads/thread-row'
import { planMail } from './plan-mail'

type Notifying = Pick<NotifyingContext, 'now' | 'notifier'>
/** What a notification says; the words themselves stand in the thread and in the mail. */
export type News = 'lead' | 'message' | 'offer' | 'appointment'
interface Notice {
  messageId: number
  news: News
}

/** Who looks at the page reads it within this time, and gets no mail. */
const readWithinSeconds = 120

/** Who has an account, of what the dealership did: once for each thread until it is read. */
export async function notifyCustomer(
  tx: Transaction,
  context: Notifying,
  thread: Thread,
  { messageId, news }: Notice,
): Promise<void> {
  const { customerUserId: userId, blockedByCustomer, id: threadId, readByCustomer } = thread
  if (userId === null || blockedByCustomer) return
  const { name } = await findDealership({ db: tx }, thread.dealershipId)
  const payload = { side: 'customer', news, thread: threadId, dealership: name, subject: thread.subject }
  const dedupeKey = `thread ${threadId} ${readByCustomer}`
  await context.notifier.notify(tx, context, { userId, event: 'messages', payload, dedupeKey })
  await mail(tx, context, thread, { kind: 'customer-notified', threadId, messageId, userId }, news)
}

/**
 * Whoever has the lead, or else all who work on its type; a mail goes to whoever has it. The customer's name stays out of
 * what is kept: it has to go when they do.
 */
export async function notifyStaff(
  tx: Transaction,
  context: Notifying,
  thread: Thread,
  { messageId, news }: Notice,
): Promise<void> {
  const { dealershipId, id: threadId, assignedTo, blockedByCustomer, readByStaff } = thread
  if (blockedByCustomer || thread.status === 'spam') return
  const members = await membersFor({ db: tx }, thread)
  const assignee = members.find(({ id }) => id === assignedTo)
  const payload = { side: 'staff', news, thread: threadId, dealershipId, subject: thread.subject }
  const dedupeKey = `thread ${threadId} ${readByStaff}`
  const concerned = assignee ? [assignee] : members
  const notices = concerned.map(({ id: userId }) => ({ userId, event: 'messages', payload, dedupeKey }) as const)
  await context.notifier.notify(tx, context, ...notices)
  if (!assignee) return
  await mail(tx, context, thread, { kind: 'staff-notified', threadId, messageId, userId: assignee.id }, news)
}

/** To an address that is confirmed, and not for each message (planMail). */
async function mail(
  tx: Transaction,
  context: Notifying,
  thread: Thread,
  message: MessageEmail,
  news: News,
): Promise<void> {
  const { userId, kind, messageId } = message
  const channels = await context.notifier.channelsFor({ db: tx }, 'messages', [userId])
  const to = (await recipientsOf({ db: tx }, [userId])).get(userId)?.email
  if (!to || !channels.get(userId)?.email) return
  const side = kind === 'customer-notified' ? 'customer' : 'staff'
  const waitSeconds = await planMail(tx, context, thread, {
    side,
    userId,
    waitSeconds: readWithinSeconds,
    isReply: news === 'message' || news === 'lead',
  })
  if (waitSeconds === null) return
  const dedupeKey = `${kind} ${messageId} ${userId}`
  await enqueueInboxEmail(tx, { to, message, verified: true, dedupeKey, waitSeconds })
}
