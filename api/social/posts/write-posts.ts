import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { attachAsset, attachOfDealership, detachAssets } from '../../assets/attach'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { SignedIn, Staff } from '../../http/guards'
import { consumeCount, type Limit } from '../../limits/limits'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { postImages, posts, postVehicles } from '../schema'
import { postText } from './post-text'
import type { DealershipPostEdit, NewDealershipPost, NewPost, Post, PostEdit } from './posts.contract'
import { postById } from './present-posts'
import { taggedVehicles } from './tagged-vehicles'

type PostRow = typeof posts.$inferSelect
type ByPerson = Context & SignedIn
type ByStaff = Context & Staff

const perPerson: Limit = { prefix: 'post', points: 20, seconds: 3600 }

/** Throws not_found for a vehicle or a picture, invalid for a picture of another kind, too_many. */
export async function createPost(context: ByPerson, given: NewPost): Promise<Post> {
  return write(context, { ...given, title: null }, null, async (tx, { id }) =>
    attachAsset(tx, { id, ownerUserId: context.actor.id, kinds: ['post_image'] }),
  )
}

/** As createPost; conflict while the dealership is not approved. */
export async function createDealershipPost(context: ByStaff, given: NewDealershipPost): Promise<Post> {
  const { id: dealershipId } = context.dealership
  const { status } = await findDealership(context, dealershipId)
  if (status !== 'approved') throw new Refusal('conflict', 'Your dealership can post once it is approved.')
  return write(context, given, dealershipId, (tx, { id }) =>
    attachOfDealership(tx, { ids: [id], dealershipId, kinds: ['post_image'] }),
  )
}

type Attach = (tx: Transaction, image: { id: string }) => Promise<unknown>

async function write(
  context: ByPerson,
  { title, images, vehicles, ...written }: NewDealershipPost,
  dealershipId: number | null,
  attach: Attach,
): Promise<Post> {
  await consumeCount(context, perPerson, context.actor.id, `At most ${perPerson.points} posts an hour.`)
  const id = await transaction(context, async (tx) => {
    const now = context.now()
    const [row] = await tx
      .insert(posts)
      .values({
        ...{ userId: context.actor.id, dealershipId, title: title || null, ...postText(written) },
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

/** Throws not_found for what is not theirs, conflict for a stale version. */
export const editPost = (context: ByPerson, { id, ...given }: PostEdit & { id: number }): Promise<Post> =>
  edit(context, ownOf(context, id), { ...given, title: null })

/** As editPost. */
export const editDealershipPost = (
  context: ByStaff,
  { id, ...given }: DealershipPostEdit & { id: number },
): Promise<Post> => edit(context, dealershipsOwn(context, id), given)

async function edit(
  context: ByPerson,
  which: SQL | undefined,
  { version, vehicles, title, ...written }: DealershipPostEdit,
): Promise<Post> {
  const id = await transaction(context, async (tx) => {
    const before = await lockPost(tx, which)
    if (before.version !== version) throw changedMeanwhile('post')
    const now = context.now()
    await tx
      .update(posts)
      .set({
        ...{ title: title || null, ...postText(written) },
        ...{ editedAt: now, updatedAt: now, version: sql`${posts.version} + 1` },
      })
      .where(eq(posts.id, before.id))
    await tx.delete(postVehicles).where(eq(postVehicles.postId, before.id))
    await setVehicles(tx, context, before.id, vehicles)
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
      .set({ status: 'deleted', updatedAt: context.now(), version: sql`${posts.version} + 1` })
      .where(eq(posts.id, before.id))
    const images = await tx.select({ id: postImages.assetId }).from(postImages).where(eq(postImages.postId, before.id))
    await detachAssets(
      tx,
      images.map((image) => image.id),
    )
    await record(tx, context, before, 'post.deleted')
    return { deleted: true as const }
  })

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
  const ids = await taggedVehicles(tx, context, given)
  if (ids.length === 0) return
  await tx.insert(postVehicles).values(ids.map((vehicleId, position) => ({ postId, position, vehicleId })))
}

async function record(tx: Transaction, context: ByPerson, { id, dealershipId }: PostRow, action: AuditAction) {
  await audit(context, { action, entity: 'post', entityId: id, dealershipId: dealershipId ?? undefined }, tx)
  const kind = action === 'post.published' ? 'created' : 'updated'
  await publishChange(tx, context, { concept: 'posts', ids: [id], kind })
}
