import { createHash } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'
import { repeatedSince } from '../submissions'
import type { Author } from './kinds'
import { messages, type ThreadEvent, threads } from './schema'

export interface NewMessage {
  threadId: number
  author: Author
  authorUserId: number | null
  /** A note is for the dealership alone. */
  kind: 'text' | 'note' | 'event'
  body: string
  event?: ThreadEvent
}

const snippetLength = 160

/**
 * Writes it to a thread that the transaction has locked, with what lists show of it. The same words of the same person
 * sent again within ten minutes, with nothing between, are one message. Publishes a change (concept threads).
 */
export async function insertMessage(
  tx: Transaction,
  context: Context,
  message: NewMessage,
): Promise<{ id: number; isNew: boolean }> {
  const fingerprint = fingerprintOf(message)
  const repeated = await sameMessage(tx, context, message.threadId, fingerprint)
  if (repeated !== null) return { id: repeated, isNew: false }
  const [row] = await tx
    .insert(messages)
    .values({ ...message, fingerprint, createdAt: context.now() })
    .returning({ id: messages.id })
  if (!row) throw new Error('The message was not inserted.')
  if (message.kind !== 'note') await showInLists(tx, context, message, row.id)
  await publishChange(tx, context, { concept: 'threads', ids: [message.threadId], kind: 'updated' })
  return { id: row.id, isNew: true }
}

const fingerprintOf = ({ author, authorUserId, kind, body, event }: NewMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([author, authorUserId, kind, body, event]))
    .digest('base64url')

async function sameMessage(
  tx: Transaction,
  { now }: Context,
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
  { now }: Context,
  { threadId, author, body, kind }: NewMessage,
  id: number,
): Promise<void> {
  const isText = kind === 'text'
  await tx
    .update(threads)
    .set({
      lastAt: now(),
      ...(isText && { lastText: body.slice(0, snippetLength), lastAuthor: author }),
      messageCount: sql`${threads.messageCount} + 1`,
      words: sql`${threads.words} || search_words(${body})`,
      ...(author === 'customer' && {
        lastOfCustomer: id,
        readByCustomer: id,
        archivedByStaff: sql`${threads.status} = 'spam'`,
      }),
      ...(author === 'staff' && { lastOfStaff: id, readByStaff: id, archivedByCustomer: false }),
      updatedAt: now(),
    })
    .where(eq(threads.id, threadId))
}
