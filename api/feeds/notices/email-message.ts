import { emailQueue } from '../../mail/outbox'

/** Goes to a member of the staff. */
export interface FeedEmail {
  kind: 'feed-run-waits' | 'feed-run-failed' | 'feed-run-discarded' | 'feed-run-asked'
  runId: number
  userId: number
}

export const enqueueFeedEmail = emailQueue<FeedEmail>()
