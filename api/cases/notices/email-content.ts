import { eq } from 'drizzle-orm'
import { isSiteAdministrator } from '../../accounts/administrators'
import { recipientsOf } from '../../accounts/recipients'
import { findDealership } from '../../dealerships/lookup'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { replyNotice } from '../../mail/reply-notice'
import { thisSite } from '../../mail/this-site'
import { answerHours, hoursWords, limitOf } from '../answer-hours'
import type { TicketEmail } from '../email-message'
import { caseReference, reopenDays } from '../kinds'
import { caseReplyFacts, deskLetter, ticketLetter, whereToAnswerCase } from '../mailed-replies/reply-facts'
import { type CaseRow, caseEntries, tickets } from '../schema'
import { caseById, readersOf, ticketById } from './readers'

export const ticketEmails: EmailRenderers<TicketEmail> = {
  'ticket-opened': opened,
  'ticket-answered': answered,
  'ticket-resolved': resolved,
  'ticket-written': written,
  'ticket-new': brandNew,
  'desk-reply-held': (context, message) => deskNoticeOf(context, message, null),
  'desk-reply-refused': (context, message) => deskNoticeOf(context, message, message.sentence),
  'ticket-reply-held': (context, message) => noticeOf(context, message, null),
  'ticket-reply-refused': (context, message) => noticeOf(context, message, message.sentence),
}

/** Returns null once its recipient reads it no more. */
async function opened(context: RenderContext, { caseId, userId }: { caseId: number; userId: number }) {
  const row = await forReader(context, caseId, userId)
  if (!row) return null
  const hours = await answerHours(context)
  const limit = Math.round(limitOf(hours, row) / 60)
  return toStaff(context, row, userId, {
    heading: 'We have your ticket',
    preview: row.subject,
    paragraphs: [
      context.replies
        ? 'To add something, reply to this email or open the ticket.'
        : 'To add something, open the ticket: replies to this email are not read.',
      `Your ticket ${referenceOf(row)}, “${row.subject}”, is with ${thisSite} support.`,
      `We aim to answer within ${limit} business hours: ${hoursWords(hours)}.`,
    ],
    label: 'See the ticket',
  })
}

/** Returns null once its recipient reads it no more. */
async function answered(context: RenderContext, { entryId, userId }: { entryId: number; userId: number }) {
  const entry = await entryById(context, entryId)
  const row = entry && (await forReader(context, entry.caseId, userId))
  if (!entry || !row) return null
  return toStaff(context, row, userId, {
    heading: 'Support answered your ticket',
    preview: entry.body.slice(0, 90),
    paragraphs: [whereToAnswerCase(context, ticketLetter), ...paragraphsOf(entry.body)],
    label: 'Read and reply',
  })
}

/** Returns null once its recipient reads it no more, or it was opened again. */
async function resolved(context: RenderContext, { caseId, userId }: { caseId: number; userId: number }) {
  const row = await forReader(context, caseId, userId)
  if (row?.status !== 'resolved') return null
  return toStaff(context, row, userId, {
    heading: 'We think your ticket is resolved',
    preview: row.subject,
    paragraphs: [
      `“${row.subject}” is marked as resolved.`,
      `If something is still wrong, ${context.replies ? 'reply to this email or open the ticket' : 'open the ticket'} again within ${reopenDays} days. Otherwise it closes automatically.`,
    ],
    label: 'Close it or open it again',
  })
}

/** Returns null when the case is gone. */
async function written(context: RenderContext, { entryId, userId }: { entryId: number; userId: number }) {
  const entry = await entryById(context, entryId)
  const row = entry && (await caseById(context, entry.caseId))
  if (!entry || !row || !(await isReachableAdministrator(context, userId))) return null
  const writer = row.dealershipId === null ? row.senderName || 'The sender' : await dealershipOf(context, row)
  return {
    ...toDesk(context, row, {
      heading: row.dealershipId === null ? 'The sender wrote again' : 'A dealership wrote in a ticket',
      preview: entry.body.slice(0, 90),
      paragraphs: [
        whereToAnswerCase(context, deskLetter),
        `${writer} wrote in “${row.subject}”:`,
        ...paragraphsOf(entry.body),
      ],
      because: 'You’re getting this because the case is assigned to you.',
    }),
    ...caseReplyFacts(context, { kind: deskLetter, id: row.id, userId }),
  }
}

