import type { FileStore } from '../../assets/files'
import { continueUpload } from '../../assets/resumable/continue-upload'
import { startUpload, uploadState } from '../../assets/resumable/resumable'
import type { UploadOwner } from '../../assets/resumable/upload-owner'
import type { UploadLimits } from '../../assets/upload-limits'
import type { Context } from '../../context'
import { type DraftKey, draftOf } from './find-draft'
import { insertPhoto, requirePicture, requireRoom } from './photos'
import { uploadKey } from './upload-key'

interface Piece extends DraftKey {
  id: string
  offset: number
  body: AsyncIterable<Uint8Array> | null
}

type UploadState = Awaited<ReturnType<typeof uploadState>>

/** Announces a photo that comes in pieces. Throws not_found, conflict for the 21st, too_large, too_many. */
export async function startPhoto(
  context: Context,
  { files, limits }: { files: FileStore; limits: UploadLimits },
  { bytes, ...key }: DraftKey & { bytes: number },
) {
  await requireRoom(context, key)
  const announced = {
    owner: await ownerOf(context, key),
    kind: 'message_attachment',
    bytes,
    dealershipId: null,
  } as const
  return startUpload(context, files, announced, () => limits.consumeBytes(context, [{ size: bytes }]))
}

/** Throws not_found. */
export async function photoState(context: Context, files: FileStore, { id, ...key }: DraftKey & { id: string }) {
  return asPhoto(context, key, await uploadState(context, files, await ownerOf(context, key), id))
}

/** Throws what continuing an upload does, and invalid for what is no picture. */
export async function continuePhoto(context: Context, files: FileStore, { id, offset, body, ...key }: Piece) {
  const owner = await ownerOf(context, key)
  return asPhoto(context, key, await continueUpload(context, files, { owner, id, offset, body, check: requirePicture }))
}

async function ownerOf(context: Context, key: DraftKey): Promise<UploadOwner> {
  return { ownerUserId: null, ownerKey: uploadKey((await draftOf(context, key)).id) }
}

/** Adds what has arrived whole to the car, once however often the last piece is sent, and names the photo instead of its file. */
async function asPhoto(context: Context, key: DraftKey, state: UploadState): Promise<UploadState> {
  if (state.asset === null) return state
  return { ...state, asset: (await insertPhoto(context, key, state.asset))._id }
}
