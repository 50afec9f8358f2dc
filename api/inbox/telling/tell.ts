import { membersWithRoles } from '../../accounts/members/staff'
import { recipientsOf } from '../../accounts/recipients'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { NotifyingContext } from '../../notifier'
import { dealershipStaff } from '../../roles/permissions'
import { enqueueInboxEmail, type ToldEmail } from '../emails/messages'
import { typesFor } from '../kinds'
import type { Thread } from '../threads/thread-row'

type Telling = Pick<NotifyingContext, 'now' | 'notifier'>
/** What a notification says; the words themselves stand in the thread and in the mail. */
export type News = 'lead' | 'message' | 'offer' | 'appointment'
interface Told {
  messageId: number
  news: News
}

/** Who looks at the page reads it within this time, and gets no mail. */
const readWithinSeconds = 120

/** Who has an account, of what the dealership did. Once for each thread until it is read; a mail for each message. */
export async function tellCustomer(tx: Transaction, context: Telling, thread: Thread, told: Told): Promise<void> {
  const { customerUserId: userId, blockedByCustomer, id: threadId, readByCustomer } = thread
  if (userId === null || blockedByCustomer) return
  const { name } = await findDealership({ db: tx }, thread.dealershipId)
  const payload = { side: 'customer', news: told.news, thread: threadId, dealership: name, subject: thread.subject }
  const dedupeKey = `thread ${threadId} ${readByCustomer}`
  await context.notifier.notify(tx, context, { userId, event: 'messages', payload, dedupeKey })
  await mail(tx, context, { kind: 'customer-told', threadId, messageId: told.messageId, userId })
}

/**
 * Whoever has the lead, or else all who work on its type; a mail goes to whoever has it. The customer's name stays out of
 * what is kept: it has to go when they do.
 */
export async function tellStaff(tx: Transaction, context: Telling, thread: Thread, told: Told): Promise<void> {
  const { dealershipId, id: threadId, assignedTo, blockedByCustomer, readByStaff } = thread
  if (blockedByCustomer || thread.status === 'spam') return
  const members = await membersWithRoles(
    { db: tx },
    dealershipId,
    dealershipStaff.filter((role) => typesFor(role).includes(thread.type)),
  )
  const assignee = members.find(({ id }) => id === assignedTo)
  const payload = { side: 'staff', news: told.news, thread: threadId, dealershipId, subject: thread.subject }
  const dedupeKey = `thread ${threadId} ${readByStaff}`
  const concerned = assignee ? [assignee] : members
  const notices = concerned.map(({ id: userId }) => ({ userId, event: 'messages', payload, dedupeKey }) as const)
  await context.notifier.notify(tx, context, ...notices)
  if (!assignee) return
  const { id: userId } = assignee
  await mail(tx, context, { kind: 'staff-told', threadId, messageId: told.messageId, userId })
}

/** To an address that is confirmed. */
async function mail(tx: Transaction, { notifier }: Telling, message: ToldEmail): Promise<void> {
  const { userId } = message
  const channels = await notifier.channelsFor({ db: tx }, 'messages', [userId])
  const to = (await recipientsOf({ db: tx }, [userId])).get(userId)?.email
  if (!to || !channels.get(userId)?.email) return
  const dedupeKey = `${message.kind} ${message.messageId} ${userId}`
  await enqueueInboxEmail(tx, { to, message, verified: true, dedupeKey, waitSeconds: readWithinSeconds })
}
