import { createHash } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { attachMessageFiles, type MessageFile } from '../assets/message-files'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { repeatedSince } from '../submissions'
import type { Author } from './kinds'
import { publishThreads } from './publish'
import { messageAttachments, messages, type ThreadEvent, threads } from './schema'

export interface NewMessage {
  threadId: number
  author: Author
  authorUserId: number | null
  /** A note is for the dealership alone. */
  kind: 'text' | 'note' | 'event'
  body: string
  event?: ThreadEvent
  files?: MessageFile[]
  /** Whose the files become, where staff send them. */
  dealershipId?: number
}

const snippetLength = 160
/** A thread is found by its first words: the type of the column ends at a megabyte. */
const maxWords = 5000

/**
 * Writes it to a thread that the transaction has locked, with what lists show of it. The same words of the same person
 * sent again within ten minutes, with nothing between, are one message. Publishes a change to both sides. Throws
 * invalid for a file that went with another message.
 */
export async function insertMessage(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  message: NewMessage,
): Promise<{ id: number; isNew: boolean }> {
  const fingerprint = fingerprintOf(message)
  const repeated = await sameMessage(tx, context, message.threadId, fingerprint)
  if (repeated !== null) return { id: repeated, isNew: false }
  const { files = [], dealershipId, ...values } = message
  const [row] = await tx
    .insert(messages)
    .values({ ...values, fingerprint, createdAt: context.now() })
    .returning({ id: messages.id })
  if (!row) throw new Error('The message was not inserted.')
  await attachMessageFiles(tx, files, dealershipId)
  const attached = files.map(({ id: assetId, name, bytes }) => ({ messageId: row.id, assetId, name, bytes }))
  if (attached.length > 0) await tx.insert(messageAttachments).values(attached)
  if (message.kind !== 'note') await showInLists(tx, context, message, row.id)
  await publishThreads(tx, context, [message.threadId])
  return { id: row.id, isNew: true }
}

const fingerprintOf = ({ author, authorUserId, kind, body, event, files = [] }: NewMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([author, authorUserId, kind, body, event, files.map(({ sha256 }) => sha256)]))
    .digest('base64url')

async function sameMessage(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  threadId: number,
  fingerprint: string,
): Promise<number | null> {
  const { id, createdAt } = messages
  const [newest] = await tx
    .select({ id, at: createdAt, fingerprint: messages.fingerprint })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), ne(messages.kind, 'event')))
    .orderBy(desc(id))
    .limit(1)
  return newest?.fingerprint === fingerprint && newest.at > repeatedSince(now()) ? newest.id : null
}

async function showInLists(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { threadId, author, authorUserId, body, kind, files = [] }: NewMessage,
  id: number,
): Promise<void> {
  const isText = kind === 'text'
  const names = files.map(({ name }) => name).join(', ')
  await tx
    .update(threads)
    .set({
      lastAt: now(),
      ...(isText && { lastText: (body || names).slice(0, snippetLength), lastAuthor: author }),
      messageCount: sql`${threads.messageCount} + 1`,
      words: sql`case when length(${threads.words}) < ${maxWords} then ${threads.words} || search_words(${`${body} ${names}`})
        else ${threads.words} end`,
      ...(author === 'customer' && {
        lastOfCustomer: id,
        readByCustomer: id,
        archivedByStaff: sql`${threads.status} = 'spam'`,
      }),
      ...(author === 'staff' && { lastOfStaff: id, archivedByCustomer: false }),
      // What answers by itself has read nothing.
      ...(author === 'staff' && authorUserId !== null && { readByStaff: id }),
      updatedAt: now(),
    })
    .where(eq(threads.id, threadId))
}
