import { recipientsOf } from '../../accounts/recipients'
import { publicSettings } from '../../content/content'
import type { Context } from '../../context'
import { within } from '../../context'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import { type CaseEmail, enqueueCaseEmail } from '../email-message'
import type { CaseRow } from '../schema'
import { participantsOf } from './readers'

type TicketFacts = Pick<
  CaseRow,
  'id' | 'dealershipId' | 'category' | 'senderUserId' | 'subject' | 'assignedTo' | 'version'
>
type PersonalEmail = Extract<CaseEmail, { userId: number }>

/** Tells who opened the ticket or wrote in it that we have answered. */
export const notifyAnswer = (
  tx: Transaction,
  context: NotifyingContext,
  row: TicketFacts,
  entryId: number,
): Promise<void> =>
  notifyStaff(tx, context, row, {
    news: 'answered',
    key: `ticket-answered ${entryId}`,
    message: (userId) => ({ kind: 'ticket-answered', entryId, userId }),
  })

/** Tells them that we take it as resolved, and until when it can be opened again; or that we closed it. */
export const notifyResolution = (
  tx: Transaction,
  context: NotifyingContext,
  row: TicketFacts,
  news: 'resolved' | 'closed',
): Promise<void> =>
  notifyStaff(tx, context, row, {
    news,
    key: `ticket-resolved ${row.id} ${row.version}`,
    message: (userId) => ({ kind: 'ticket-resolved', caseId: row.id, userId }),
  })

interface StaffNotice {
  news: 'answered' | 'resolved' | 'closed'
  key: string
  message(userId: number): PersonalEmail
}

async function notifyStaff(
  tx: Transaction,
  context: NotifyingContext,
  row: TicketFacts,
  { news, key, message }: StaffNotice,
): Promise<void> {
  const userIds = (await participantsOf({ db: tx }, row)).filter((id) => id !== context.actor?.id)
  const payload = { case: row.id, dealershipId: row.dealershipId, subject: row.subject, news }
  const event = 'tickets' as const
  await context.notifier.notify(tx, context, ...userIds.map((userId) => ({ userId, event, payload, dedupeKey: key })))
  await mail(tx, context, userIds, { key, message })
}

/** Confirms a new ticket to its author, and tells the site’s own mailbox. */
export async function notifyNewTicket(
  tx: Transaction,
  context: Context & NotifyingContext,
  row: TicketFacts,
): Promise<void> {
  const author = row.senderUserId === null ? [] : [row.senderUserId]
  await mail(tx, context, author, {
    key: `ticket-opened ${row.id}`,
    message: (userId) => ({ kind: 'ticket-opened', caseId: row.id, userId }),
  })
  const { contact } = await publicSettings(within(context, tx))
  if (contact.email)
    await enqueueCaseEmail(tx, {
      to: contact.email,
      verified: true,
      message: { kind: 'ticket-new', caseId: row.id },
    })
}

/** Tells the administrator who works on it that its sender wrote. */
export async function notifyMessage(
  tx: Transaction,
  context: NotifyingContext,
  row: TicketFacts,
  entryId: number,
): Promise<void> {
  if (row.assignedTo === null) return
  const key = `ticket-written ${entryId}`
  const payload = { case: row.id, subject: row.subject, news: 'written', ticket: row.dealershipId !== null }
  const userId = row.assignedTo
  await context.notifier.notify(tx, context, { userId, event: 'tickets', payload, dedupeKey: key })
  await mail(tx, context, [userId], { key, message: (to) => ({ kind: 'ticket-written', entryId, userId: to }) })
}

async function mail(
  tx: Transaction,
  context: NotifyingContext,
  userIds: readonly number[],
  { key, message }: Pick<StaffNotice, 'key' | 'message'>,
): Promise<void> {
  const channels = await context.notifier.channelsFor({ db: tx }, 'tickets', userIds)
  for (const [userId, { email: to }] of await recipientsOf({ db: tx }, userIds))
    if (channels.get(userId)?.email)
      await enqueueCaseEmail(tx, { to, verified: true, message: message(userId), dedupeKey: `${key} ${userId}` })
}
