import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse, Refusal } from '../../refusals'
import { maxFeatured, maxPinned } from '../limits.contract'
import { posts } from '../schema'
import { type PostRow, recordPost } from './lock-own-post'
import { selectPosts } from './post-rows'
import { presentPosts } from './present-posts'
import { isPublicPost } from './public-posts'

type ByAdmin = Context & SignedIn
interface Which {
  id: number
}

const pin = {
  column: 'pinnedAt',
  max: maxPinned,
  full: `${maxPinned} posts are pinned already. Unpin one of them first.`,
  set: 'post.pinned',
  ended: 'post.unpinned',
} as const
const feature = {
  column: 'featuredAt',
  max: maxFeatured,
  full: `${maxFeatured} posts are featured already. End one of them first.`,
  set: 'post.featured',
  ended: 'post.unfeatured',
} as const
type Kind = typeof pin | typeof feature

/** Throws not_found for one that is not public, conflict where there are too many. */
export const pinPost = (context: ByAdmin, { id }: Which) => promote(context, id, pin)
/** As pinPost. */
export const featurePost = (context: ByAdmin, { id }: Which) => promote(context, id, feature)
/** Throws not_found for one that is deleted. */
export const unpinPost = (context: ByAdmin, { id }: Which) => end(context, id, pin)
/** As unpinPost. */
export const unfeaturePost = (context: ByAdmin, { id }: Which) => end(context, id, feature)

const promote = (context: ByAdmin, id: number, kind: Kind) =>
  transaction(context, async (tx) => {
    // Two at once would both find room for one more.
    await lockFor(tx, 'promoted posts', kind.set)
    const post = await lock(tx, and(eq(posts.id, id), isPublicPost()))
    if (post[kind.column]) return shown(post)
    if ((await tx.$count(posts, isNotNull(posts[kind.column]))) >= kind.max) throw new Refusal('conflict', kind.full)
    return set(tx, context, post, { [kind.column]: context.now() }, kind.set)
  })

const end = (context: ByAdmin, id: number, kind: Kind) =>
  transaction(context, async (tx) => {
    const post = await lock(tx, and(eq(posts.id, id), ne(posts.status, 'deleted')))
    return post[kind.column] ? set(tx, context, post, { [kind.column]: null }, kind.ended) : shown(post)
  })

async function lock(tx: Transaction, which: ReturnType<typeof and>): Promise<PostRow> {
  const [row] = await tx.select().from(posts).where(which).for('no key update')
  return findOrRefuse(row, 'The post')
}

async function set(
  tx: Transaction,
  context: ByAdmin,
  post: PostRow,
  values: Partial<Pick<PostRow, 'pinnedAt' | 'featuredAt'>>,
  action: Kind['set'] | Kind['ended'],
) {
  await tx.update(posts).set(values).where(eq(posts.id, post.id))
  await recordPost(tx, context, post, { action })
  return shown({ ...post, ...values })
}

const shown = ({ id, pinnedAt, featuredAt }: PostRow) => ({
  id,
  isPinned: pinnedAt !== null,
  isFeatured: featuredAt !== null,
})

export async function listPromotedPosts(context: ByAdmin) {
  const { pinnedAt, featuredAt, id } = posts
  const pinned = await selectPosts(context).where(isNotNull(pinnedAt)).orderBy(asc(pinnedAt), asc(id))
  const featured = await selectPosts(context).where(isNotNull(featuredAt)).orderBy(desc(featuredAt), desc(id))
  return { pinned: await presentPosts(context, pinned), featured: await presentPosts(context, featured) }
}
