import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { storedPictures } from '../../assets/lookup'
import { storeFile } from '../../assets/store'
import { consumeFileBytes } from '../../dealerships/file-quota'
import { likenessOf } from '../photos/likeness'
import type { FeedPhotoRoom } from './photo-room'
import type { PhotoWorker } from './photo-worker'
import { feedPhotoLists, feedPhotos } from './schema'

export interface Stored {
  sha256: string
  assetId: string
  likenessHash: string | null
}

interface Arrived {
  dealershipId: number
  sha256: string
  path: string
  room: FeedPhotoRoom
}

/** Stores a dealership's pictures, each file once. */
export class PhotoShelf {
  private readonly atWork = new Map<string, Promise<Stored>>()

  constructor(private readonly worker: Pick<PhotoWorker, 'context' | 'files' | 'quotas'>) {}

  /** The file at the path is used up. Throws what `storeFile` throws, too_many above what the dealership may send in a day, and NoPhotoRoom. */
  async store(arrived: Arrived): Promise<Stored> {
    const { dealershipId, sha256 } = arrived
    const key = `${dealershipId} ${sha256}`
    const begun = this.atWork.get(key)
    if (begun) return begun
    const work = this.findOrStore(arrived)
    this.atWork.set(key, work)
    try {
      return await work
    } finally {
      // Those that wait have it by then; whoever comes later finds it in the table once it is noted.
      setTimeout(() => this.atWork.delete(key), keptMs).unref()
    }
  }

  private async findOrStore({ dealershipId, sha256, path, room }: Arrived): Promise<Stored> {
    const { context, files, quotas } = this.worker
    const { rows } = await context.db.execute<{ asset_id: string; likeness_hash: string | null }>(sql`
      select p.asset_id, p.likeness_hash from ${feedPhotos} p join ${feedPhotoLists} l on l.vehicle_id = p.vehicle_id
      where p.sha256 = ${sha256} and p.asset_id is not null and l.dealership_id = ${dealershipId} limit 1`)
    const [known] = rows
    if (known) return { sha256, assetId: known.asset_id, likenessHash: known.likeness_hash }
    const asset = { kind: 'product_detail', ownerUserId: null, dealershipId } as const
    const { size } = await stat(path)
    room.take(size)
    await consumeFileBytes(context, quotas, dealershipId, size, 'photos')
    const { _id: assetId } = await storeFile(context, files, asset, path)
    const [picture] = await storedPictures(context, [assetId])
    const bytes = picture && (await files.read(picture.storageKey))
    return { sha256, assetId, likenessHash: bytes ? await likenessOf(bytes) : null }
  }
}

const keptMs = 5_000
