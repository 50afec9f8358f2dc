import { emailQueue } from '../mail/outbox'

export type ReviewEmail =
  | { kind: 'review-invitation'; conversationId: number; userId: number }
  | { kind: 'review-replied'; reviewId: number; userId: number }

export const enqueueReviewEmail = emailQueue<ReviewEmail>()
