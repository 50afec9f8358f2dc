import { membersWithRoles } from '../accounts/members/staff'
import { recipientsOf } from '../accounts/recipients'
import type { Transaction } from '../database/open'
import { findDealership } from '../dealerships/lookup'
import type { NotifyingContext } from '../notifier'
import { dealershipStaff, mayOpen } from '../roles/permissions'
import { enqueueReviewEmail } from './email-messages'
import type { ReviewRow } from './present-reviews'

type Notifying = Pick<NotifyingContext, 'now' | 'notifier'>

/** Whoever may reply is told once. */
export async function tellStaff(
  tx: Transaction,
  context: Notifying,
  { id, dealershipId, rating }: Pick<ReviewRow, 'id' | 'dealershipId' | 'rating'>,
): Promise<void> {
  const roles = dealershipStaff.filter((role) => mayOpen(role, 'social'))
  const members = await membersWithRoles({ db: tx }, dealershipId, roles)
  const { slug, name } = await findDealership({ db: tx }, dealershipId)
  const payload = { what: 'written', review: id, slug, dealership: name, rating }
  const notices = members.map(({ id: userId }) => ({ userId, payload, dedupeKey: `review ${id}` }))
  await context.notifier.notify(tx, context, ...notices.map((one) => ({ ...one, event: 'reviews' as const })))
}

/** Notifies the author of the reply, unless its dealership is not approved by the time a moderator lets it through. */
export async function tellAuthor(
  tx: Transaction,
  context: Notifying,
  { id, userId, dealershipId }: ReviewRow,
  dealership: string,
): Promise<void> {
  if (userId === null) return
  const { slug, status } = await findDealership({ db: tx }, dealershipId)
  if (status !== 'approved') return
  const payload = { what: 'replied', review: id, slug, dealership }
  await context.notifier.notify(tx, context, { userId, event: 'reviews', payload, dedupeKey: `reply ${id}` })
  await mail(tx, context, userId, { kind: 'review-replied', reviewId: id, userId })
}

export interface Sale {
  conversationId: number
  userId: number
  dealershipId: number
  bought: string
}

/** Notifies the buyer that they may write about what they bought, unless the dealership is not approved. */
export async function tellBuyer(tx: Transaction, context: Notifying, sale: Sale): Promise<void> {
  const { conversationId, userId, dealershipId, bought } = sale
  const { name: dealership, slug, status } = await findDealership({ db: tx }, dealershipId)
  if (status !== 'approved') return
  const payload = { what: 'invited', conversation: conversationId, slug, dealership, bought }
  const dedupeKey = `review-invitation ${conversationId}`
  await context.notifier.notify(tx, context, { userId, event: 'reviews', payload, dedupeKey })
  await mail(tx, context, userId, { kind: 'review-invitation', conversationId, userId })
}

type Email = Parameters<typeof enqueueReviewEmail>[1]['message']

async function mail(tx: Transaction, context: Notifying, userId: number, message: Email): Promise<void> {
  const channels = await context.notifier.channelsFor({ db: tx }, 'reviews', [userId])
  const to = (await recipientsOf({ db: tx }, [userId])).get(userId)?.email
  if (!to || !channels.get(userId)?.email) return
  const of = message.kind === 'review-invitation' ? message.conversationId : message.reviewId
  await enqueueReviewEmail(tx, { to, message, verified: true, dedupeKey: `${message.kind} ${of}` })
}
