import { eq, sql } from 'drizzle-orm'
import { transaction } from '../../context'
import type { StoredLink } from '../../embeds/stored-link'
import { linksToKeep } from '../../embeds/stored-links'
import { consumeCount, type Limit, type SettingLimit } from '../../limits/limits'
import { refuseSuspended } from '../../moderation/screen'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { maxEmbeds } from '../limits.contract'
import { ensureHandle } from '../mentions/handles'
import { notifyOfPost } from '../notices/notify-of-text'
import { posts } from '../schema'
import type { Written } from '../written'
import {
  type ByPerson,
  type ByStaff,
  lockOwnPost,
  type Own,
  ofDealership,
  ofPerson,
  ofSite,
  type PostRow,
  recordPost,
  requireApproved,
} from './lock-own-post'
import type { EmbedParts } from './post-embeds'
import { setPictures } from './post-pictures'
import { postText } from './post-text'
import { replaceVehicles } from './post-vehicles'
import type { DealershipPostEdit, NewDealershipPost, NewPost, Post, PostEdit } from './posts.contract'
import { postById } from './present-posts'
import { screenEdit, setPublication } from './publish-post'

const perPerson: SettingLimit = { prefix: 'post', seconds: 3600, setting: 'post' }
const editsPerPerson: Limit = { prefix: 'post-edit', points: 60, seconds: 3600 }

/** Throws invalid for an address that is no car’s and for a picture of another kind, not_found for a picture of somebody else, too_many. */
export const createPost = (context: ByPerson, given: NewPost, parts: EmbedParts): Promise<Post> =>
  write(context, { ...given, title: null }, { as: { userId: context.actor.id, dealershipId: null }, ...parts })

/** As createPost; conflict while the dealership is not approved, invalid for a time that cannot be. */
export const createDealershipPost = (context: ByStaff, given: NewDealershipPost, parts: EmbedParts): Promise<Post> =>
  write(context, given, { as: { userId: context.actor.id, dealershipId: context.dealership.id }, ...parts })

/** As createPost, in the name of the site; invalid for a time that cannot be. */
export const createOfficialPost = (context: ByPerson, given: NewDealershipPost, parts: EmbedParts): Promise<Post> =>
  write(context, given, { as: { userId: null, dealershipId: null, isOfficial: true }, ...parts })

async function write(
  context: ByPerson,
  { title, images, cover, vehicles, publish, ...written }: NewDealershipPost,
  { as, ...parts }: EmbedParts & { as: Written },
): Promise<Post> {
  await consumeCount(context, perPerson, context.actor.id, (most) => `At most ${most} posts an hour.`)
  const text = postText(written)
  const links = await linksToKeep(context, text, { ...parts, max: maxEmbeds })
  const id = await transaction(context, async (tx) => {
    await requireApproved(tx, as.dealershipId)
    const now = context.now()
    const [row] = await tx
      .insert(posts)
      .values({
        ...as,
        title: title || null,
        ...text,
        links,
        status: 'draft',
        version: 0,
        publishedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    const post = findOrRefuse(row, 'The post')
    await setPictures(tx, context, post, { images, cover })
    await replaceVehicles(tx, context, post.id, vehicles)
    if (as.userId !== null) await ensureHandle(tx, as.userId)
    await setPublication(tx, context, post, publish)
    return post.id
  })
  ask(context, links, parts)
  return postById(context, id)
}

/** Whoever writes waits for no other site: what it answers is there when the post is read. */
function ask({ now, actor, ip }: ByPerson, links: readonly StoredLink[], { find, db }: EmbedParts): void {
  const urls = links.flatMap(({ url, page }) => (page ? [] : url))
  if (urls.length > 0) void find({ db, now, actor, ip }, urls).catch(() => {})
}

/** Throws not_found for what is not theirs, conflict for a stale version and one that a moderator has hidden, invalid for an address that is no car’s. */
export const editPost = (
  context: ByPerson,
  { id, ...given }: PostEdit & { id: number },
  parts: EmbedParts,
): Promise<Post> => edit(context, { ...given, title: null }, { own: ofPerson(context, id), ...parts })

/** As editPost. */
export const editDealershipPost = (
  context: ByStaff,
  { id, ...given }: DealershipPostEdit & { id: number },
  parts: EmbedParts,
): Promise<Post> => edit(context, given, { own: ofDealership(context, id), ...parts })

/** As editPost; nothing hides one but its deletion. */
export const editOfficialPost = (
  context: ByPerson,
  { id, ...given }: DealershipPostEdit & { id: number },
  parts: EmbedParts,
): Promise<Post> => edit(context, given, { own: ofSite(id), ...parts })

async function edit(
  context: ByPerson,
  { version, vehicles, title, images, cover, publish, ...written }: DealershipPostEdit,
  { own, ...parts }: EmbedParts & { own: Own },
): Promise<Post> {
  await consumeCount(context, editsPerPerson, context.actor.id, `At most ${editsPerPerson.points} edits an hour.`)
  const text = postText(written)
  const links = await linksToKeep(context, text, { ...parts, max: maxEmbeds })
  const id = await transaction(context, async (tx) => {
    await requireApproved(tx, own.dealershipId)
    const before = await lockOwnPost(tx, own)
    if (own.dealershipId !== null) await refuseSuspended(tx, context)
    const isOut = requireEditable(before, { version, publish })
    const now = context.now()
    const set = {
      title: title || null,
      ...text,
      links,
      updatedAt: now,
      ...answerable(context, own),
      ...(isOut && { editedAt: now }),
    }
    await tx
      .update(posts)
      .set({ ...set, version: sql`${posts.version} + 1` })
      .where(eq(posts.id, before.id))
    await setPictures(tx, context, before, { images, cover })
    await replaceVehicles(tx, context, before.id, vehicles)
    const post = { ...before, ...set }
    if (isOut) await screenEdit(tx, context, post)
    if (isOut) await notifyOfPost(tx, context, before.id)
    await recordPost(tx, context, before, { action: 'post.edited' })
    if (!isOut && publish) await setPublication(tx, context, post, publish)
    return before.id
  })
  ask(context, links, parts)
  return postById(context, id)
}

/** Whoever edits what stands in the name of a dealership is judged for its words. */
const answerable = ({ actor }: ByPerson, { dealershipId }: Own) => (dealershipId === null ? {} : { userId: actor.id })

/** Whether it has been public, or waits for a moderator. */
function requireEditable(
  { status, version: now }: PostRow,
  { version, publish }: Pick<DealershipPostEdit, 'version' | 'publish'>,
): boolean {
  if (now !== version) throw changedMeanwhile('post')
  if (status === 'hidden') throw new Refusal('conflict', 'A moderator has hidden this post. It can only be deleted.')
  const isOut = status === 'published' || status === 'pending'
  if (isOut && publish && publish !== 'now')
    throw new Refusal('conflict', 'It has been published: it cannot be a draft again, or scheduled.')
  return isOut
}
