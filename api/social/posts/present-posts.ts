import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { pictureSizes } from '../../assets/lookup'
import type { Context } from '../../context'
import { embedsOfLinks } from '../../embeds/stored-links'
import { moderationOf } from '../../moderation/author-view'
import { findOrRefuse } from '../../refusals'
import { isSystemAdmin } from '../../roles/permissions'
import { cardsByIds } from '../../vehicles/comparison'
import { mentionedBy } from '../mentions/mentioned'
import { posts } from '../schema'
import { authorsOf } from './post-authors'
import { type ShownPost, selectPosts } from './post-rows'
import type { Post } from './posts.contract'
import { isPublicPost } from './public-posts'
import { socialDealerships } from './social-dealerships'

/** Published ones, in the order of `ids`; others are left out. */
export async function postsByIds(context: Context, ids: readonly number[]): Promise<Post[]> {
  if (ids.length === 0) return []
  const rows = await selectPosts(context).where(and(inArray(posts.id, [...ids]), isPublicPost()))
  const byId = new Map((await presentPosts(context, rows)).map((post) => [post.id, post]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Throws not_found for one that is not published, unless it is the caller's. */
export async function postById(context: Context, id: number): Promise<Post> {
  const [post] = await postsByIds(context, [id])
  return post ?? findOrRefuse((await presentPosts(context, await ownRow(context, id)))[0], 'The post')
}

async function ownRow(context: Context, id: number): Promise<ShownPost[]> {
  if (!context.actor) return []
  const own = await socialDealerships(context)
  const ofDealership = inArray(posts.dealershipId, [0, ...own])
  const ofPerson = and(isNull(posts.dealershipId), eq(posts.userId, context.actor.id))
  const ofSite = isSystemAdmin(context.actor) ? eq(posts.isOfficial, true) : undefined
  return selectPosts(context).where(
    and(eq(posts.id, id), ne(posts.status, 'deleted'), or(ofDealership, ofPerson, ofSite)),
  )
}

/** Whatever their state: whoever asks has to be somebody who may see them. */
export async function presentPosts(context: Context, rows: readonly ShownPost[]): Promise<Post[]> {
  // One after another: a call that writes runs in one transaction.
  const authorOf = await authorsOf(context, rows)
  const pictures = await pictureSizes(
    context,
    rows.flatMap(({ coverAssetId, images }) => [coverAssetId ?? [], images.map(({ id }) => id)].flat()),
  )
  const embeds = await embedsOfLinks(
    context,
    rows.map(({ links }) => links),
  )
  const stateOf = await statesOf(context, rows)
  const { items: cards } = await cardsByIds(context, [...new Set(rows.flatMap(({ vehicleIds }) => vehicleIds))])
  const mentioned = await mentionedBy(context, rows)
  const canOf = await rightsOver(context, rows)
  return rows.map((row, at) => {
    const { id, title, text, html, hashtags, likeCount, commentCount, version } = row
    return {
      id,
      title,
      text,
      html,
      hashtags,
      likeCount,
      commentCount,
      version,
      author: { ...authorOf(row), isFollowed: row.isFollowed },
      cover: coverOf(row, pictures),
      images: row.images.flatMap(({ id: picture, alt }) => shownPicture(pictures.get(picture), alt) ?? []),
      embeds: embeds[at] ?? [],
      vehicles: row.vehicleIds.flatMap((vehicle) => cards.find((card) => card.id === vehicle) ?? []),
      state: stateOf(row),
      publishedAt: row.publishedAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      mentions: mentioned(row).map(({ kind, name }) => ({ kind, name })),
      isLiked: row.isLiked,
      isSaved: row.isSaved,
      isPinned: row.pinnedAt !== null,
      isFeatured: row.featuredAt !== null,
      can: canOf(row),
    }
  })
}

/** What the caller may do with a post. */
async function rightsOver(context: Context, rows: readonly ShownPost[]): Promise<(row: ShownPost) => Post['can']> {
  const dealerships = await socialDealerships(context, rows)
  const { actor } = context
  const isAdmin = isSystemAdmin(actor)
  const isOwn = ({ userId, dealershipId, isOfficial }: ShownPost) => {
    if (isOfficial) return isAdmin
    return dealershipId === null ? userId !== null && userId === actor?.id : dealerships.has(dealershipId)
  }
  return (row) => {
    const edits = isOwn(row)
    return { edit: edits && row.status !== 'hidden', delete: edits, promote: isAdmin && row.status === 'published' }
  }
}

/** Of those that readers do not see, why that is. */
async function statesOf(context: Context, rows: readonly ShownPost[]): Promise<(row: ShownPost) => Post['state']> {
  const held = rows.flatMap(({ id, status }) => (status === 'pending' || status === 'hidden' ? id : []))
  const known = await moderationOf(context, 'post', held)
  return ({ id, status, publishProblem }) => ({
    status: status === 'deleted' ? 'hidden' : status,
    reason: known.get(id)?.reason ?? publishProblem,
  })
}

type Pictures = Awaited<ReturnType<typeof pictureSizes>>

const coverOf = ({ coverAssetId, coverAlt }: ShownPost, pictures: Pictures) =>
  coverAssetId ? shownPicture(pictures.get(coverAssetId), coverAlt) : null

const shownPicture = <Picture>(picture: Picture | undefined, alt: string) => (picture ? { ...picture, alt } : null)
