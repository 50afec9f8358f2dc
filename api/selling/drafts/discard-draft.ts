import { and, eq, inArray, lt } from 'drizzle-orm'
import { discardMessageFiles } from '../../assets/message-files'
import { endUploadsOf } from '../../assets/resumable/upload-owner'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { draftDays } from '../kinds.contract'
import { sellPhotos, sellRequests } from '../schema'
import { lockDraft } from './find-draft'
import { uploadKey } from './upload-key'

/** Throws not_found. */
export const discardDraft = (context: Context, key: { token?: string | undefined }): Promise<{ ok: true }> =>
  transaction(context, async (tx) => {
    const { id } = await lockDraft(tx, context, key)
    await deleteDrafts(tx, [id])
    await audit(context, { action: 'sell_request.discarded', entity: 'sell_request', entityId: id }, tx)
    return { ok: true as const }
  })

const atOnce = 200
const dayMs = 86_400_000

/** Deletes drafts that were not changed for 30 days, with their photos. */
export const purgeDrafts = (context: Pick<Context, 'db' | 'now'>): Promise<number> =>
  transaction(context, async (tx) => {
    const before = new Date(context.now().getTime() - draftDays * dayMs)
    const old = await tx
      .select({ id: sellRequests.id })
      .from(sellRequests)
      .where(and(eq(sellRequests.status, 'draft'), lt(sellRequests.updatedAt, before)))
      .orderBy(sellRequests.id)
      .limit(atOnce)
      .for('update', { skipLocked: true })
    await deleteDrafts(
      tx,
      old.map(({ id }) => id),
    )
    return old.length
  })

async function deleteDrafts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const photos = await tx
    .select({ assetId: sellPhotos.assetId })
    .from(sellPhotos)
    .where(inArray(sellPhotos.requestId, [...ids]))
  await tx.delete(sellRequests).where(inArray(sellRequests.id, [...ids]))
  await endUploadsOf(tx, ids.map(uploadKey))
  await discardMessageFiles(
    tx,
    photos.map(({ assetId }) => assetId),
  )
}
