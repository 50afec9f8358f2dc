import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PictureTooSmall } from '../../assets/picture'
import { fileBytesLeft } from '../../dealerships/file-quota'
import { guardedDownload, TooLarge } from '../../outbound/guarded-download'
import { NotCallable } from '../../outbound/guarded-fetch'
import { Refusal } from '../../refusals'
import { scratchPath } from '../../scratch'
import { callableForm } from './callable-form'
import type { PhotoIssueCode } from './photo-issues'
import { type FeedPhotoRoom, NoPhotoRoom } from './photo-room'
import type { PhotoShelf, Stored } from './photo-shelf'
import type { FeedPhoto, PhotoList, PhotoWorker } from './photo-worker'

export type Fetched =
  | ({ is: 'fetched'; etag: string | null; lastModified: string | null } & Stored)
  | { is: 'failed'; code: PhotoIssueCode; reason: string; isFinal: boolean }

/**
 * Asks for what has changed since, where the photo is there. Throws only what is no fault of the photo: a full disk, an end of the
 * process, too_many once the dealership may send no more today, and NoPhotoRoom beyond its plan.
 */
export async function fetchPhoto(
  worker: PhotoWorker,
  { shelf, room }: { shelf: PhotoShelf; room: FeedPhotoRoom },
  list: PhotoList,
  photo: FeedPhoto,
): Promise<Fetched> {
  if (photo.assetId === null) room.take(0)
  await fileBytesLeft(worker.context, worker.quotas, list.dealershipId, 1, 'photos')
  const path = await scratchPath(worker.files.scratch)
  try {
    const answer = await download(worker, photo, path)
    const known = storedOf(photo)
    const heads = { etag: answer.etag ?? photo.etag, lastModified: answer.lastModified ?? photo.lastModified }
    if (answer.status === 304 && known) return { is: 'fetched', ...known, ...heads }
    if (answer.status !== 200) return failed(`The photo’s server answers ${answer.status}.`)
    const { etag, lastModified } = answer
    const sha256 = await sha256Of(path)
    const stored =
      known?.sha256 === sha256 ? known : await shelf.store({ dealershipId: list.dealershipId, sha256, path, room })
    return { is: 'fetched', ...stored, etag, lastModified }
  } catch (error) {
    worker.signal.throwIfAborted()
    if (error instanceof NoPhotoRoom) throw error
    if (error instanceof Refusal && error.code === 'too_many') throw error
    return failureOf(error, worker.limits)
  } finally {
    await rm(path, { force: true })
  }
}

const storedOf = ({ sha256, assetId, likenessHash }: FeedPhoto): Stored | null =>
  sha256 !== null && assetId !== null ? { sha256, assetId, likenessHash } : null

function download({ callable, limits, signal }: PhotoWorker, photo: FeedPhoto, path: string) {
  const headers = {
    'user-agent': 'DriveAvenue-Feeds/1.0',
    accept: 'image/avif,image/webp,image/jpeg,image/png,*/*;q=0.1',
    ...(photo.assetId && photo.etag && { 'if-none-match': photo.etag }),
    ...(photo.assetId && photo.lastModified && { 'if-modified-since': photo.lastModified }),
  }
  const { timeoutMs, maxBytes } = limits
  return guardedDownload(
    callableForm(photo.address, callable),
    { headers, timeoutMs, maxBytes, path, signal },
    callable,
  )
}

const failed = (reason: string, isFinal = false): Fetched => ({
  is: 'failed',
  code: 'PHOTO_FETCH_FAILED',
  reason,
  isFinal,
})

function failureOf(error: unknown, { timeoutMs, maxBytes }: PhotoWorker['limits']): Fetched {
  if (error instanceof PictureTooSmall)
    return { is: 'failed', code: 'PHOTO_SMALL', reason: error.message, isFinal: true }
  if (error instanceof Refusal) return failed(error.message, error.code !== 'unavailable')
  if (error instanceof NotCallable) return failed('The address leads to no server of the public Internet.', true)
  if (error instanceof TooLarge)
    return failed(`The photo has more than ${Math.floor(maxBytes / 1024 / 1024)} MB.`, true)
  if (isOfTheDisk(error)) throw error
  if (error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name))
    return failed(`The photo’s server took longer than ${Math.ceil(timeoutMs / 1000)} seconds.`)
  return failed('The photo’s server could not be reached, or broke off.')
}

const isOfTheDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(String(error.code))

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}
