import type { RenderContext } from '../../mail/renderers'
import { factsOfReplies, type ReplyFacts, whereToAnswer } from '../../mail/reply-facts'

/** Mark addresses that are out: they are not changed. */
export const ticketLetter = 't'
export const senderLetter = 'm'
export const deskLetter = 'd'

const names = { [ticketLetter]: 'the ticket', [senderLetter]: 'your message', [deskLetter]: 'the case' } as const
type Letter = keyof typeof names

interface Answerable {
  kind: Letter
  id: number
  /** Is null for a sender, who is known by the address. */
  userId: number | null
  stamp?: string
}

/** Makes what a mail of a case bears so that its reply is written in it. Empty where no mail comes in. */
export const caseReplyFacts = (context: RenderContext, { kind, id, userId, stamp = '' }: Answerable): ReplyFacts =>
  factsOfReplies(context, { reference: { kind, id, userId }, stamp, name: names[kind] })

/** Says in the first line where to answer. */
export const whereToAnswerCase = (context: RenderContext, kind: Letter): string => whereToAnswer(context, names[kind])
