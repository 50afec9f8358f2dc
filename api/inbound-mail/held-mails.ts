import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { FileStore } from '../assets/files'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { isUniqueViolation } from '../database/unique-violation'
import { findOrRefuse, Refusal } from '../refusals'
import type { InboundRow, PostingContext } from './mail-handling'
import { postReply } from './post-reply'
import { readBody, readHead, UnreadableMail } from './reading/read-mail'
import { replyOf } from './reading/reply-of'
import type { ReplyTarget } from './reply-target'
import { inboundMails } from './schema'

/** Names the records of one concept whose held mails are meant. */
export interface HeldOf {
  kinds: readonly string[]
  recordIds: readonly number[]
}

export interface HeldMail {
  id: number
  from: string
  subject: string
  at: string
  /** Is null for one that cannot be read. */
  text: string | null
  files: { name: string; bytes: number }[]
}

type Reader = Pick<Context, 'db'>

/** Reads what waits for an administrator, without what it quotes; at most five are stored for a record. */
export async function heldMailsOf({ db }: Reader, files: FileStore, of: HeldOf): Promise<HeldMail[]> {
  const rows =
    of.recordIds.length > 0 ? await db.select().from(inboundMails).where(heldOf(of)).orderBy(asc(inboundMails.id)) : []
  const mails: HeldMail[] = []
  for (const row of rows) {
    const raw = row.storageKey && (await files.read(row.storageKey))
    if (raw) mails.push({ id: row.id, at: row.createdAt.toISOString(), ...(await partsOf(raw)) })
  }
  return mails
}

const heldOf = ({ kinds, recordIds }: HeldOf) =>
  and(
    eq(inboundMails.status, 'held'),
    isNotNull(inboundMails.storageKey),
    inArray(inboundMails.heldKind, [...kinds]),
    inArray(inboundMails.heldRecordId, [...recordIds]),
  )

async function partsOf(raw: Buffer): Promise<Pick<HeldMail, 'from' | 'subject' | 'text' | 'files'>> {
  try {
    const { from, subject } = await readHead(raw)
    const { body, files } = replyOf(await readBody(raw))
    const named = files.map(({ filename, content }) => ({
      name: filename || 'A file',
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    }))
    return { from: from || 'Unknown sender', subject, text: body.slice(0, 4000), files: named }
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error
    return { from: 'Unknown sender', subject: '', text: null, files: [] }
  }
}

interface Posting {
  files: FileStore
  targets: readonly ReplyTarget[]
  of: HeldOf
  id: number
}

/**
 * Posts a held mail as the person of its address, by the rules of the page; returns who the mail says it is from. Throws
 * not_found, conflict once that person has no part in it or the same mail was posted, and what the rules refuse.
 */
export async function postHeldMail(
  context: PostingContext,
  { files, targets, of, id }: Posting,
): Promise<{ from: string }> {
  const { row, raw } = await lockHeld(context, files, of, id)
  const reference = { kind: row.heldKind ?? '', id: row.heldRecordId ?? 0, userId: row.heldUserId }
  const target = targets.find(({ kind }) => kind === reference.kind)
  const writer = await target?.writerOf(context, reference)
  if (!target || !writer)
    throw new Refusal('conflict', 'The person it would be posted for has no part in this any more.')
  try {
    const head = await readHead(raw)
    await postReply({ ...context, files }, { row, raw, target, writer, reference, messageId: head.messageId })
    await release(context, row)
    return { from: head.from || 'an unknown sender' }
  } catch (error) {
    if (error instanceof UnreadableMail) throw new Refusal('conflict', error.message)
    if (isUniqueViolation(error, 'inbound_mail_once')) throw new Refusal('conflict', 'This email was posted already.')
    throw error
  }
}

/** Throws not_found. */
export async function discardHeldMail(
  context: PostingContext,
  { files, of, id }: Omit<Posting, 'targets'>,
): Promise<void> {
  const { row } = await lockHeld(context, files, of, id)
  const refused = { status: 'refused', reason: 'An administrator discarded it.' } as const
  await context.db.update(inboundMails).set(refused).where(eq(inboundMails.id, row.id))
  await release(context, row)
}

async function lockHeld({ db }: Reader, files: FileStore, of: HeldOf, id: number) {
  const which = and(heldOf(of), eq(inboundMails.id, id))
  const [row] = await db.select().from(inboundMails).where(which).for('update')
  const mail = findOrRefuse(row, 'The email')
  const raw = mail.storageKey && (await files.read(mail.storageKey))
  return { row: mail, raw: findOrRefuse(raw, 'The email') as Buffer }
}

/** Leaves the file to the purge: the transaction may still fail. */
const release = ({ db }: Reader, { id }: InboundRow) =>
  db.update(inboundMails).set({ storageKey: null }).where(eq(inboundMails.id, id))

const maxHeldBytes = 5 * 1024 * 1024
const maxHeldOfRecord = 5

/** Tells whether a held mail waits for an administrator: one that is small, of a record that has few. */
export async function isStoredWhileHeld(
  { db }: { db: Context['db'] | Transaction },
  { bytes }: InboundRow,
  { kind, id }: { kind: string; id: number },
): Promise<boolean> {
  if (bytes > maxHeldBytes) return false
  return (await db.$count(inboundMails, heldOf({ kinds: [kind], recordIds: [id] }))) < maxHeldOfRecord
}

/** Says after how long a mail that no one has looked at is removed. */
export const heldDays = 14
export const isOverdue = sql`${inboundMails.status} = 'held' and ${inboundMails.storageKey} is not null and ${inboundMails.createdAt} < now() - ${heldDays} * interval '1 day'`
