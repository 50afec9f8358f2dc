import { attachOfDealership, requireOfDealership } from '../../assets/attach'
import type { FileStore } from '../../assets/files'
import { storedPictures } from '../../assets/lookup'
import { invalid } from '../../refusals'
import { altOf } from './alt-text'
import type { Angle } from './angles.contract'
import { likenessOf } from './likeness'
import { maxPhotos } from './photo-limits.contract'
import { requirePhotoRoom } from './photo-room'
import { listPhotos, type PhotoContext, type PhotoRow, photoRows } from './photos'
import { changePhotos } from './write-photos'

interface Added {
  id: number
  assets: string[]
  /** What they show, where that is known before they come. */
  angle: Angle | null
}

/**
 * Pictures that the dealership has uploaded; what is there already is left alone. Throws not_found, invalid above sixty
 * and for files of another kind, conflict beyond the plan and for a vehicle that is kept as it was.
 */
export async function addPhotos(context: PhotoContext, files: FileStore, { id, assets: given, angle }: Added) {
  const listed = await listPhotos(context, { id })
  const there = await photoRows(context.db, id)
  const wanted = freshAmong(there, given)
  if (wanted.length === 0) return listed
  const own = { dealershipId: context.dealership.id, kinds: ['product_detail', 'product_cover'] } as const
  await requireOfDealership(context.db, { ids: wanted, ...own })
  const hashes = await hashesOf(context, files, there, wanted)
  return changePhotos(context, { id }, async (before, _vehicle, tx) => {
    const fresh = freshAmong(before, given)
    await requirePhotoRoom(tx, context.dealership.id)
    await attachOfDealership(tx, { ids: fresh, ...own })
    const photo = { angle, caption: '', alt: altOf({ angle, caption: '' }) }
    return [...before, ...fresh.map((assetId): PhotoRow => ({ ...photo, assetId, likenessHash: null }))].map((row) => ({
      ...row,
      likenessHash: row.likenessHash ?? hashes.get(row.assetId) ?? null,
    }))
  })
}

/** Throws invalid for more than there is room for. */
function freshAmong(there: readonly PhotoRow[], given: readonly string[]): string[] {
  const known = new Set(there.map(({ assetId }) => assetId))
  const fresh = [...new Set(given)].filter((asset) => !known.has(asset))
  if (there.length + fresh.length <= maxPhotos) return fresh
  const room = maxPhotos - there.length
  const words = `A vehicle has at most ${maxPhotos} photos: ${room < 1 ? 'remove some first' : `${room} more can be added`}.`
  throw invalid(words, { assets: words })
}

/** Before anything is locked: each takes a while. Those that came without one, from a feed, get theirs too. */
async function hashesOf(context: PhotoContext, files: FileStore, there: PhotoRow[], fresh: string[]) {
  const bare = there.filter(({ likenessHash }) => likenessHash === null).map(({ assetId }) => assetId)
  const pictures = await storedPictures(context, [...bare, ...fresh])
  const hashes = new Map<string, string | null>()
  for (const { id, storageKey } of pictures) {
    const picture = await files.read(storageKey)
    hashes.set(id, picture && (await likenessOf(picture)))
  }
  return hashes
}
