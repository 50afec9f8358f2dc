import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { groupBy } from '../../group-by'
import { findOrRefuse } from '../../refusals'
import type { Side } from '../kinds'
import { leadRequests, messageAttachments, messages, type ThreadEvent } from '../schema'
import { type Message, type MessagesQuery, messagesAtOnce } from './thread.contract'
import type { Thread } from './thread-row'

type Reader = { db: Context['db'] | Transaction }
type NamedThread = Pick<Thread, 'id' | 'customerName'>
interface Page {
  messages: Message[]
  earlier: boolean
}

/** The newest of a thread, or those before a message. A customer never sees a note. */
export async function messagesOf(
  { db }: Reader,
  thread: NamedThread,
  side: Side,
  { before }: z.infer<typeof MessagesQuery> = {},
): Promise<Page> {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.threadId, thread.id),
        side === 'customer' ? ne(messages.kind, 'note') : undefined,
        before ? lt(messages.id, before) : undefined,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(messagesAtOnce + 1)
  const shown = rows.slice(0, messagesAtOnce).reverse()
  return { earlier: rows.length > messagesAtOnce, messages: await presentMessages({ db }, thread, side, shown) }
}

/** One that has just been written. */
export async function messageOf({ db }: Reader, thread: NamedThread, side: Side, id: number): Promise<Message> {
  const rows = await db.select().from(messages).where(eq(messages.id, id))
  return findOrRefuse((await presentMessages({ db }, thread, side, rows))[0], 'The message')
}

async function presentMessages(
  { db }: Reader,
  { customerName }: NamedThread,
  side: Side,
  shown: readonly (typeof messages.$inferSelect)[],
): Promise<Message[]> {
  const files = await attachmentsOf(
    { db },
    shown.map(({ id }) => id),
  )
  const staff = await namesOfUsers(
    { db },
    shown.flatMap(({ author, authorUserId }) => (author === 'staff' ? (authorUserId ?? []) : [])),
  )
  const senders = await requestSenders(
    { db },
    shown.map(({ id }) => id),
  )
  const unconfirmed = await unconfirmedRequests(
    { db },
    shown.flatMap(({ event }) => requestOf(event) ?? []),
  )
  return shown.map(({ id, createdAt, kind, author, authorUserId, body, event }) => ({
    id,
    kind,
    author,
    body,
    event: event && unconfirmed.has(requestOf(event) ?? 0) ? { ...event, isUnconfirmed: true } : event,
    at: createdAt.toISOString(),
    name:
      author === 'customer'
        ? (senders.get(id) ?? customerName)
        : author === 'staff'
          ? (staff.get(authorUserId ?? 0) ?? theDealership)
          : '',
    isOwn: author === side,
    attachments: files.get(id) ?? [],
  }))
}

const requestOf = (event: ThreadEvent | null): number | null =>
  event?.what === 'request-added' ? Number(event.request) : null

/** Returns those of the requests of which only the typed address says who sent them. */
async function unconfirmedRequests({ db }: Reader, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { id, confirmedAt } = leadRequests
  const rows = await db
    .select({ id })
    .from(leadRequests)
    .where(and(inArray(id, ids), isNull(confirmedAt)))
  return new Set(rows.map((row) => row.id))
}

/** Returns the names that came with further requests, by their messages: anyone can type a guest's address. */
async function requestSenders({ db }: Reader, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { messageId, name } = leadRequests
  const rows = await db.select({ messageId, name }).from(leadRequests).where(inArray(messageId, ids))
  return new Map(rows.map((row) => [row.messageId, row.name]))
}

/** Somebody whose account is gone answered for it all the same. */
const theDealership = 'The dealership'

export async function attachmentsOf({ db }: Reader, ids: number[]) {
  if (ids.length === 0) return new Map<number, Message['attachments']>()
  const { messageId, assetId: id, name, bytes } = messageAttachments
  const rows = await db.select({ messageId, id, name, bytes }).from(messageAttachments).where(inArray(messageId, ids))
  const grouped = groupBy(rows, (row) => row.messageId)
  return new Map([...grouped].map(([message, found]) => [message, found.map(({ messageId: _, ...file }) => file)]))
}
