import { emailQueue } from '../mail/outbox'

/** Goes to the sender of a message or report, to a dealership’s staff about their ticket, or to administrators. */
export type CaseEmail =
  | { kind: 'case-answered'; entryId: number }
  | { kind: 'ticket-answered'; entryId: number; userId: number }
  | { kind: 'ticket-opened' | 'ticket-resolved'; caseId: number; userId: number }
  | { kind: 'ticket-written'; entryId: number; userId: number }
  | { kind: 'ticket-new'; caseId: number }
  | { kind: 'ticket-reply-held'; caseId: number; userId: number }
  | { kind: 'ticket-reply-refused'; caseId: number; userId: number; sentence: string }

export const enqueueCaseEmail = emailQueue<CaseEmail>()
