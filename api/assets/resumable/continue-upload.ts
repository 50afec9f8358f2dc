import { link, rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { Refusal } from '../../refusals'
import { scratchPath } from '../../scratch'
import type { FileStore } from '../files'
import { type StoredAsset, storeFile } from '../store'
import { alone } from './alone'
import { append, pathOf, sizeOf } from './pieces'
import { dropUpload, ownUpload, stateOf, type UploadRow } from './resumable'
import { assetUploads } from './resumable.schema'
import type { UploadOwner } from './upload-owner'

interface Piece {
  owner: UploadOwner
  id: string
  offset: number
  body: AsyncIterable<Uint8Array> | null
  /** Throws for a file that is not wanted here. */
  check?: (stored: StoredAsset) => void
}

/**
 * Throws conflict for a piece that begins elsewhere than where the last one ended, or while one is still coming;
 * whatever `storeFile` throws once all of it is here.
 */
export async function continueUpload(context: Context, files: FileStore, { owner, id, offset, body, check }: Piece) {
  const upload = await ownUpload(context, owner, id)
  if (upload.assetId) return stateOf(files, upload)
  return alone(id, async () => {
    const path = pathOf(files, id)
    const here = await sizeOf(path)
    if (here !== offset) throw new Refusal('conflict', `Go on at ${here}: so much of this file is here.`)
    if (body) await append(path, body, upload.bytes - here)
    const arrived = await sizeOf(path)
    if (arrived < upload.bytes) return { id, offset: arrived, bytes: upload.bytes, asset: null }
    return stateOf(files, { ...upload, assetId: await finish(context, files, upload, check) })
  })
}

export async function cancelUpload(context: Context, files: FileStore, owner: UploadOwner, id: string) {
  await ownUpload(context, owner, id)
  return alone(id, async () => {
    await dropUpload(context, files, id)
    return { id }
  })
}

/** The file stays until its picture is known: where there was no room or no time for it, the same may be tried again. */
async function finish(context: Context, files: FileStore, upload: UploadRow, check: Piece['check']): Promise<string> {
  const { id, kind, ownerUserId, dealershipId } = upload
  const copy = await scratchPath(files.scratch)
  await link(pathOf(files, id), copy)
  const owner = ownerUserId ?? context.actor?.id ?? null
  const asset = { kind, ownerUserId: owner, dealershipId: dealershipId ?? undefined }
  const stored = await storeFile(context, files, asset, copy)
    .then((one) => {
      check?.(one)
      return one
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code !== 'unavailable') await dropUpload(context, files, id)
      throw error
    })
  await context.db.update(assetUploads).set({ assetId: stored._id }).where(eq(assetUploads.id, id))
  await rm(pathOf(files, id), { force: true })
  return stored._id
}
