import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { attachAsset, attachOfDealership, detachAssets } from '../../assets/attach'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import type { SignedIn, Staff } from '../../http/guards'
import { consumeCount, type Limit } from '../../limits/limits'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { maxTaggedVehicles } from '../limits.contract'
import { postImages, posts, postVehicles } from '../schema'
import { postText } from './post-text'
import type { DealershipPostEdit, NewDealershipPost, NewPost, Post, PostEdit } from './posts.contract'
import { postById } from './present-posts'
import { taggedVehicles, withoutPage } from './tagged-vehicles'

type PostRow = typeof posts.$inferSelect
type ByPerson = Context & SignedIn
type ByStaff = Context & Staff

const perPerson: Limit = { prefix: 'post', points: 20, seconds: 3600 }
const editsPerPerson: Limit = { prefix: 'post-edit', points: 60, seconds: 3600 }

/** Throws invalid for an address that is no car’s and for a picture of another kind, not_found for a picture of somebody else, too_many. */
export async function createPost(context: ByPerson, given: NewPost): Promise<Post> {
  return write(context, { ...given, title: null }, null, async (tx, { id }) =>
    attachAsset(tx, { id, ownerUserId: context.actor.id, kinds: ['post_image'] }),
  )
}

/** As createPost; conflict while the dealership is not approved. */
export const createDealershipPost = (context: ByStaff, given: NewDealershipPost): Promise<Post> => {
  const { id: dealershipId } = context.dealership
  return write(context, given, dealershipId, (tx, { id }) =>
    attachOfDealership(tx, { ids: [id], dealershipId, kinds: ['post_image'] }),
  )
}

/** Locks it: what is written while two are merged would stay with the one that goes. Throws conflict. */
async function requireApproved(tx: Transaction, dealershipId: number): Promise<void> {
  const { status } = await lockDealership(tx, { id: dealershipId })
  if (status !== 'approved') throw new Refusal('conflict', 'Your dealership can post while it is approved.')
}

type Attach = (tx: Transaction, image: { id: string }) => Promise<unknown>

async function write(
  context: ByPerson,
  { title, images, vehicles, ...written }: NewDealershipPost,
  dealershipId: number | null,
  attach: Attach,
): Promise<Post> {
  await consumeCount(context, perPerson, context.actor.id, `At most ${perPerson.points} posts an hour.`)
  const text = postText(written)
  const id = await transaction(context, async (tx) => {
    if (dealershipId !== null) await requireApproved(tx, dealershipId)
    const now = context.now()
    const [row] = await tx
      .insert(posts)
      .values({
        ...{ userId: context.actor.id, dealershipId, title: title || null, ...text },
        ...{ publishedAt: now, createdAt: now, updatedAt: now },
      })
      .returning()
    const post = findOrRefuse(row, 'The post')
    for (const image of images) await attach(tx, image)
    if (images.length > 0)
      await tx
        .insert(postImages)
        .values(images.map(({ id: assetId, alt }, position) => ({ postId: post.id, position, assetId, alt })))
    await setVehicles(tx, context, post.id, vehicles)
    await record(tx, context, post, 'post.published')
    return post.id
  })
  return postById(context, id)
}

/** Throws not_found for what is not theirs, conflict for a stale version, invalid for an address that is no car’s. */
export const editPost = (context: ByPerson, { id, ...given }: PostEdit & { id: number }): Promise<Post> =>
  edit(context, { which: ownOf(context, id), dealershipId: null }, { ...given, title: null })

/** As editPost. */
export const editDealershipPost = (
  context: ByStaff,
  { id, ...given }: DealershipPostEdit & { id: number },
): Promise<Post> => edit(context, { which: dealershipsOwn(context, id), dealershipId: context.dealership.id }, given)

interface Own {
  which: SQL | undefined
  dealershipId: number | null
}

