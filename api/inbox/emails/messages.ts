import { emailQueue } from '../../mail/outbox'
import type { Side } from '../kinds'

/** What a guest hears of their thread; the link that opens it is made while the mail is written. */
interface GuestEmail {
  kind: 'guest-lead-sent' | 'guest-answered' | 'guest-notified'
  threadId: number
  /** Names a further request of the thread, which the mail is a copy of. */
  requestId?: number
}

interface Notified {
  threadId: number
  /** The first that it is about. */
  messageId: number
  userId: number
}
/** What the other side wrote, to somebody with an account. */
export type MessageEmail = (Notified & { kind: 'customer-notified' }) | (Notified & { kind: 'staff-notified' })

/** To an address that leads shall go to: it may be a stranger’s. */
export interface RouteConfirmationEmail {
  kind: 'lead-route-confirmation'
  routeId: number
  /** Whose mailbox it goes to: the route may have another address by the time it is rendered. */
  target: string
}

interface MailedReply {
  threadId: number
  side: Side
  /** Is null for the guest. */
  userId: number | null
}
/** To the person of an address for replies, of a mail that came there. */
export type MailedReplyEmail =
  | (MailedReply & { kind: 'reply-held' })
  | (MailedReply & { kind: 'reply-refused'; sentence: string })

export type InboxEmail = GuestEmail | MailedReplyEmail | MessageEmail | RouteConfirmationEmail

/**
 * Queues one, rendered by emails/content.ts and sent by the worker `mails.deliver` (mail/deliver.ts). Throws too_many for a
 * confirmation that was requested often today.
 */
export const enqueueInboxEmail = emailQueue<InboxEmail>({ 'lead-route-confirmation': 'lead-route-confirmation' })

/** Queues one that its reader did not request: it is left out, without a refusal, where its kind went to the address often today. */
export const offerInboxEmail = emailQueue<InboxEmail>()
