import { eq, sql } from 'drizzle-orm'
import { transaction } from '../../context'
import { withdraw } from '../../moderation/screen'
import { changedMeanwhile, Refusal } from '../../refusals'
import { posts, postVehicles } from '../schema'
import {
  type ByPerson,
  type ByStaff,
  lockOwnPost,
  notPromoted,
  type Own,
  ofDealership,
  ofPerson,
  ofSite,
  recordPost,
  requireApproved,
} from './lock-own-post'
import { removePictures } from './post-pictures'
import type { Post } from './posts.contract'
import { postById } from './present-posts'
import { setPublication } from './publish-post'

/** Throws not_found for what is not theirs. */
export const deletePost = (context: ByPerson, { id }: { id: number }) => remove(context, ofPerson(context, id))
/** As deletePost. */
export const deleteDealershipPost = (context: ByStaff, { id }: { id: number }) =>
  remove(context, ofDealership(context, id))
/** As deletePost. */
export const deleteOfficialPost = (context: ByPerson, { id }: { id: number }) => remove(context, ofSite(id))

const remove = (context: ByPerson, own: Own): Promise<{ deleted: true }> =>
  transaction(context, async (tx) => {
    const before = await lockOwnPost(tx, own)
    await tx
      .update(posts)
      .set({
        ...withoutWords,
        ...notPromoted,
        status: 'deleted',
        updatedAt: context.now(),
        version: sql`${posts.version} + 1`,
      })
      .where(eq(posts.id, before.id))
    await tx.delete(postVehicles).where(eq(postVehicles.postId, before.id))
    await removePictures(tx, before)
    await withdraw(tx, context, 'post', [before.id])
    await recordPost(tx, context, before, { action: 'post.deleted', kind: 'deleted' })
    return { deleted: true as const }
  })

/** What stays of a post that its author deleted: who wrote it and when. */
const withoutWords = { title: null, text: '', html: null, hashtags: [], links: [], publishProblem: null }

/** Throws not_found, conflict for a stale version and for one that has been published. */
export const publishPost = (context: ByStaff, { id, version }: { id: number; version: number }): Promise<Post> =>
  change(context, { own: ofDealership(context, id), version, from: ['draft', 'scheduled'], to: 'now' })
/** As publishPost. */
export const publishOfficialPost = (context: ByPerson, { id, version }: { id: number; version: number }) =>
  change(context, { own: ofSite(id), version, from: ['draft', 'scheduled'], to: 'now' })

/** Throws not_found, conflict for one that is not scheduled. */
export const unschedulePost = (context: ByStaff, { id }: { id: number }): Promise<Post> =>
  change(context, { own: ofDealership(context, id), from: ['scheduled'], to: 'draft' })
/** As unschedulePost. */
export const unscheduleOfficialPost = (context: ByPerson, { id }: { id: number }): Promise<Post> =>
  change(context, { own: ofSite(id), from: ['scheduled'], to: 'draft' })

interface Change {
  own: Own
  version?: number
  from: readonly string[]
  to: 'now' | 'draft'
}

async function change(context: ByPerson, { own, version, from, to }: Change): Promise<Post> {
  const id = await transaction(context, async (tx) => {
    await requireApproved(tx, own.dealershipId)
    const before = await lockOwnPost(tx, own)
    if (version !== undefined && before.version !== version) throw changedMeanwhile('post')
    if (!from.includes(before.status)) throw new Refusal('conflict', 'It has been published already.')
    await setPublication(tx, context, before, to)
    return before.id
  })
  return postById(context, id)
}
