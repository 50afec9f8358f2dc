import { eq } from 'drizzle-orm'
import { actorByMail } from '../../accounts/actor-by-mail'
import { namesOfUsers } from '../../accounts/members/staff'
import { recipientsOf } from '../../accounts/recipients'
import type { Transaction } from '../../database/open'
import { checkedReply } from '../../inbound-mail/checked-reply'
import { type BouncedEmail, bounceWords, type ReplyTarget } from '../../inbound-mail/reply-target'
import type { NotifyingContext } from '../../notifier'
import { notFound } from '../../refusals'
import { type CaseEmail, enqueueCaseEmail } from '../email-message'
import { insertEntry } from '../entries'
import { readingOf, ticketById } from '../notices/readers'
import { caseEntries } from '../schema'
import { mayReopen } from '../tickets/read-ticket'
import { reopenTicket, writeInTicket } from '../tickets/ticket-changes'
import { TicketMessage } from '../tickets/tickets.contract'
import { ticketLetter } from './reply-facts'

/** Takes what staff of a dealership write by mail in a ticket; one that was resolved is opened again by it. */
export const ticketReplies: ReplyTarget = {
  kind: ticketLetter,
  async writerOf({ db }, { id, userId }) {
    if (userId === null || !(await readingOf({ db }, id, userId))) return null
    const recipient = (await recipientsOf({ db }, [userId])).get(userId)
    return recipient ? { userId, email: recipient.email, stamp: '' } : null
  },
  async post(_tx, context, { id }, { userId, body, attachments }) {
    const reading = userId === null ? null : await readingWhereItGoesOn(context, id, userId)
    if (!reading || userId === null) throw notFound('The ticket')
    const { row, dealership } = reading
    const message = checkedReply(TicketMessage, { body, attachments })
    const caller = { ...context, actor: await actorByMail(context, userId), dealership }
    if (mayReopen(row, context.now()))
      await reopenTicket(caller, { id: row.id, version: row.version, isUrgent: false, ...message })
    else await writeInTicket(caller, { id: row.id, ...message })
  },
  async notify(tx, _context, { id: caseId }, { userId, email: to, notice }) {
    if (userId === null) return
    const about = { caseId, userId }
    const message =
      notice.kind === 'held'
        ? ({ kind: 'ticket-reply-held', ...about } as const)
        : ({ kind: 'ticket-reply-refused', ...about, sentence: notice.sentence.slice(0, 1000) } as const)
    await enqueueCaseEmail(tx, { to, message })
  },
  noteBounce,
}

/** Returns the ticket into which this one was merged, where it was; null where the person does not read it. */
async function readingWhereItGoesOn(context: Pick<NotifyingContext, 'db'>, caseId: number, userId: number) {
  let reading = await readingOf(context, caseId, userId)
  while (reading?.row.mergedInto) reading = await readingOf(context, reading.row.mergedInto, userId)
  return reading
}

/** Says in the ticket that a mail of it came back, to the dealership and to the desk. */
async function noteBounce(
  tx: Transaction,
  context: NotifyingContext,
  { message, isStopped }: BouncedEmail,
): Promise<void> {
  const caseId = await caseOf(tx, message as CaseEmail)
  const row = caseId === null ? null : await ticketById({ db: tx }, caseId)
  if (!row) return
  const { userId } = message as { userId?: number }
  const names = await namesOfUsers({ db: tx }, userId === undefined ? [] : [userId])
  const body = bounceWords(names.get(userId ?? 0) ?? 'a team member', isStopped)
  const entry = { caseId: row.id, kind: 'event', body, files: [], dealershipId: row.dealershipId } as const
  await insertEntry(tx, { ...context, actor: null }, entry)
}

/** Returns null for mails of other concepts, and for those that go to the desk. */
async function caseOf(tx: Transaction, message: CaseEmail): Promise<number | null> {
  if (message.kind === 'ticket-opened' || message.kind === 'ticket-resolved') return message.caseId
  if (message.kind === 'ticket-reply-held' || message.kind === 'ticket-reply-refused') return message.caseId
  if (message.kind !== 'ticket-answered') return null
  const [entry] = await tx
    .select({ caseId: caseEntries.caseId })
    .from(caseEntries)
    .where(eq(caseEntries.id, message.entryId))
  return entry?.caseId ?? null
}
