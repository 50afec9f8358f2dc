import type { FileStore } from '../assets/files'
import { transaction, within } from '../context'
import type { ReplyAddresses, ReplyReference } from '../mail/reply-addresses'
import type { NotifyingContext } from '../notifier'
import type { ReplyTarget } from './reply-target'
import type { inboundMails } from './schema'

export type PostingContext = NotifyingContext

export interface MailHandling extends PostingContext {
  files: FileStore
  replies: ReplyAddresses
  targets: readonly ReplyTarget[]
  /** Names the server whose Authentication-Results are believed. */
  authservId: string
  /** Names the host in the Message-IDs of our own mails. */
  host: string
}

/** Says what became of a mail. A reply that was posted has written this itself. */
export interface Outcome {
  status: 'posted' | 'held' | 'ignored' | 'refused' | 'bounced'
  reason: string
  /** Names what a held mail answers, where an administrator may post it: its file stays. */
  heldFor?: ReplyReference
}

export type InboundRow = typeof inboundMails.$inferSelect

/** Runs work in one transaction, in which the handling's own database is that transaction. */
export const inTransaction = <Handling extends PostingContext, T>(
  handling: Handling,
  run: (tx: Parameters<Parameters<typeof transaction<T>>[1]>[0], inside: Handling) => Promise<T>,
): Promise<T> => transaction(handling, (tx) => run(tx, within(handling, tx)))
