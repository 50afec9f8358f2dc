import { and, eq } from 'drizzle-orm'
import { findDealership } from '../../dealerships/lookup'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import type { ToldEmail } from '../emails/messages'
import { referenceOf } from '../leads/reference'
import { messages, threads } from '../schema'
import { type Thread, threadColumns } from '../threads/thread-row'

export const toldEmails: EmailRenderers<ToldEmail> = {
  'customer-told': async (context, told) => {
    const found = await unread(context, told)
    if (!found || found.thread.customerUserId !== told.userId) return null
    const { name } = await findDealership(context, found.thread.dealershipId)
    return contentOf(context, { ...found, from: name, href: webLinks(context.origin).thread(told.threadId) })
  },
  'staff-told': async (context, told) => {
    const found = await unread(context, told)
    if (!found || found.thread.assignedTo !== told.userId) return null
    const { customerName, dealershipId } = found.thread
    const href = webLinks(context.origin).dealershipThread(dealershipId, told.threadId)
    return contentOf(context, { ...found, from: customerName, href })
  },
}

interface Found {
  thread: Thread
  body: string
}

/** Null: it was read meanwhile, or nobody wants to hear more. */
async function unread({ db }: RenderContext, { kind, threadId, messageId }: ToldEmail): Promise<Found | null> {
  const [row] = await db
    .select({ thread: threadColumns, body: messages.body })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(messages.id, messageId), eq(threads.id, threadId)))
  if (!row || row.thread.blockedByCustomer) return null
  const readUpTo = kind === 'customer-told' ? row.thread.readByCustomer : row.thread.readByStaff
  return readUpTo < messageId ? row : null
}

function contentOf(
  { origin }: RenderContext,
  { thread, body, from, href }: Found & { from: string; href: string },
): EmailContent {
  const words = body || 'They sent you a file: open the conversation to see it.'
  const { account } = webLinks(origin)
  return {
    subject: `${from}: ${thread.subject} (${referenceOf(thread.id)})`,
    preview: words.slice(0, 90),
    heading: `${from} wrote to you`,
    paragraphs: words.split(/\s*\n\s*/).filter(Boolean),
    action: { label: 'Open the conversation', href },
    small: ['Drive Avenue never asks for money or a code in a conversation.'],
    because: 'You get this because somebody wrote to you in a conversation that you have not opened since.',
    links: [{ label: 'Choose what we write to you about', href: `${account}#notifications` }],
  }
}
