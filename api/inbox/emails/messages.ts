import { emailQueue } from '../../mail/outbox'

/** What a guest is told of their thread; the link that opens it is made while the mail is written. */
interface GuestEmail {
  kind: 'guest-lead-sent' | 'guest-answered' | 'guest-told'
  threadId: number
}

interface Told {
  threadId: number
  messageId: number
  userId: number
}
/** One message of the other side, to somebody with an account. */
export type ToldEmail = (Told & { kind: 'customer-told' }) | (Told & { kind: 'staff-told' })

export type InboxEmail = GuestEmail | ToldEmail

export const enqueueInboxEmail = emailQueue<InboxEmail>()
