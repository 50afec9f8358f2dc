import { emailQueue } from '../../mail/outbox'

/** Says what happened to a campaign or, after `ad_`, to one of its ads. */
export type AdNews =
  | 'approve'
  | 'reject'
  | 'pause'
  | 'resume'
  | 'end'
  | 'ad_approved'
  | 'ad_ended'
  | 'ad_rejected'
  | 'ad_paused'
  | 'ad_resumed'

/** Goes to a member of the staff who books for the dealership. */
export interface AdEmail {
  kind: 'ad-decision'
  userId: number
  dealershipId: number
  campaignId: number
  news: AdNews
  /** Names the campaign as it was then. */
  name: string
  /** Is empty where the news is about the campaign. */
  headline: string
  /** Is the reason, in an administrator’s words; may be empty. */
  words: string
}

export const enqueueAdEmail = emailQueue<AdEmail>()
