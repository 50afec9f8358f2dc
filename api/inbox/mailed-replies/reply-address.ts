import type { RenderContext } from '../../mail/renderers'
import { factsOfReplies, type ReplyFacts, whereToAnswer as whereToAnswerIn } from '../../mail/reply-facts'
import type { Side } from '../kinds'
import type { Thread } from '../threads/thread-row'

/** Stand in addresses that are out: they are not changed. */
export const kindOf: Record<Side, string> = { customer: 'c', staff: 's' }
const name = 'the conversation'

interface Recipient {
  side: Side
  /** Is null for the guest. */
  userId: number | null
}

/** Makes what a mail of a thread bears so that its reply becomes a message by this person. Empty where no mail comes in. */
export const replyFacts = (
  context: RenderContext,
  { id, guestEmail }: Pick<Thread, 'id' | 'guestEmail'>,
  { side, userId }: Recipient,
): ReplyFacts =>
  factsOfReplies(context, {
    reference: { kind: kindOf[side], id, userId },
    stamp: userId === null ? (guestEmail ?? '') : '',
    name,
  })

/** Says in the first line where to answer. */
export const whereToAnswer = (context: RenderContext): string => whereToAnswerIn(context, name)