/** Returns null when the case is gone. */
async function brandNew(context: RenderContext, { caseId }: { caseId: number }): Promise<EmailContent | null> {
  const row = await ticketById(context, caseId)
  if (!row) return null
  const [ticket] = await context.db.select().from(tickets).where(eq(tickets.id, row.sourceId))
  return toDesk(context, row, {
    heading: 'A new support ticket',
    preview: row.subject,
    paragraphs: [
      `${row.senderName} of ${await dealershipOf(context, row)} asks: ${row.subject}`,
      ...paragraphsOf(row.kind === 'ticket' ? (ticket?.body ?? '') : ''),
    ],
    because: `You get this because this is the contact address of ${thisSite}.`,
  })
}

/** Returns null once its recipient reads it no more. */
async function noticeOf(
  context: RenderContext,
  { caseId, userId }: { caseId: number; userId: number },
  sentence: string | null,
): Promise<EmailContent | null> {
  const row = await forReader(context, caseId, userId)
  if (!row) return null
  const href = webLinks(context.origin).ticket(row.dealershipId ?? 0, row.id)
  return replyNotice({ name: 'the ticket', subject: `${row.subject} (${referenceOf(row)})`, href, sentence })
}

/** Returns null once its recipient is no administrator any more. */
async function deskNoticeOf(
  context: RenderContext,
  { caseId, userId }: { caseId: number; userId: number },
  sentence: string | null,
): Promise<EmailContent | null> {
  const row = await caseById(context, caseId)
  if (!row || !(await isReachableAdministrator(context, userId))) return null
  const href = webLinks(context.origin).adminCase(row.id)
  return replyNotice({ name: 'the case', subject: `${row.subject} (${referenceOf(row)})`, href, sentence })
}

const isReachableAdministrator = async (context: RenderContext, userId: number): Promise<boolean> =>
  (await isSiteAdministrator(context, userId)) && (await recipientsOf(context, [userId])).has(userId)

interface Words {
  heading: string
  preview: string
  paragraphs: string[]
}

const toStaff = (
  context: RenderContext,
  row: CaseRow,
  userId: number,
  { label, ...words }: Words & { label: string },
): EmailContent => ({
  ...words,
  ...caseReplyFacts(context, { kind: ticketLetter, id: row.id, userId }),
  subject: `${words.heading}: ${row.subject} (${referenceOf(row)})`,
  action: { label, href: webLinks(context.origin).ticket(row.dealershipId ?? 0, row.id) },
  because: 'You’re getting this because you take part in this support ticket, or administer the dealership.',
  links: [{ label: 'Choose what we email you about', href: `${webLinks(context.origin).account}#notifications` }],
})

const toDesk = ({ origin }: RenderContext, row: CaseRow, words: Words & { because: string }): EmailContent => ({
  ...words,
  subject: `${words.heading}: ${row.subject} (${referenceOf(row)})`,
  action: { label: 'Open the case', href: webLinks(origin).adminCase(row.id) },
})

const referenceOf = ({ kind, sourceId }: CaseRow): string => caseReference(kind, sourceId)
const paragraphsOf = (body: string): string[] => body.split(/\s*\n\s*/).filter(Boolean)
const dealershipOf = async ({ db }: RenderContext, { dealershipId }: CaseRow): Promise<string> =>
  (await findDealership({ db }, dealershipId ?? 0)).name

async function entryById({ db }: RenderContext, id: number) {
  const [entry] = await db.select().from(caseEntries).where(eq(caseEntries.id, id))
  return entry
}

async function forReader(context: RenderContext, caseId: number, userId: number): Promise<CaseRow | null> {
  const row = await ticketById(context, caseId)
  if (!row || !(await readersOf(context, row)).some(({ id }) => id === userId)) return null
  return (await recipientsOf(context, [userId])).has(userId) ? row : null
}
