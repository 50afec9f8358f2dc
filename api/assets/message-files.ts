import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { invalid } from '../refusals'
import { assets } from './schema'

/** A file that a message names. */
export interface MessageFile {
  id: string
  name: string
  bytes: number
  /** Of its contents: the same file sent again has an id of its own. */
  sha256: string
}

type Reader = { db: Context['db'] | Transaction }

/**
 * What a message's sender uploaded for it, in the message's order. Who is signed out has no account to hold a file:
 * whoever knows the id of such an upload, which only its sender was told, may send it along. Throws invalid (field
 * `attachments`).
 */
export async function messageFiles(
  { db, actor }: Reader & Pick<Context, 'actor'>,
  ids: readonly string[],
): Promise<MessageFile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(assets)
    .where(inArray(assets.id, [...ids]))
  const own = rows.filter(
    ({ kind, status, ownerUserId }) =>
      kind === 'message_attachment' && status === 'ready' && (ownerUserId === null || ownerUserId === actor?.id),
  )
  return [...new Set(ids)].map((id) => {
    const found = own.find((asset) => asset.id === id)
    if (!found) throw notThere()
    const { bytes, sha256, fileName, storageKey } = found
    return { id, bytes, sha256, name: fileName ?? `attachment${storageKey.slice(storageKey.lastIndexOf('.'))}` }
  })
}

/**
 * Each goes with one message. What staff send is their dealership's: it stays when they go. Throws invalid (field
 * `attachments`) for one that has been sent.
 */
export async function attachMessageFiles(
  tx: Transaction,
  files: readonly Pick<MessageFile, 'id'>[],
  dealershipId: number | null = null,
): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id).sort()
  const rows = await tx
    .select({ attachedAt: assets.attachedAt })
    .from(assets)
    .where(inArray(assets.id, ids))
    .orderBy(assets.id)
    .for('no key update')
  if (rows.length < ids.length || rows.some(({ attachedAt }) => attachedAt !== null)) throw notThere()
  await tx
    .update(assets)
    .set({ attachedAt: sql`now()`, ...(dealershipId !== null && { ownerUserId: null, dealershipId }) })
    .where(inArray(assets.id, ids))
}

/** A guest's, when the account of the same address takes the conversation over. What somebody owns stays theirs. */
export async function adoptMessageFiles(tx: Transaction, ids: readonly string[], ownerUserId: number): Promise<void> {
  if (ids.length === 0) return
  const nobodys = and(inArray(assets.id, [...ids]), isNull(assets.ownerUserId), isNull(assets.dealershipId))
  await tx.update(assets).set({ ownerUserId }).where(nobodys)
}

/** With the message or the person: the next purge removes them. */
export async function discardMessageFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(assets)
    .set({ ownerUserId: null, attachedAt: null, status: 'deleted' })
    .where(inArray(assets.id, [...ids]))
}

const notThere = () => {
  const words = 'One of the files is not there any more, or went with another message. Choose it again.'
  return invalid(words, { attachments: words })
}
