import { eq, sql } from 'drizzle-orm'
import { attachOfDealership } from '../../assets/attach'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { detachUnused } from '../photos/detach-unused'
import { type PhotoRow, photoRows } from '../photos/photos'
import { replaceRows } from '../photos/write-photos'
import { vehicles } from '../schema'
import { type Arranging, arrange, choosePhotos } from './arrange'
import { isOurs, ListTakenOver } from './claim-list'
import { photosInOrder } from './known-photos'
import { notePhotos } from './note-photos'
import type { PhotoIssue } from './photo-issues'
import type { PhotoLimits, PhotoList } from './photo-worker'
import { findPlaceholders } from './placeholders'
import { feedPhotoLists, feedPhotos } from './schema'

export type OnPlaced = (tx: Transaction, list: PhotoList, issues: readonly PhotoIssue[]) => Promise<void>

export interface Waiting {
  /** Says how long the photos that are missing have to wait, through no fault of theirs: it counts as no try. 0: they need not. */
  waitSeconds: number
  /** Says in words that the plan has no room for them. */
  noRoom: string | null
}

interface Placing extends Waiting {
  onPlaced: OnPlaced
}

/**
 * Shows what was fetched at the vehicle, by the feed's policy; what failed and may still come is tried again later. The vehicle's
 * version stays: whoever edits it meanwhile is not refused, and its run can be rolled back. Throws ListTakenOver.
 */
export const placePhotos = (
  context: Context,
  limits: PhotoLimits,
  list: PhotoList,
  { waitSeconds, noRoom, onPlaced }: Placing,
) =>
  transaction(context, async (tx) => {
    const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, list.vehicleId)).for('no key update')
    const [own] = await tx.select().from(feedPhotoLists).where(isOurs(list)).for('update')
    if (!vehicle || !own) throw new ListTakenOver()
    const photos = await photosInOrder(tx, list.vehicleId)
    const hashes = photos.flatMap(({ sha256 }) => sha256 ?? [])
    const chosen = choosePhotos(photos, await findPlaceholders(tx, list, hashes), { withWaiting: noRoom !== null })
    const wanted = chosen.filter(({ code }) => code === null).map(({ photo }) => photo)
    const isLeft = vehicle.lockedFields.includes('photos') || ['archived', 'suspended'].includes(vehicle.status)
    if (!isLeft)
      await show(tx, context, list, {
        wanted,
        isEmpty: list.addresses.length === 0 || (chosen.length > 0 && wanted.length === 0),
      })
    const isGivenUp = waitSeconds === 0 && list.attempts >= limits.maxAttempts
    const isDone = photos.every(({ state }) => state !== 'waiting') || isGivenUp || isLeft
    await onPlaced(tx, list, await notePhotos(tx, { list, photos, chosen, isDone, noRoom }))
    const retrySeconds = waitSeconds || limits.retrySeconds * 4 ** (list.attempts - 1)
    await tx
      .update(feedPhotoLists)
      .set({
        state: isDone ? 'done' : 'waiting',
        heldUntil: isDone ? null : sql`now() + make_interval(secs => ${retrySeconds})`,
        attempts: waitSeconds > 0 ? list.attempts - 1 : list.attempts,
        fetched: photos.filter(({ state }) => state === 'fetched').length,
        failed: photos.filter(({ state }) => state === 'failed' || (isDone && state === 'waiting')).length,
      })
      .where(eq(feedPhotoLists.vehicleId, list.vehicleId))
  })

async function show(
  tx: Transaction,
  context: Context,
  list: PhotoList,
  { wanted, isEmpty }: Pick<Arranging, 'wanted' | 'isEmpty'>,
): Promise<void> {
  const { vehicleId, dealershipId, policy } = list
  const before = await photoRows(tx, vehicleId)
  const after = arrange({ before, ofFeed: await broughtByFeeds(tx, vehicleId), wanted, isEmpty, policy })
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const [was, is] = [idsOf(before), idsOf(after)]
  await replaceRows(tx, vehicleId, after)
  const fresh = [...is].filter((id) => !was.has(id))
  await attachOfDealership(tx, { ids: fresh, dealershipId, kinds: ['product_detail', 'product_cover'] })
  await detachUnused(
    tx,
    [...was].filter((id) => !is.has(id)),
  )
  await tx.update(vehicles).set({ updatedAt: context.now() }).where(eq(vehicles.id, vehicleId))
  await publishChange(tx, context, { concept: 'vehicles', ids: [vehicleId], kind: 'updated' })
}

const idsOf = (rows: readonly PhotoRow[]) => new Set(rows.map(({ assetId }) => assetId))

async function broughtByFeeds(tx: Transaction, vehicleId: number): Promise<Set<string>> {
  const rows = await tx
    .select({ assetId: feedPhotos.assetId })
    .from(feedPhotos)
    .where(eq(feedPhotos.vehicleId, vehicleId))
  return new Set(rows.flatMap(({ assetId }) => assetId ?? []))
}
