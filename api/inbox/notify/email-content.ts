import { and, asc, eq, gt, gte, ne, type SQL } from 'drizzle-orm'
import { recipientsOf } from '../../accounts/recipients'
import { mailSender } from '../../dealerships/require-approved'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { mailedCalendar } from '../appointments/mailed-calendar'
import type { MessageEmail } from '../emails/messages'
import { referenceOf } from '../leads/reference'
import { replyFacts, whereToAnswer } from '../mailed-replies/reply-address'
import { messages, threads } from '../schema'
import { membersFor } from '../threads/members-for'
import { type Thread, threadColumns } from '../threads/thread-row'

export const messageEmails: EmailRenderers<MessageEmail> = {
  'customer-notified': async (context, notified) => {
    const found = await unread(context, notified)
    if (!found || found.thread.customerUserId !== notified.userId) return null
    const sender = await mailSender(context, found.thread.dealershipId)
    if (!sender) return null
    const { name, logoId } = sender
    const href = webLinks(context.origin).thread(notified.threadId)
    const to = { side: 'customer', userId: notified.userId } as const
    return {
      ...contentOf(context, { ...found, from: name, href }),
      ...replyFacts(context, found.thread, to),
      dealership: { name, logoId },
    }
  },
  'staff-notified': async (context, notified) => {
    const found = await unread(context, notified)
    if (!found || !(await stillWorksOn(context, found.thread, notified.userId))) return null
    const { customerName, dealershipId } = found.thread
    const href = webLinks(context.origin).dealershipThread(dealershipId, notified.threadId)
    const to = { side: 'staff', userId: notified.userId } as const
    return { ...contentOf(context, { ...found, from: customerName, href }), ...replyFacts(context, found.thread, to) }
  },
}

/** Between writing and sending somebody may have left, lost the role, or handed the lead on. */
async function stillWorksOn({ db }: RenderContext, thread: Thread, userId: number): Promise<boolean> {
  if (thread.assignedTo !== userId || thread.status === 'spam') return false
  return (await membersFor({ db }, thread)).some(({ id }) => id === userId)
}

interface Found {
  thread: Thread
  /** From the message on that the mail was planned for. */
  bodies: string[]
  /** Unread ones before it, which an earlier mail told of. */
  earlier: number
  calendar: Awaited<ReturnType<typeof mailedCalendar>>
}

/** Null: it was read meanwhile, or nobody wants to hear more. */
async function unread(
  { db }: RenderContext,
  { kind, threadId, messageId, userId }: MessageEmail,
): Promise<Found | null> {
  const [thread] = await db.select(threadColumns).from(threads).where(eq(threads.id, threadId))
  const recipient = (await recipientsOf({ db }, [userId])).get(userId)
  if (!thread || thread.blockedByCustomer || !recipient) return null
  const isCustomer = kind === 'customer-notified'
  const readUpTo = isCustomer ? thread.readByCustomer : thread.readByStaff
  if (readUpTo >= messageId) return null
  const ofOthers = and(eq(messages.threadId, threadId), eq(messages.author, isCustomer ? 'staff' : 'customer'))
  const since = (from: SQL) => and(ofOthers, ne(messages.kind, 'note'), from)
  const newer = await db
    .select({ body: messages.body })
    .from(messages)
    .where(since(gte(messages.id, messageId)))
    .orderBy(asc(messages.id))
    .limit(shownAtOnce + 1)
  if (newer.length === 0) return null
  const all = await db.$count(messages, since(gt(messages.id, readUpTo)))
  const now = await db.$count(messages, since(gte(messages.id, messageId)))
  const calendar = await mailedCalendar({ db }, thread, {
    side: isCustomer ? 'customer' : 'staff',
    name: isCustomer ? thread.customerName : recipient.name,
    email: recipient.email,
    after: messageId - 1,
  })
  return { thread, bodies: newer.map(({ body }) => body), earlier: all - now, calendar }
}

const shownAtOnce = 3

function contentOf(
  context: RenderContext,
  { thread, bodies, earlier, calendar, from, href }: Found & { from: string; href: string },
): EmailContent {
  const shown = bodies
    .slice(0, shownAtOnce)
    .map((body) => body || 'They sent you a file. Open the conversation to see it.')
  const { account } = webLinks(context.origin)
  const isMore = earlier > 0
  return {
    subject: `${isMore ? `More from ${from}` : from}: ${thread.subject} (${referenceOf(thread.id)})`,
    preview: (shown[0] ?? '').slice(0, 90),
    heading: isMore ? `More messages from ${from}` : `${from} wrote to you`,
    paragraphs: [whereToAnswer(context), ...shown.flatMap((body) => body.split(/\s*\n\s*/).filter(Boolean))],
    action: { label: 'Open the conversation', href },
    attachments: calendar.attachments,
    small: [
      ...calendar.small,
      ...(bodies.length > shownAtOnce ? ['There are more messages in the conversation.'] : []),
      'We’ll remind you less often until you read it.',
      `${thisSite} will never ask you for money or a code in a conversation.`,
    ],
    because: 'You’re getting this because you have unread messages.',
    links: [{ label: 'Choose what we email you about', href: `${account}#notifications` }],
  }
}
