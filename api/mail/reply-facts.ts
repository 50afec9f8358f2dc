import type { EmailContent } from './content'
import type { RenderContext } from './renderers'
import type { ReplyReference } from './reply-addresses'

export type ReplyFacts = Pick<EmailContent, 'replyTo' | 'repliesGoTo' | 'headers'>

/** Says that a program wrote the mail, so that absence notes do not answer it (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

interface Answerable {
  reference: ReplyReference
  stamp: string
  /** Names it as the mail does: “the conversation”. */
  name: string
}

/** Makes what a mail bears so that its reply is posted as this person’s. Empty where no mail comes in. */
export function factsOfReplies({ replies }: RenderContext, { reference, stamp, name }: Answerable): ReplyFacts {
  if (!replies) return {}
  return { replyTo: replies.replyTo(reference, stamp), repliesGoTo: name, headers: automatic }
}

/** Says in the first line where to answer. */
export const whereToAnswer = ({ replies }: RenderContext, name: string): string =>
  replies
    ? `Reply to this email, or open ${name} with the button below.`
    : `To reply, open ${name} with the button below: replies to this email are not read.`
