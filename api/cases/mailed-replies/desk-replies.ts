import { actorByMail } from '../../accounts/actor-by-mail'
import { isSiteAdministrator } from '../../accounts/administrators'
import { recipientsOf } from '../../accounts/recipients'
import { checkedReply } from '../../inbound-mail/checked-reply'
import type { ReplyTarget } from '../../inbound-mail/reply-target'
import { notFound } from '../../refusals'
import { CaseEntry } from '../cases.contract'
import { enqueueCaseEmail } from '../email-message'
import { writeInCase } from '../entries'
import { caseById } from '../notices/readers'
import type { CaseRow } from '../schema'
import { deskLetter } from './reply-facts'

const Answer = CaseEntry.omit({ kind: true })

/** Takes the answer that an administrator of the site writes by mail. The role counts as it is when the mail comes in. */
export const deskReplies: ReplyTarget = {
  kind: deskLetter,
  isReviewed: true,
  async writerOf({ db }, { id, userId }) {
    if (userId === null || !(await isSiteAdministrator({ db }, userId))) return null
    const recipient = (await caseWhereItGoesOn({ db }, id)) && (await recipientsOf({ db }, [userId])).get(userId)
    return recipient ? { userId, email: recipient.email, stamp: '' } : null
  },
  async post(tx, context, { id }, { userId, body, attachments }) {
    const row = await caseWhereItGoesOn({ db: tx }, id)
    if (!row || userId === null) throw notFound('The case')
    const answer = checkedReply(Answer, { body, attachments })
    const caller = { ...context, actor: await actorByMail(context, userId) }
    await writeInCase(caller, { id: row.id, kind: 'answer', ...answer })
  },
  async notify(tx, _context, { id: caseId }, { userId, email: to, notice }) {
    if (userId === null) return
    const about = { caseId, userId }
    const message =
      notice.kind === 'held'
        ? ({ kind: 'desk-reply-held', ...about } as const)
        : ({ kind: 'desk-reply-refused', ...about, sentence: notice.sentence.slice(0, 1000) } as const)
    await enqueueCaseEmail(tx, { to, message })
  },
  noteBounce: async () => {},
}

async function caseWhereItGoesOn(reading: Parameters<typeof caseById>[0], id: number): Promise<CaseRow | null> {
  const row = await caseById(reading, id)
  return row?.mergedInto ? caseWhereItGoesOn(reading, row.mergedInto) : row
}
