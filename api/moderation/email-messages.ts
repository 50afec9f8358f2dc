import { emailQueue } from '../mail/outbox'

export type ModerationEmail =
  /** To an author whom a moderator warned or suspended. */
  | { kind: 'writing-measure'; measureId: number }
  /** To the author of something that was held, or hidden. */
  | { kind: 'writing-decided'; itemId: number; status: 'approved' | 'rejected' }

export const enqueueEmail = emailQueue<ModerationEmail>()
