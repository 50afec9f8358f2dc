import { messageFiles } from '../assets/message-files'
import { within } from '../context'
import type { Transaction } from '../database/open'
import { consumeCount, type SettingLimit } from '../limits/limits'
import type { NotifyingContext } from '../notifier'
import { type Changes, dueAgain } from './case-changes'
import { insertEntry } from './entries'
import { notifyMessage } from './notices/notify'
import type { CaseRow } from './schema'

const perWriter: SettingLimit = { prefix: 'ticket-message', seconds: 3600, setting: 'ticket-message' }

export interface SenderMessage {
  body: string
  attachments: string[]
  /** Is null for a sender without an account. */
  authorId: number | null
}

/** Stores what the sender’s side wrote, notifies who works on it, and returns what follows: what waited for them waits for us again. Throws too_many, invalid for a file. */
export async function addSenderMessage(
  tx: Transaction,
  context: NotifyingContext,
  row: CaseRow,
  { body, attachments, authorId }: SenderMessage,
): Promise<Changes> {
  const writer = authorId ?? `case ${row.id}`
  await consumeCount(within(context, tx), perWriter, writer, 'You have written a great deal just now.')
  const files = await messageFiles(within(context, tx), attachments)
  const author = { actor: authorId === null ? null : { id: authorId }, now: context.now }
  const entry = { caseId: row.id, kind: 'message', body, files, dealershipId: row.dealershipId } as const
  const entryId = await insertEntry(tx, author, entry)
  await notifyMessage(tx, context, row, entryId)
  const status = row.assignedTo === null ? ('open' as const) : ('in_progress' as const)
  return {
    lastAt: context.now(),
    ...(row.status === 'waiting' && { status, ...(await dueAgain(tx, context, row)) }),
  }
}
