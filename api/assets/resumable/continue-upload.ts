import { link, rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../refusals'
import { scratchPath } from '../../scratch'
import type { FileStore } from '../files'
import { storeFile } from '../store'
import { alone } from './alone'
import { append, pathOf, sizeOf } from './pieces'
import { dropUpload, type OwnContext, ownUpload, stateOf, type UploadRow } from './resumable'
import { assetUploads } from './resumable.schema'

interface Piece {
  id: string
  offset: number
  body: AsyncIterable<Uint8Array> | null
}

/**
 * Throws conflict for a piece that begins elsewhere than where the last one ended, or while one is still coming;
 * whatever `storeFile` throws once all of it is here.
 */
export async function continueUpload(context: OwnContext, files: FileStore, { id, offset, body }: Piece) {
  const upload = await ownUpload(context, id)
  if (upload.assetId) return stateOf(files, upload)
  return alone(id, async () => {
    const path = pathOf(files, id)
    const here = await sizeOf(path)
    if (here !== offset) throw new Refusal('conflict', `Go on at ${here}: so much of this file is here.`)
    if (body) await append(path, body, upload.bytes - here)
    const arrived = await sizeOf(path)
    if (arrived < upload.bytes) return { id, offset: arrived, bytes: upload.bytes, asset: null }
    return stateOf(files, { ...upload, assetId: await finish(context, files, upload) })
  })
}

export async function cancelUpload(context: OwnContext, files: FileStore, id: string) {
  await ownUpload(context, id)
  return alone(id, async () => {
    await dropUpload(context, files, id)
    return { id }
  })
}

/** The file stays until its picture is known: where there was no room or no time for it, the same may be tried again. */
async function finish(context: OwnContext, files: FileStore, upload: UploadRow): Promise<string> {
  const { id, kind, ownerUserId, dealershipId } = upload
  const copy = await scratchPath(files.scratch)
  await link(pathOf(files, id), copy)
  const asset = { kind, ownerUserId, dealershipId: dealershipId ?? undefined }
  const { _id } = await storeFile(context, files, asset, copy).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code !== 'unavailable') await dropUpload(context, files, id)
    throw error
  })
  await context.db.update(assetUploads).set({ assetId: _id }).where(eq(assetUploads.id, id))
  await rm(pathOf(files, id), { force: true })
  return _id
}
