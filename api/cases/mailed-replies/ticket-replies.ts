import { actorByMail } from '../../accounts/actor-by-mail'
import { recipientsOf } from '../../accounts/recipients'
import { checkedReply } from '../../inbound-mail/checked-reply'
import type { ReplyTarget } from '../../inbound-mail/reply-target'
import type { NotifyingContext } from '../../notifier'
import { notFound } from '../../refusals'
import { enqueueCaseEmail } from '../email-message'
import { readingOf } from '../notices/readers'
import { mayReopen } from '../tickets/read-ticket'
import { reopenTicket, writeInTicket } from '../tickets/ticket-changes'
import { TicketMessage } from '../tickets/tickets.contract'
import { noteBounce } from './note-bounce'
import { ticketLetter } from './reply-facts'

/** Takes what staff of a dealership write by mail in a ticket; one that was resolved is opened again by it. */
export const ticketReplies: ReplyTarget = {
  kind: ticketLetter,
  isReviewed: true,
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
