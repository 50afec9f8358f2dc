import { eq } from 'drizzle-orm'
import { publicSettings } from '../../content/content'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { replyNotice } from '../../mail/reply-notice'
import { thisSite } from '../../mail/this-site'
import { answerHours, hoursWords, limitOf } from '../answer-hours'
import type { SenderEmail } from '../email-message'
import { caseReference, isMessage, reopenDays } from '../kinds'
import { caseReplyFacts, senderLetter, whereToAnswerCase } from '../mailed-replies/reply-facts'
import { type CaseRow, caseEntries, cases } from '../schema'
import { issueCaseLink } from './case-links'
import { caseOfSender } from './sender-case'

export const senderEmails: EmailRenderers<SenderEmail> = {
  'case-received': received,
  'case-answered': answered,
  'case-resolved': resolved,
  'case-reply-held': (context, message) => noticeOf(context, message.caseId, null),
  'case-reply-refused': (context, message) => noticeOf(context, message.caseId, message.sentence),
}

/** Repeats nothing that was typed: the address may be a stranger’s. Returns null when the message was removed. */
async function received(context: RenderContext, { caseId }: { caseId: number }): Promise<EmailContent | null> {
  const row = await caseOfSender(context, caseId)
  if (!row || row.dealershipId !== null) return null
  const hours = await answerHours(context)
  const limit = Math.round(limitOf(hours, row) / 60)
  const reference = caseReference(row.kind, row.sourceId)
  return {
    ...(await factsOf(context, row, 'See your message')),
    subject: `We have your message (${reference})`,
    preview: `Your reference is ${reference}.`,
    heading: 'We have your message',
    paragraphs: [
      context.replies
        ? 'To add something, reply to this email or open your message.'
        : 'To add something, open your message: replies to this email are not read.',
      `Your reference is ${reference}. We aim to answer within ${limit} business hours: ${hoursWords(hours)}.`,
    ],
    small: [linkWords],
    because: `You’re getting this because someone entered this address in a form on ${thisSite}. If that wasn’t you, you can ignore it.`,
  }
}

/** Returns null when the case was removed meanwhile. */
async function answered(context: RenderContext, { entryId }: { entryId: number }): Promise<EmailContent | null> {
  const [entry] = await context.db
    .select({ body: caseEntries.body, row: cases })
    .from(caseEntries)
    .innerJoin(cases, eq(cases.id, caseEntries.caseId))
    .where(eq(caseEntries.id, entryId))
  if (!entry) return null
  const { body, row } = entry
  const reference = caseReference(row.kind, row.sourceId)
  const isAnswerable = isMessage(row.kind) && row.senderEmail !== null && row.dealershipId === null
  return {
    subject: `Re: ${row.subject} (${reference})`,
    preview: body.slice(0, 90),
    heading: 'Our answer',
    ...(isAnswerable ? await factsOf(context, row, 'Read and reply') : {}),
    paragraphs: [
      ...(isAnswerable ? [whereToAnswerCase(context, senderLetter)] : []),
      ...body.split(/\s*\n\s*/).filter(Boolean),
    ],
    ...(isAnswerable
      ? { small: [`Your reference is ${reference}.`, linkWords] }
      : await contactFacts(context, reference)),
    because: `You’re getting this because you wrote to ${thisSite}, or reported something there.`,
  }
}

/** Returns null once it was opened again or removed. */
async function resolved(context: RenderContext, { caseId }: { caseId: number }): Promise<EmailContent | null> {
  const row = await caseOfSender(context, caseId)
  if (row?.status !== 'resolved' || row.dealershipId !== null) return null
  const reference = caseReference(row.kind, row.sourceId)
  return {
    ...(await factsOf(context, row, 'Rate our help or open it again')),
    subject: `We think it’s resolved: ${row.subject} (${reference})`,
    preview: 'Tell us how our help was, or open it again.',
    heading: 'Is it resolved?',
    paragraphs: [
      `Your message “${row.subject}” is marked as resolved.`,
      `If something is still wrong, ${context.replies ? 'reply to this email or open it' : 'open it'} again within ${reopenDays} days. Otherwise it closes automatically.`,
    ],
    small: [linkWords],
    because: `You’re getting this because you wrote to ${thisSite}.`,
  }
}

async function noticeOf(context: RenderContext, caseId: number, sentence: string | null): Promise<EmailContent | null> {
  const row = await caseOfSender(context, caseId)
  if (!row || row.dealershipId !== null) return null
  const href = webLinks(context.origin).sentCase(await issueCaseLink(context, row.id))
  const subject = `${row.subject} (${caseReference(row.kind, row.sourceId)})`
  return replyNotice({ name: 'your message', subject, href, sentence })
}

const linkWords = 'Anyone who has the link can read and answer this message. It works for 30 days.'

/** Makes the link of the mail and the address for its reply. */
async function factsOf(context: RenderContext, row: CaseRow, label: string) {
  const href = webLinks(context.origin).sentCase(await issueCaseLink(context, row.id))
  const answerable = { kind: senderLetter, id: row.id, userId: null, stamp: row.senderEmail ?? '' } as const
  return { ...caseReplyFacts(context, answerable), action: { label, href } }
}

/** Says where a report’s sender may write: it has no page of theirs. */
async function contactFacts(
  context: RenderContext,
  reference: string,
): Promise<Pick<EmailContent, 'small' | 'replyTo'>> {
  const { contact } = await publicSettings(context)
  const words = `Your reference is ${reference}.`
  if (!contact.email) return { small: [words] }
  return { small: [`Reply to this email if there is more to say. ${words}`], replyTo: contact.email }
}