async function edit(
  context: ByPerson,
  { which, dealershipId }: Own,
  { version, vehicles, title, ...written }: DealershipPostEdit,
): Promise<Post> {
  await consumeCount(context, editsPerPerson, context.actor.id, `At most ${editsPerPerson.points} edits an hour.`)
  const text = postText(written)
  const id = await transaction(context, async (tx) => {
    if (dealershipId !== null) await requireApproved(tx, dealershipId)
    const before = await lockPost(tx, which)
    if (before.version !== version) throw changedMeanwhile('post')
    const now = context.now()
    await tx
      .update(posts)
      .set({
        ...{ title: title || null, ...text },
        ...{ editedAt: now, updatedAt: now, version: sql`${posts.version} + 1` },
      })
      .where(eq(posts.id, before.id))
    await replaceVehicles(tx, context, before.id, vehicles)
    await record(tx, context, before, 'post.edited')
    return before.id
  })
  return postById(context, id)
}

/** Throws not_found for what is not theirs. */
export const deletePost = (context: ByPerson, { id }: { id: number }) => remove(context, ownOf(context, id))
/** As deletePost. */
export const deleteDealershipPost = (context: ByStaff, { id }: { id: number }) =>
  remove(context, dealershipsOwn(context, id))

const remove = (context: ByPerson, which: SQL | undefined): Promise<{ deleted: true }> =>
  transaction(context, async (tx) => {
    const before = await lockPost(tx, which)
    await tx
      .update(posts)
      .set({ ...withoutWords, status: 'deleted', updatedAt: context.now(), version: sql`${posts.version} + 1` })
      .where(eq(posts.id, before.id))
    await tx.delete(postVehicles).where(eq(postVehicles.postId, before.id))
    await removeImages(tx, before.id)
    await record(tx, context, before, 'post.deleted')
    return { deleted: true as const }
  })

/** What stays of a post that its author deleted: who wrote it and when. */
const withoutWords = { title: null, text: '', html: null, hashtags: [] }

/** A picture that another post shows stays. */
async function removeImages(tx: Transaction, postId: number): Promise<void> {
  const removed = await tx.delete(postImages).where(eq(postImages.postId, postId)).returning()
  const ids = removed.map(({ assetId }) => assetId)
  const shown = await tx.select({ id: postImages.assetId }).from(postImages).where(inArray(postImages.assetId, ids))
  await detachAssets(
    tx,
    ids.filter((id) => !shown.some((other) => other.id === id)),
  )
}

const ownOf = ({ actor }: ByPerson, id: number) =>
  and(eq(posts.id, id), eq(posts.userId, actor.id), isNull(posts.dealershipId))
const dealershipsOwn = ({ dealership }: ByStaff, id: number) =>
  and(eq(posts.id, id), eq(posts.dealershipId, dealership.id))

async function lockPost(tx: Transaction, which: SQL | undefined): Promise<PostRow> {
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(which, eq(posts.status, 'published')))
    .for('no key update')
  return findOrRefuse(row, 'The post')
}

async function setVehicles(tx: Transaction, context: Context, postId: number, given: readonly string[]): Promise<void> {
  await insertVehicles(tx, postId, await taggedVehicles(tx, context, given))
}

/** A vehicle that has no page at the moment cannot be named by its address: it stays tagged, and may come back. */
async function replaceVehicles(tx: Transaction, context: Context, postId: number, given: readonly string[]) {
  const before = await tx.delete(postVehicles).where(eq(postVehicles.postId, postId)).returning()
  const unseen = await withoutPage(
    tx,
    context,
    before.map(({ vehicleId }) => vehicleId),
  )
  await insertVehicles(tx, postId, [...(await taggedVehicles(tx, context, given)), ...unseen])
}

async function insertVehicles(tx: Transaction, postId: number, ids: readonly number[]): Promise<void> {
  const kept = ids.slice(0, maxTaggedVehicles)
  if (kept.length === 0) return
  await tx.insert(postVehicles).values(kept.map((vehicleId, position) => ({ postId, position, vehicleId })))
}

const kinds = { 'post.published': 'created', 'post.edited': 'updated', 'post.deleted': 'deleted' } as const

async function record(
  tx: Transaction,
  context: ByPerson,
  { id, dealershipId }: PostRow,
  action: keyof typeof kinds,
): Promise<void> {
  await audit(context, { action, entity: 'post', entityId: id, dealershipId: dealershipId ?? undefined }, tx)
  await publishChange(tx, context, { concept: 'posts', ids: [id], kind: kinds[action] })
}
