import type { Transaction } from '../database/open'
import type { EmailMessage } from '../mail/messages'
import type { ReplyReference } from '../mail/reply-addresses'
import type { NotifyingContext } from '../notifier'

/** Says who may write by an address, as it is now. */
export interface Writer {
  /** Is null for a person without an account. */
  userId: number | null
  email: string
  /** Repeats what the address was signed with: when it is another, the address has ended. */
  stamp: string
}

export interface MailedReply {
  body: string
  /** Ids of files that are stored for the writer. */
  attachments: string[]
}

export interface BouncedEmail {
  recipient: string
  message: EmailMessage
  /** Holds when no mail goes to the mailbox any more. */
  isStopped: boolean
}

export type WriterNotice =
  /** Nothing was posted, because the mail may be another person's. */
  | { kind: 'held' }
  /** Nothing was posted, or not all of it: the sentence says why. */
  | { kind: 'refused'; sentence: string }

/** Makes something answerable by mail. A concept of a higher layer implements it and is listed in api/all-reply-targets.ts. */
export interface ReplyTarget {
  /** Names it in addresses by one letter, except b: it is not changed. */
  kind: string
  /** Lets an administrator of the site read what is held, and post it: the site takes part in these conversations. */
  isReviewed?: boolean
  /** Returns null when the record or the person is gone, or the person may not write there any more. */
  writerOf(context: Pick<NotifyingContext, 'db'>, reference: ReplyReference): Promise<Writer | null>
  /** Writes it by the rules that hold on the page. Throws a Refusal, whose sentence the writer is sent. */
  post(
    tx: Transaction,
    context: NotifyingContext,
    reference: ReplyReference,
    reply: MailedReply & Writer,
  ): Promise<void>
  /** Writes to the person of the address, never to the sender. */
  notify(
    tx: Transaction,
    context: NotifyingContext,
    reference: ReplyReference,
    written: Writer & { notice: WriterNotice },
  ): Promise<void>
  /** Says in the record that this mail of it came back. Does nothing for a mail of another concept. */
  noteBounce(tx: Transaction, context: NotifyingContext, email: BouncedEmail): Promise<void>
}

/** Says in a record that a mail of it came back. */
export const bounceWords = (name: string, isStopped: boolean): string =>
  isStopped ? `Emails to ${name} bounce, so we’ve paused them for 30 days.` : `We couldn’t deliver an email to ${name}.`
