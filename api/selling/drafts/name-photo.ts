import { and, eq, ne } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { findOrRefuse } from '../../refusals'
import { sellPhotos, sellRequests } from '../schema'
import type { SellShot } from '../shots.contract'
import { type DraftKey, lockDraft } from './find-draft'
import { deletePhoto } from './photos'

interface Naming extends DraftKey {
  id: number
  shot: SellShot | null
  replace?: boolean | undefined
}

/**
 * Says which shot a photo of the draft shows. A shot has one photo: another of it is removed where it is replaced, and
 * otherwise stays without a shot, so that naming never loses a photo. Throws not_found.
 */
export const namePhoto = (context: Context, { id, shot, replace = false, ...key }: Naming) =>
  transaction(context, async (tx): Promise<{ id: number; shot: SellShot | null }> => {
    const { id: requestId } = await lockDraft(tx, context, key)
    const own = and(eq(sellPhotos.id, id), eq(sellPhotos.requestId, requestId))
    findOrRefuse((await tx.$count(sellPhotos, own)) || undefined, 'The photo')
    if (shot !== null) {
      const others = and(eq(sellPhotos.shot, shot), ne(sellPhotos.id, id))
      if (replace && others) await deletePhoto(tx, others, requestId)
      await tx
        .update(sellPhotos)
        .set({ shot: null })
        .where(and(others, eq(sellPhotos.requestId, requestId)))
    }
    await tx.update(sellPhotos).set({ shot }).where(own)
    await tx.update(sellRequests).set({ updatedAt: context.now() }).where(eq(sellRequests.id, requestId))
    return { id, shot }
  })
