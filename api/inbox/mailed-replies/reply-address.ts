import type { EmailContent } from '../../mail/content'
import type { RenderContext } from '../../mail/renderers'
import type { Side } from '../kinds'
import type { Thread } from '../threads/thread-row'

/** Stand in addresses that are out: they are not changed. */
export const kindOf: Record<Side, string> = { customer: 'c', staff: 's' }

interface Recipient {
  side: Side
  /** Is null for the guest. */
  userId: number | null
}

type ReplyFacts = Pick<EmailContent, 'replyTo' | 'repliesGoTo' | 'headers'>

/** Says that a program wrote the mail, so that absence notes do not answer it (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** Makes what a mail of a thread bears so that its reply becomes a message by this person. Empty where no mail comes in. */
export function replyFacts(
  { replies }: RenderContext,
  { id, guestEmail }: Pick<Thread, 'id' | 'guestEmail'>,
  { side, userId }: Recipient,
): ReplyFacts {
  if (!replies) return {}
  const stamp = userId === null ? (guestEmail ?? '') : ''
  const replyTo = replies.replyTo({ kind: kindOf[side], id, userId }, stamp)
  return { replyTo, repliesGoTo: 'the conversation', headers: automatic }
}

/** Says in the first line where to answer. */
export const whereToAnswer = ({ replies }: RenderContext): string =>
  replies
    ? 'Reply to this email, or open the conversation with the button below.'
    : 'To reply, open the conversation with the button below: replies to this email are not read.'
