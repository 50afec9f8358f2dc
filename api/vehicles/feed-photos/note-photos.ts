import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import type { Chosen } from './arrange'
import type { PhotoIssue } from './photo-issues'
import type { FeedPhoto, PhotoList } from './photo-worker'
import { feedPhotos } from './schema'

interface Noting {
  list: PhotoList
  photos: readonly FeedPhoto[]
  chosen: readonly Chosen[]
  isDone: boolean
  noRoom: string | null
}

/** What is to be said of the photos and was not said yet; of what is tried again, once it is given up. */
export async function notePhotos(
  tx: Transaction,
  { list, photos, chosen, isDone, noRoom }: Noting,
): Promise<PhotoIssue[]> {
  const leftOut = new Map(chosen.map(({ photo, code }) => [photo.addressHash, code]))
  const found = photos.flatMap((photo) => {
    const isGivenUp = photo.state === 'failed' || (isDone && photo.state === 'waiting')
    const forRoom = noRoom !== null && !isDone && photo.state === 'waiting' && photo.failure === null
    const code = isGivenUp
      ? (photo.failureCode ?? 'PHOTO_FETCH_FAILED')
      : (leftOut.get(photo.addressHash) ?? (forRoom ? 'PHOTO_PLAN_LIMIT' : null))
    return code === null || code === photo.notedCode ? [] : [{ photo, code: code as PhotoIssue['code'] }]
  })
  if (found.length === 0) return []
  await tx.execute(sql`
    update ${feedPhotos} p set noted_code = x.code
    from json_to_recordset(${JSON.stringify(found.map(({ photo, code }) => ({ hash: photo.addressHash, code })))}::json)
      as x(hash text, code text)
    where p.vehicle_id = ${list.vehicleId} and p.address_hash = x.hash`)
  return found.map(({ photo, code }) => ({
    code,
    value: photo.address,
    reason: code === 'PHOTO_PLAN_LIMIT' ? noRoom : photo.state === 'fetched' ? null : photo.failure,
  }))
}
