import { emailQueue } from '../../mail/outbox'

/** What somebody wrote that concerns its reader. */
export interface SocialEmail {
  kind: 'social-told'
  event: string
  userId: number
  postId: number
  /** Null: the post itself. */
  commentId: number | null
}

export const enqueueSocialEmail = emailQueue<SocialEmail>()
