import { eq } from 'drizzle-orm'
import { mailSender } from '../../dealerships/require-approved'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { replyNotice } from '../../mail/reply-notice'
import type { MailedReplyEmail } from '../emails/messages'
import { issueGuestLink } from '../guests/guest-links'
import { referenceOf } from '../leads/reference'
import { threads } from '../schema'
import { membershipIn } from '../threads/members-for'
import { type Thread, threadColumns } from '../threads/thread-row'

export const mailedReplyEmails: EmailRenderers<MailedReplyEmail> = {
  'reply-held': (context, message) => noticeOf(context, message, null),
  'reply-refused': (context, message) => noticeOf(context, message, message.sentence),
}

/** Returns null when the person has no part in the conversation any more. */
async function noticeOf(
  context: RenderContext,
  { threadId, side, userId }: MailedReplyEmail,
  sentence: string | null,
): Promise<EmailContent | null> {
  const [thread] = await context.db.select(threadColumns).from(threads).where(eq(threads.id, threadId))
  const href = thread && (await linkOf(context, thread, side, userId))
  if (!thread || !href) return null
  return replyNotice({
    name: 'the conversation',
    subject: `${thread.subject} (${referenceOf(threadId)})`,
    href,
    sentence,
  })
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
