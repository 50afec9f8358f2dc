import { deskReplies } from './cases/mailed-replies/desk-replies'
import { senderReplies } from './cases/mailed-replies/sender-replies'
import { ticketReplies } from './cases/mailed-replies/ticket-replies'
import type { ReplyTarget } from './inbound-mail/reply-target'
import { customerReplies, staffReplies } from './inbox/mailed-replies/reply-targets'

/** Gathers what can be answered by mail. A concept adds its own here. */
export const replyTargets: readonly ReplyTarget[] = [
  customerReplies,
  staffReplies,
  ticketReplies,
  senderReplies,
  deskReplies,
]
