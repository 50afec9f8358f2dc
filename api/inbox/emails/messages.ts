import { emailQueue } from '../../mail/outbox'

/** What a guest is told of their thread; the link that opens it is made while the mail is written. */
export interface InboxEmail {
  kind: 'guest-lead-sent' | 'guest-answered' | 'guest-told'
  threadId: number
}

export const enqueueInboxEmail = emailQueue<InboxEmail>()
