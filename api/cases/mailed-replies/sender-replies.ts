import { actorByMail } from '../../accounts/actor-by-mail'
import { recipientsOf } from '../../accounts/recipients'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { checkedReply } from '../../inbound-mail/checked-reply'
import type { ReplyTarget } from '../../inbound-mail/reply-target'
import { changedMeanwhile, notFound } from '../../refusals'
import { lockCase } from '../case-changes'
import { enqueueCaseEmail } from '../email-message'
import { isEnded } from '../kinds'
import type { CaseRow } from '../schema'
import { caseOfSender } from '../senders/sender-case'
import { reopenAsSender, writeAsSender } from '../senders/sent-case'
import { SentMessage } from '../senders/sent-case.contract'
import { senderLetter } from './reply-facts'
import { ticketReplies } from './ticket-replies'

type Reader = { db: Context['db'] | Transaction }

/**
 * Takes what the sender of a message to the site answers by mail, with an account or without one: the mailbox is what
 * proves them. One that became a dealership’s ticket is written in by the rules of tickets.
 */
export const senderReplies: ReplyTarget = {
  kind: senderLetter,
  isReviewed: true,
  async writerOf({ db }, { id }) {
    const row = await caseOfSender({ db }, id)
    if (!row?.senderEmail) return null
    const writer = { userId: await accountOf({ db }, row), email: row.senderEmail, stamp: row.senderEmail }
    if (row.dealershipId === null) return writer
    const member = await ticketReplies.writerOf({ db }, { kind: senderLetter, id: row.id, userId: writer.userId })
    return member && writer
  },
  async post(tx, context, reference, { userId, body, attachments, ...writer }) {
    const known = await caseOfSender({ db: tx }, reference.id)
    if (!known) throw notFound('The message')
    const row = await lockCase(tx, known.id)
    if (row.mergedInto !== null) throw changedMeanwhile('message')
    if (row.dealershipId !== null)
      return ticketReplies.post(
        tx,
        context,
        { ...reference, id: row.id, userId },
        { userId, body, attachments, ...writer },
      )
    const message = checkedReply(SentMessage, { body, attachments })
    const sender = { ...context, actor: userId === null ? null : await actorByMail(context, userId) }
    await (isEnded(row.status) ? reopenAsSender : writeAsSender)(tx, sender, row, message)
  },
  async notify(tx, _context, { id: caseId }, { email: to, notice }) {
    const message =
      notice.kind === 'held'
        ? ({ kind: 'case-reply-held', caseId } as const)
        : ({ kind: 'case-reply-refused', caseId, sentence: notice.sentence.slice(0, 1000) } as const)
    await enqueueCaseEmail(tx, { to, message })
  },
  noteBounce: async () => {},
}

/** Returns the account that sent it, where the mailbox is the account’s own: signed in, anyone can type another’s. */
async function accountOf({ db }: Reader, { senderUserId, senderEmail }: CaseRow): Promise<number | null> {
  if (senderUserId === null) return null
  const recipient = (await recipientsOf({ db }, [senderUserId])).get(senderUserId)
  return recipient?.email.toLowerCase() === senderEmail?.toLowerCase() ? senderUserId : null
}
