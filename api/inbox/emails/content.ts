import { and, desc, eq } from 'drizzle-orm'
import { findDealership } from '../../dealerships/lookup'
import { mailSender } from '../../dealerships/require-approved'
import type { LinkKeys } from '../../link-keys'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { mailedCalendar } from '../appointments/mailed-calendar'
import { routeConfirmationContent } from '../deliveries/confirmation-email'
import { placeFacts, requestFacts } from '../deliveries/lead-facts'
import { issueGuestLink } from '../guests/guest-links'
import { referenceOf } from '../leads/reference'
import { mailedReplyEmails } from '../mailed-replies/email-content'
import { replyFacts, whereToAnswer } from '../mailed-replies/reply-address'
import { messageEmails } from '../notify/email-content'
import { leadRequests, leads, messages, threads } from '../schema'
import type { InboxEmail } from './messages'

export const inboxEmails = (keys: LinkKeys): EmailRenderers<InboxEmail> => ({
  'guest-lead-sent': (context, { threadId, requestId }) =>
    guestContent(context, threadId, { wordsOf: requestId ? requestAdded : leadSent, isCopy: true, requestId }),
  'guest-answered': (context, { threadId }) => guestContent(context, threadId, { wordsOf: answered }),
  'guest-notified': (context, { threadId }) =>
    guestContent(context, threadId, { wordsOf: happened, hasCalendar: true }),
  'lead-route-confirmation': (context, asked) => routeConfirmationContent(context, keys, asked),
  ...mailedReplyEmails,
  ...messageEmails,
})

interface Facts {
  subject: string
  dealership: string
  reference: string
  /** The newest answer of the dealership; empty when there is none. */
  answer: string
  /** What it did last: a time it proposed, for example. */
  happening: string
}
type Words = Pick<EmailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>

interface GuestMail {
  wordsOf: (facts: Facts) => Words
  /** Is the guest's copy of the request: it leaves whatever was read meanwhile. */
  isCopy?: boolean
  /** Names a further request of the thread. */
  requestId?: number
  /** Adds the file of an appointment that the dealership changed. */
  hasCalendar?: boolean
}

/** Returns null when the thread is in an account by now, was read or blocked meanwhile, or its dealership is not approved. */
async function guestContent(
  context: RenderContext,
  threadId: number,
  { wordsOf, isCopy = false, requestId, hasCalendar = false }: GuestMail,
): Promise<EmailContent | null> {
  const [thread] = await context.db.select().from(threads).where(eq(threads.id, threadId))
  if (!thread || (!isCopy && !thread.unreadByCustomer)) return null
  const sender = await mailSender(context, thread.dealershipId)
  const token = sender && (await issueGuestLink(context, threadId, requestId))
  if (!token) return null
  const { name, logoId } = sender
  const reference = referenceOf(requestId ?? threadId)
  const [answer, happening] = [await newest(context, threadId, 'text'), await newest(context, threadId, 'event')]
  const guest = { side: 'customer', name: thread.customerName, email: thread.guestEmail ?? '' } as const
  const calendar = hasCalendar
    ? await mailedCalendar(context, thread, { ...guest, after: thread.readByCustomer })
    : null
  return {
    ...(isCopy && (await requestCopy(context, thread, requestId))),
    ...wordsFor(context, wordsOf({ subject: thread.subject, dealership: name, reference, answer, happening })),
    ...replyFacts(context, thread, { side: 'customer', userId: null }),
    dealership: { name, logoId },
    action: { label: 'Open the conversation', href: webLinks(context.origin).guestThread(token) },
    attachments: calendar?.attachments,
    small: [
      ...(calendar?.small ?? []),
      'The link works for 30 days. Don’t forward it: anyone with the link can read the conversation.',
      `${thisSite} will never ask you for money or a code in a conversation.`,
    ],
    because: 'You’re getting this because someone entered this address when contacting a dealership.',
  }
}

const wordsFor = (context: RenderContext, { paragraphs, ...words }: Words): Words => ({
  ...words,
  paragraphs: [whereToAnswer(context), ...paragraphs],
})

/** Returns what the guest requested, in the words they sent. */
async function requestCopy(
  { db }: RenderContext,
  { id, dealershipId }: Pick<typeof threads.$inferSelect, 'id' | 'dealershipId'>,
  requestId?: number,
): Promise<Pick<EmailContent, 'facts'>> {
  const [lead] = requestId
    ? await db.select().from(leadRequests).where(eq(leadRequests.id, requestId))
    : await db.select().from(leads).where(eq(leads.threadId, id))
  if (!lead) return {}
  const outgoing = { lead, dealership: await findDealership({ db }, dealershipId), files: [] }
  const message = lead.message ? [{ label: 'Your message', value: lead.message }] : []
  return { facts: [...requestFacts(outgoing), ...placeFacts(outgoing), ...message] }
}

const leadSent = ({ subject, dealership, reference }: Facts): Words => ({
  subject: `Sent to ${dealership}: ${subject} (${reference})`,
  preview: 'The dealership has your message.',
  heading: 'Your message is on its way',
  paragraphs: [
    `${dealership} has your message about “${subject}”. We’ll email you when they reply.`,
    'If you didn’t send it, you can ignore this email: someone else entered your address.',
  ],
})

const requestAdded = ({ subject, dealership, reference }: Facts): Words => ({
  subject: `Sent to ${dealership}: ${subject} (${reference})`,
  preview: 'Your request was added to your conversation.',
  heading: 'Added to your conversation',
  paragraphs: [
    `${dealership} has your request about “${subject}”. It is in the conversation that you have about this car.`,
    'If you didn’t send it, open the conversation and tell the dealership: someone else entered your address.',
  ],
})

const answered = ({ subject, dealership, reference, answer }: Facts): Words => ({
  subject: `${dealership} replied: ${subject} (${reference})`,
  preview: answer.slice(0, 90),
  heading: `${dealership} replied`,
  paragraphs: answer.split(/\s*\n\s*/).filter(Boolean),
})

const happened = ({ subject, dealership, reference, happening }: Facts): Words => ({
  subject: `Update from ${dealership}: ${subject} (${reference})`,
  preview: happening,
  heading: `Update from ${dealership}`,
  paragraphs: [happening],
})

async function newest({ db }: RenderContext, threadId: number, kind: 'text' | 'event'): Promise<string> {
  const [row] = await db
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.author, 'staff'), eq(messages.kind, kind)))
    .orderBy(desc(messages.id))
    .limit(1)
  return row ? row.body || 'They sent you a file. Open the conversation to see it.' : ''
}
