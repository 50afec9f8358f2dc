import { and, eq, sql } from 'drizzle-orm'
import { attachmentFile } from '../../assets/attachments'
import type { FileStore } from '../../assets/files'
import { maxBytesOf } from '../../assets/max-bytes.contract'
import { attachMessageFiles, discardMessageFiles } from '../../assets/message-files'
import sharp from '../../assets/sharp'
import { storeFile } from '../../assets/store'
import type { UploadLimits } from '../../assets/upload-limits'
import { type Context, transaction } from '../../context'
import { formOf } from '../../http/forms'
import { consumeCount, type Limit } from '../../limits/limits'
import { networkOf } from '../../limits/networks'
import { findOrRefuse, invalid, Refusal } from '../../refusals'
import { maxSellPhotos } from '../kinds.contract'
import { sellPhotos, sellRequests } from '../schema'
import { draftOf, lockDraft } from './find-draft'

interface Asked {
  token?: string | undefined
}

const maxBytes = maxBytesOf('message_attachment')
const perNetwork: Limit = { prefix: 'sell-photo', points: 60, seconds: 3_600 }

/** Throws not_found, conflict for the 21st, invalid for what is no picture, too_large, too_many. */
export const addingPhoto =
  (files: FileStore, limits: UploadLimits) => async (context: Context, asked: Asked, request: Request) => {
    const { id: requestId } = await draftOf(context, asked)
    await consumeCount(context, perNetwork, networkOf(context.ip), 'At most 60 photos an hour.')
    await refuseFull(context, requestId)
    const form = await formOf(request, { files: { file: maxBytes }, body: maxBytes + 64 * 1024, folder: files.scratch })
    try {
      await limits.consumeBytes(context, form.files)
      const file = form.files.find(({ field }) => field === 'file')
      if (!file) throw invalid('Choose a photo.', { file: 'Choose a photo.' })
      if (file.path === null) throw tooLarge()
      const owner = { kind: 'message_attachment', ownerUserId: context.actor?.id ?? null, fileName: file.name } as const
      const stored = await storeFile(context, files, owner, file.path)
      if (stored.width === 0) throw invalid(noPicture, { file: noPicture })
      return await insertPhoto(context, asked, stored._id)
    } finally {
      await form.discard()
    }
  }

const noPicture = 'Choose a JPEG, PNG, WebP or AVIF photo.'
const tooLarge = () => {
  const words = `This photo is too large: at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`
  return invalid(words, { file: words })
}
const full = () => new Refusal('conflict', `A car has at most ${maxSellPhotos} photos. Remove one first.`)

async function refuseFull({ db }: Pick<Context, 'db'>, requestId: number): Promise<void> {
  if ((await db.$count(sellPhotos, eq(sellPhotos.requestId, requestId))) >= maxSellPhotos) throw full()
}

const insertPhoto = (context: Context, asked: Asked, assetId: string) =>
  transaction(context, async (tx) => {
    const { id: requestId } = await lockDraft(tx, context, asked)
    const count = await tx.$count(sellPhotos, eq(sellPhotos.requestId, requestId))
    if (count >= maxSellPhotos) throw full()
    await attachMessageFiles(tx, [{ id: assetId }])
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from ${sellPhotos} where request_id = ${requestId})`
    const values = { requestId, assetId, position: last, createdAt: context.now() }
    const [row] = await tx.insert(sellPhotos).values(values).returning({ id: sellPhotos.id })
    await tx.update(sellRequests).set({ updatedAt: context.now() }).where(eq(sellRequests.id, requestId))
    return { _id: String(row?.id), name: `Photo ${count + 1}` }
  })

/** Throws not_found. */
export const removePhoto = (context: Context, { id, ...asked }: Asked & { id: number }) =>
  transaction(context, async (tx): Promise<{ ok: true }> => {
    const { id: requestId } = await lockDraft(tx, context, asked)
    const [row] = await tx
      .delete(sellPhotos)
      .where(and(eq(sellPhotos.id, id), eq(sellPhotos.requestId, requestId)))
      .returning({ assetId: sellPhotos.assetId })
    await discardMessageFiles(tx, [findOrRefuse(row, 'The photo').assetId])
    return { ok: true }
  })

/** Throws not_found. */
export const readingPhoto =
  (files: FileStore) =>
  async (context: Context, { id, ...asked }: Asked & { id: number }): Promise<Buffer> => {
    const { id: requestId } = await draftOf(context, asked)
    const [row] = await context.db
      .select({ assetId: sellPhotos.assetId })
      .from(sellPhotos)
      .where(and(eq(sellPhotos.id, id), eq(sellPhotos.requestId, requestId)))
    return photoPicture(context, files, findOrRefuse(row, 'The photo').assetId)
  }

const shownWidth = 1_280

/** Draws a photo for a page; the caller has asked who may see it. Throws not_found. */
export async function photoPicture(context: Pick<Context, 'db'>, files: FileStore, assetId: string): Promise<Buffer> {
  const { content } = await attachmentFile(context, files, assetId)
  const bytes = Buffer.from(await new Response(content as ReadableStream).arrayBuffer())
  return sharp(bytes, { limitInputPixels: 150_000_000 })
    .rotate()
    .resize({ width: shownWidth, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()
}
