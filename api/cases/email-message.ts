import { emailQueue } from '../mail/outbox'

/** Goes to the sender of a message or report. */
export type SenderEmail =
  | { kind: 'case-answered'; entryId: number }
  | { kind: 'case-received' | 'case-resolved'; caseId: number }
  | { kind: 'case-reply-held'; caseId: number }
  | { kind: 'case-reply-refused'; caseId: number; sentence: string }

/** Goes to a dealership’s staff about their ticket, or to administrators. */
export type TicketEmail =
  | { kind: 'ticket-answered'; entryId: number; userId: number }
  | { kind: 'ticket-opened' | 'ticket-resolved'; caseId: number; userId: number }
  | { kind: 'ticket-written'; entryId: number; userId: number }
  | { kind: 'ticket-new'; caseId: number }
  | { kind: 'ticket-reply-held'; caseId: number; userId: number }
  | { kind: 'ticket-reply-refused'; caseId: number; userId: number; sentence: string }
  | { kind: 'desk-reply-held'; caseId: number; userId: number }
  | { kind: 'desk-reply-refused'; caseId: number; userId: number; sentence: string }

export type CaseEmail = SenderEmail | TicketEmail

export const enqueueCaseEmail = emailQueue<CaseEmail>()
