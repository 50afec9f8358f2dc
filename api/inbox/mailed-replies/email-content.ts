import { eq } from 'drizzle-orm'
import { mailSender } from '../../dealerships/require-approved'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import type { MailedReplyEmail } from '../emails/messages'
import { issueGuestLink } from '../guests/guest-links'
import { referenceOf } from '../leads/reference'
import { threads } from '../schema'
import { membershipIn } from '../threads/members-for'
import { type Thread, threadColumns } from '../threads/thread-row'

export const mailedReplyEmails: EmailRenderers<MailedReplyEmail> = {
  'reply-held': (context, message) =>
    contentOf(context, message, {
      title: 'Did you reply by email?',
      paragraphs: [
        'An email came in for this conversation, but we couldn’t tell that it was from you: it came from another address, or your email provider didn’t confirm it.',
        'Nothing was posted. If it was you, open the conversation with the button below and send your message there.',
        'If it wasn’t you, you don’t need to do anything.',
      ],
    }),
  'reply-refused': (context, message) =>
    contentOf(context, message, {
      title: 'Your email reply',
      paragraphs: [message.sentence, 'Open the conversation with the button below to see it or to write there.'],
    }),
}

/** Returns null when the person has no part in the conversation any more. */
async function contentOf(
  context: RenderContext,
  { threadId, side, userId }: MailedReplyEmail,
  { title, paragraphs }: { title: string; paragraphs: string[] },
): Promise<EmailContent | null> {
  const [thread] = await context.db.select(threadColumns).from(threads).where(eq(threads.id, threadId))
  const href = thread && (await linkOf(context, thread, side, userId))
  if (!thread || !href) return null
  return {
    subject: `${title}${title.endsWith('?') ? '' : ':'} ${thread.subject} (${referenceOf(threadId)})`,
    preview: title,
    heading: title,
    paragraphs,
    action: { label: 'Open the conversation', href },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    because: 'You’re getting this because someone wrote to your private reply address.',
  }
}

async function linkOf(
  context: RenderContext,
  thread: Thread,
  side: MailedReplyEmail['side'],
  userId: number | null,
): Promise<string | null> {
  const links = webLinks(context.origin)
  if (side === 'staff')
    return userId !== null && (await membershipIn(context, thread, userId))
      ? links.dealershipThread(thread.dealershipId, thread.id)
      : null
  if (!(await mailSender(context, thread.dealershipId))) return null
  if (thread.customerUserId !== null) return links.thread(thread.id)
  const token = await issueGuestLink(context, thread.id)
  return token && links.guestThread(token)
}
