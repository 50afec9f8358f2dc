import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import type { SignedIn, Staff } from '../../http/guards'
import { lockItemOf } from '../../moderation/lock-items'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, Refusal } from '../../refusals'
import { posts } from '../schema'

export type ByPerson = Context & SignedIn & Pick<NotifyingContext, 'notifier'>
export type ByStaff = ByPerson & Staff
export type PostRow = typeof posts.$inferSelect

/** Whose a post has to be, for whoever changes it. */
export interface Own {
  id: number
  which: SQL | undefined
  dealershipId: number | null
}

export const ofPerson = ({ actor }: ByPerson, id: number): Own => ({
  id,
  which: and(eq(posts.id, id), eq(posts.userId, actor.id), isNull(posts.dealershipId)),
  dealershipId: null,
})
export const ofSite = (id: number): Own => ({
  id,
  which: and(eq(posts.id, id), eq(posts.isOfficial, true)),
  dealershipId: null,
})
export const ofDealership = ({ dealership }: ByStaff, id: number): Own => ({
  id,
  which: and(eq(posts.id, id), eq(posts.dealershipId, dealership.id)),
  dealershipId: dealership.id,
})

/** Throws not_found for what is not theirs, or deleted. */
export async function lockOwnPost(tx: Transaction, { id, which }: Pick<Own, 'id' | 'which'>): Promise<PostRow> {
  await lockItemOf(tx, 'post', id)
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(which, ne(posts.status, 'deleted')))
    .for('no key update')
  return findOrRefuse(row, 'The post')
}

/** Locks it: what is written while two are merged would stay with the one that goes. Throws conflict. */
export async function requireApproved(tx: Transaction, dealershipId: number | null): Promise<void> {
  if (dealershipId === null) return
  const { status } = await lockDealership(tx, { id: dealershipId })
  if (status !== 'approved') throw new Refusal('conflict', 'Your dealership can post while it is approved.')
}

/** What readers no longer see ends standing first by itself. */
export const notPromoted = { pinnedAt: null, featuredAt: null }

type PostAction = Extract<AuditAction, `post.${string}`>

export async function recordPost(
  tx: Transaction,
  context: Context,
  { id, dealershipId, isOfficial }: Pick<PostRow, 'id' | 'dealershipId' | 'isOfficial'>,
  { action, kind = 'updated' }: { action: PostAction; kind?: 'created' | 'updated' | 'deleted' },
): Promise<void> {
  const of = { dealershipId: dealershipId ?? undefined, ...(isOfficial && { detail: { official: true } }) }
  await audit(context, { action, entity: 'post', entityId: id, ...of }, tx)
  await publishChange(tx, context, { concept: 'posts', ids: [id], kind })
}
