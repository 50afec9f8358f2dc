import { asc, eq, inArray, or } from 'drizzle-orm'
import { attachAsset, attachOfDealership, detachAssets } from '../../assets/attach'
import type { Transaction } from '../../database/open'
import { groupBy } from '../../group-by'
import { postImages, posts } from '../schema'
import type { ByPerson, PostRow } from './lock-own-post'
import type { NewPost } from './posts.contract'

/** Of each post what readers see or hear of its pictures, the cover first. */
export async function picturesOfPosts(
  db: Pick<Transaction, 'select'>,
  ids: readonly number[],
): Promise<Map<number, { id: string; alt: string }[]>> {
  const { coverAssetId, coverAlt } = posts
  const covers = await db
    .select({ postId: posts.id, id: coverAssetId, alt: coverAlt })
    .from(posts)
    .where(inArray(posts.id, [...ids]))
  const images = await db
    .select({ postId: postImages.postId, id: postImages.assetId, alt: postImages.alt })
    .from(postImages)
    .where(inArray(postImages.postId, [...ids]))
    .orderBy(asc(postImages.postId), asc(postImages.position))
  const shown = [...covers, ...images].flatMap(({ postId, id, alt }) => (id ? [{ postId, id, alt }] : []))
  return new Map(
    [...groupBy(shown, ({ postId }) => postId)].map(([postId, some]) => [
      postId,
      some.map(({ id, alt }) => ({ id, alt })),
    ]),
  )
}

type Given = Partial<Pick<NewPost, 'images' | 'cover'>>

/** What is left out stays. Throws not_found for a picture of somebody else, invalid for one of another kind. */
export async function setPictures(tx: Transaction, context: ByPerson, post: PostRow, { images, cover }: Given) {
  const before = { images: await imageIds(tx, post.id), cover: post.coverAssetId }
  const attach = attaching(tx, context, post)
  if (images) {
    const ids = [...new Set(images.map(({ id }) => id))]
    for (const id of ids) if (!before.images.includes(id)) await attach(id, 'post_image')
    await tx.delete(postImages).where(eq(postImages.postId, post.id))
    const rows = ids.map((assetId, position) => ({ postId: post.id, position, assetId, alt: altOf(images, assetId) }))
    if (rows.length > 0) await tx.insert(postImages).values(rows)
    await detachUnused(tx, before.images)
  }
  if (cover === undefined) return
  if (cover && cover.id !== before.cover) await attach(cover.id, 'post_cover')
  await tx
    .update(posts)
    .set({ coverAssetId: cover?.id ?? null, coverAlt: cover?.alt ?? '' })
    .where(eq(posts.id, post.id))
  if (before.cover) await detachUnused(tx, [before.cover])
}

const altOf = (images: NewPost['images'], wanted: string): string => images.find(({ id }) => id === wanted)?.alt ?? ''

const attaching =
  (tx: Transaction, { actor }: ByPerson, { dealershipId }: PostRow) =>
  (id: string, kind: 'post_image' | 'post_cover') =>
    dealershipId === null
      ? attachAsset(tx, { id, ownerUserId: actor.id, kinds: [kind] })
      : attachOfDealership(tx, { ids: [id], dealershipId, kinds: [kind] })

export async function removePictures(tx: Transaction, { id, coverAssetId }: PostRow): Promise<void> {
  const removed = await tx.delete(postImages).where(eq(postImages.postId, id)).returning()
  await tx.update(posts).set({ coverAssetId: null, coverAlt: '' }).where(eq(posts.id, id))
  await detachUnused(tx, [...removed.map(({ assetId }) => assetId), ...(coverAssetId ? [coverAssetId] : [])])
}

async function imageIds(tx: Transaction, postId: number): Promise<string[]> {
  const rows = await tx.select({ id: postImages.assetId }).from(postImages).where(eq(postImages.postId, postId))
  return rows.map(({ id }) => id)
}

/** A picture that another post shows stays. */
async function detachUnused(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const shown = await tx
    .select({ image: postImages.assetId, cover: posts.coverAssetId })
    .from(posts)
    .leftJoin(postImages, eq(postImages.postId, posts.id))
    .where(or(inArray(postImages.assetId, [...ids]), inArray(posts.coverAssetId, [...ids])))
  const inUse = new Set(shown.flatMap(({ image, cover }) => [image, cover]))
  await detachAssets(
    tx,
    ids.filter((id) => !inUse.has(id)),
  )
}
