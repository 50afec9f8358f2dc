import { buffer } from 'node:stream/consumers'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { attachmentFile } from '../../assets/attachments'
import type { FileStore } from '../../assets/files'
import { limitConcurrency } from '../../assets/limit-concurrency'
import { maxBytesOf } from '../../assets/max-bytes.contract'
import { attachMessageFiles, discardMessageFiles } from '../../assets/message-files'
import { endUploadOf } from '../../assets/resumable/upload-owner'
import sharp from '../../assets/sharp'
import { storeFile } from '../../assets/store'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { consumeCount, type Limit } from '../../limits/limits'
import { networkOf } from '../../limits/networks'
import { findOrRefuse, invalid, Refusal } from '../../refusals'
import { maxSellPhotos } from '../kinds.contract'
import { sellPhotos, sellRequests } from '../schema'
import { type DraftKey, draftOf, lockDraft } from './find-draft'

export const maxPhotoBytes = maxBytesOf('message_attachment')
const perNetwork: Limit = { prefix: 'sell-photo', points: 60, seconds: 3_600 }

/** Refuses before a file is read. Throws not_found, conflict for the 21st, too_many. */
export async function requireRoom(context: Context, key: DraftKey): Promise<void> {
  const { id } = await draftOf(context, key)
  await consumeCount(context, perNetwork, networkOf(context.ip), 'At most 60 photos an hour.')
  if ((await context.db.$count(sellPhotos, eq(sellPhotos.requestId, id))) >= maxSellPhotos) throw full()
}

/** Throws as requireRoom does, invalid for what is no picture, too_large. */
export async function addPhoto(
  context: Context,
  files: FileStore,
  { file, ...key }: DraftKey & { file: { path: string | null; name: string } | undefined },
): Promise<{ _id: string; name: string }> {
  if (!file) throw invalid('Choose a photo.', { file: 'Choose a photo.' })
  if (file.path === null) throw tooLarge()
  const owner = { kind: 'message_attachment', ownerUserId: context.actor?.id ?? null, fileName: file.name } as const
  const stored = await storeFile(context, files, owner, file.path)
  requirePicture(stored)
  return insertPhoto(context, key, stored._id)
}

/** Throws invalid: a file of another type is taken with messages, and not here. */
export function requirePicture({ width }: { width: number }): void {
  if (width === 0) throw invalid(noPicture, { file: noPicture })
}

const noPicture = 'Choose a JPEG, PNG, WebP or AVIF photo.'
const tooLarge = () => {
  const words = `This photo is too large: at most ${Math.floor(maxPhotoBytes / 1024 / 1024)} MB.`
  return invalid(words, { file: words })
}
const full = () => new Refusal('conflict', `A car has at most ${maxSellPhotos} photos. Remove one first.`)

/** Adds a photo once, however often it is asked for. Throws not_found, conflict for the 21st. */
export const insertPhoto = (context: Context, key: DraftKey, assetId: string): Promise<{ _id: string; name: string }> =>
  transaction(context, async (tx) => {
    const { id: requestId } = await lockDraft(tx, context, key)
    const photos = await tx
      .select({ id: sellPhotos.id, assetId: sellPhotos.assetId })
      .from(sellPhotos)
      .where(eq(sellPhotos.requestId, requestId))
      .orderBy(sellPhotos.position, sellPhotos.id)
    const count = photos.length
    const at = photos.findIndex((photo) => photo.assetId === assetId)
    if (at >= 0) return { _id: String(photos[at]?.id), name: `Photo ${at + 1}` }
    if (count >= maxSellPhotos) throw full()
    await attachMessageFiles(tx, [{ id: assetId }])
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from ${sellPhotos} where request_id = ${requestId})`
    const values = { requestId, assetId, position: last, createdAt: context.now() }
    const [row] = await tx.insert(sellPhotos).values(values).returning({ id: sellPhotos.id })
    await tx.update(sellRequests).set({ updatedAt: context.now() }).where(eq(sellRequests.id, requestId))
    return { _id: String(row?.id), name: `Photo ${count + 1}` }
  })

/** Throws not_found. */
export const removePhoto = (context: Context, { id, ...key }: DraftKey & { id: number }) =>
  transaction(context, async (tx): Promise<{ ok: true }> => {
    const { id: requestId } = await lockDraft(tx, context, key)
    findOrRefuse((await deletePhoto(tx, eq(sellPhotos.id, id), requestId)) || undefined, 'The photo')
    await tx.update(sellRequests).set({ updatedAt: context.now() }).where(eq(sellRequests.id, requestId))
    return { ok: true }
  })

/** Deletes a photo of a locked draft with its file. Tells whether there was one. */
export async function deletePhoto(tx: Transaction, which: SQL, requestId: number): Promise<boolean> {
  const [row] = await tx
    .delete(sellPhotos)
    .where(and(which, eq(sellPhotos.requestId, requestId)))
    .returning({ assetId: sellPhotos.assetId })
  if (!row) return false
  await discardMessageFiles(tx, [row.assetId])
  await endUploadOf(tx, row.assetId)
  return true
}

/** Removes the photo that a file became; none is left where it was removed before. */
export const removePhotoOf = (context: Context, key: DraftKey, assetId: string): Promise<void> =>
  transaction(context, async (tx) => {
    const { id: requestId } = await lockDraft(tx, context, key)
    await tx.delete(sellPhotos).where(and(eq(sellPhotos.assetId, assetId), eq(sellPhotos.requestId, requestId)))
    await discardMessageFiles(tx, [assetId])
  })

/** Throws not_found. */
export async function photoOfDraft(
  context: Context,
  files: FileStore,
  { id, ...key }: DraftKey & { id: number },
): Promise<Buffer> {
  const { id: requestId } = await draftOf(context, key)
  const [row] = await context.db
    .select({ assetId: sellPhotos.assetId })
    .from(sellPhotos)
    .where(and(eq(sellPhotos.id, id), eq(sellPhotos.requestId, requestId)))
  return photoPicture(context, files, findOrRefuse(row, 'The photo').assetId)
}

const shownWidth = 1_280
const inTurn = limitConcurrency({ atOnce: 2, waiting: 40 })

/** Redraws a photo for a page, without what else its file says. The caller has checked who may see it. Throws not_found, too_many. */
export async function photoPicture(
  context: Pick<Context, 'db'>,
  files: FileStore,
  assetId: string,
  width = shownWidth,
): Promise<Buffer> {
  const { content } = await attachmentFile(context, files, assetId)
  return inTurn(async () => drawn(content instanceof ReadableStream ? await buffer(content) : content, width), assetId)
}

const drawn = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: 150_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()
