import type { RenderContext } from '../../mail/renderers'
import { factsOfReplies, type ReplyFacts, whereToAnswer } from '../../mail/reply-facts'

/** Marks addresses that are out: it is not changed. */
export const ticketLetter = 't'
const name = 'the ticket'

/** Makes what a mail of a ticket bears so that its reply is written in it. Empty where no mail comes in. */
export const ticketReplyFacts = (context: RenderContext, id: number, userId: number): ReplyFacts =>
  factsOfReplies(context, { reference: { kind: ticketLetter, id, userId }, stamp: '', name })

/** Says in the first line where to answer. */
export const whereToAnswerTicket = (context: RenderContext): string => whereToAnswer(context, name)
