import type { FileStore } from '../../assets/files'
import { cancelUpload, continueUpload } from '../../assets/resumable/continue-upload'
import { ownUpload, startUpload, uploadState } from '../../assets/resumable/resumable'
import type { UploadOwner } from '../../assets/resumable/upload-owner'
import type { UploadLimits } from '../../assets/upload-limits'
import type { Context } from '../../context'
import { type DraftKey, draftOf } from './find-draft'
import { insertPhoto, removePhotoOf, requirePicture, requireRoom } from './photos'
import { uploadKey } from './upload-key'

interface Piece extends DraftKey {
  id: string
  offset: number
  body: AsyncIterable<Uint8Array> | null
  /** Is in bytes what the piece says of itself, where it says it. */
  length: string | undefined
}

/** Is the most that a script of the site sends at once. */
const pieceBytes = 2 * 1024 * 1024

type UploadState = Awaited<ReturnType<typeof uploadState>>

/** Announces a photo that comes in pieces. Throws not_found, conflict for the 21st, too_large, too_many. */
export async function startPhoto(context: Context, files: FileStore, { bytes, ...key }: DraftKey & { bytes: number }) {
  await requireRoom(context, key)
  const announced = {
    owner: await ownerOf(context, key),
    kind: 'message_attachment',
    bytes,
    dealershipId: null,
  } as const
  return startUpload(context, files, announced)
}

/** Throws not_found. */
export async function photoState(context: Context, files: FileStore, { id, ...key }: DraftKey & { id: string }) {
  return asPhoto(context, key, await uploadState(context, files, await ownerOf(context, key), id))
}

/**
 * Throws what continuing an upload does, and invalid for what is no picture. What arrives counts, and not what is
 * announced: an announcement costs its sender nothing.
 */
export async function continuePhoto(
  context: Context,
  { files, limits }: { files: FileStore; limits: UploadLimits },
  { id, offset, body, length, ...key }: Piece,
) {
  const owner = await ownerOf(context, key)
  const { bytes } = await ownUpload(context, owner, id)
  const left = Math.min(Math.max(0, bytes - offset), pieceBytes) // the site hands pieces on without a length
  await limits.consumeBytes(context, [{ size: length === undefined ? left : Number(length) }])
  return asPhoto(context, key, await continueUpload(context, files, { owner, id, offset, body, check: requirePicture }))
}

/** Ends an upload. What was whole already is no photo of the car any more. Throws not_found, conflict while a piece comes in. */
export async function cancelPhoto(context: Context, files: FileStore, { id, ...key }: DraftKey & { id: string }) {
  const owner = await ownerOf(context, key)
  const { assetId } = await ownUpload(context, owner, id)
  const canceled = await cancelUpload(context, files, owner, id)
  if (assetId !== null) await removePhotoOf(context, key, assetId)
  return canceled
}

async function ownerOf(context: Context, key: DraftKey): Promise<UploadOwner> {
  return { ownerUserId: null, ownerKey: uploadKey((await draftOf(context, key)).id) }
}

/** Adds what has arrived whole to the car, once however often the last piece is sent, and names the photo instead of its file. */
async function asPhoto(context: Context, key: DraftKey, state: UploadState): Promise<UploadState> {
  if (state.asset === null) return state
  return { ...state, asset: (await insertPhoto(context, key, state.asset))._id }
}
