import { and, asc, eq, inArray } from 'drizzle-orm'
import { pictureSizes } from '../../assets/lookup'
import type { Context } from '../../context'
import { findOrRefuse } from '../../refusals'
import { cardsByIds } from '../../vehicles/comparison'
import { followedAmong } from '../follows/followed'
import { postImages, postLikes, posts, postVehicles } from '../schema'
import { authorsOf } from './post-authors'
import type { Post } from './posts.contract'
import { isPublicPost } from './public-posts'
import { socialDealerships } from './social-dealerships'

type PostRow = typeof posts.$inferSelect

/** Published ones, in the order of `ids`; others are left out. */
export async function postsByIds(context: Context, ids: readonly number[]): Promise<Post[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .select()
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), isPublicPost()))
  const byId = new Map((await present(context, rows)).map((post) => [post.id, post]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Throws not_found for one that is not published. */
export async function postById(context: Context, id: number): Promise<Post> {
  const [post] = await postsByIds(context, [id])
  return findOrRefuse(post, 'The post')
}

async function present(context: Context, rows: readonly PostRow[]): Promise<Post[]> {
  const ids = rows.map(({ id }) => id)
  // One after another: a call that writes runs in one transaction.
  const authorOf = await authorsOf(context, rows)
  const images = await imagesOf(context, ids)
  const vehicles = await vehiclesOf(context, ids)
  const liked = await likedAmong(context, ids)
  const followed = await followedAmong(context, rows)
  const own = await socialDealerships(context)
  return rows.map((row) => {
    const { id, title, text, html, hashtags, likeCount, commentCount, version, userId, dealershipId } = row
    const isOwn = dealershipId === null ? userId !== null && userId === context.actor?.id : own.has(dealershipId)
    return {
      ...{ id, title, text, html, hashtags, likeCount, commentCount, version },
      author: { ...authorOf(row), isFollowed: followed(row) },
      images: images.get(id) ?? [],
      vehicles: vehicles.get(id) ?? [],
      publishedAt: row.publishedAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      isLiked: liked.has(id),
      can: { edit: isOwn },
    }
  })
}

async function imagesOf(context: Pick<Context, 'db'>, ids: readonly number[]) {
  const rows = await context.db
    .select({ postId: postImages.postId, id: postImages.assetId, alt: postImages.alt })
    .from(postImages)
    .where(inArray(postImages.postId, [...ids]))
    .orderBy(asc(postImages.postId), asc(postImages.position))
  const pictures = await pictureSizes(
    context,
    rows.map(({ id }) => id),
  )
  return grouped(
    rows.flatMap(({ postId, id, alt }) => {
      const picture = pictures.get(id)
      return picture ? [[postId, { ...picture, alt }] as const] : []
    }),
  )
}

async function vehiclesOf(context: Context, ids: readonly number[]) {
  const rows = await context.db
    .select({ postId: postVehicles.postId, vehicleId: postVehicles.vehicleId })
    .from(postVehicles)
    .where(inArray(postVehicles.postId, [...ids]))
    .orderBy(asc(postVehicles.postId), asc(postVehicles.position))
  const { items } = await cardsByIds(context, [...new Set(rows.map(({ vehicleId }) => vehicleId))])
  const cards = new Map(items.map((card) => [card.id, card]))
  return grouped(
    rows.flatMap(({ postId, vehicleId }) => {
      const card = cards.get(vehicleId)
      return card ? [[postId, card] as const] : []
    }),
  )
}

async function likedAmong({ db, actor }: Pick<Context, 'db' | 'actor'>, ids: readonly number[]): Promise<Set<number>> {
  if (!actor) return new Set()
  const rows = await db
    .select({ id: postLikes.postId })
    .from(postLikes)
    .where(and(eq(postLikes.userId, actor.id), inArray(postLikes.postId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

function grouped<T>(pairs: readonly (readonly [number, T])[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}
