import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { dealershipFaces } from '../dealerships/lookup'
import type { SignedIn } from '../http/guards'
import { reviewableByIds } from '../inbox/threads/reviewable'
import type { NotifyingContext } from '../notifier'
import { notFound } from '../refusals'
import type { ReviewInvitation } from './contract'
import { invitationDays } from './limits.contract'
import { tellBuyer } from './notices'
import { shownFace } from './reviews'
import { reviewInvitations, reviews } from './schema'

type ByPerson = Context & SignedIn
const shownAtOnce = 3

/**
 * When a conversation has come to a sale: who has an account is asked for a review, once for each conversation whatever
 * becomes of it later. A review from before the sale says from now on what was bought.
 */
export async function inviteBuyer(
  tx: Transaction,
  context: Pick<NotifyingContext, 'now' | 'notifier'>,
  { conversationId, userId }: { conversationId: number; userId: number },
): Promise<void> {
  const [conversation] = await reviewableByIds({ db: tx }, [conversationId])
  if (!conversation || conversation.bought === null) return
  const { bought, dealershipId } = conversation
  const written = await tx
    .update(reviews)
    .set({ bought })
    .where(eq(reviews.conversationId, conversationId))
    .returning({ id: reviews.id })
  if (written.length > 0) return
  const made = await tx
    .insert(reviewInvitations)
    .values({ conversationId, userId, createdAt: context.now() })
    .onConflictDoNothing()
    .returning()
  if (made.length > 0) await tellBuyer(tx, context, { conversationId, userId, dealershipId, bought })
}

/** Where the caller bought lately and has not written yet, the newest first. */
export async function listInvitations(context: ByPerson): Promise<{ items: ReviewInvitation[] }> {
  const since = new Date(context.now().getTime() - invitationDays * 86_400_000)
  const open = await context.db
    .select({ id: reviewInvitations.conversationId })
    .from(reviewInvitations)
    .where(
      and(
        eq(reviewInvitations.userId, context.actor.id),
        isNull(reviewInvitations.dismissedAt),
        gt(reviewInvitations.createdAt, since),
        sql`not exists (select from ${reviews} where ${reviews.conversationId} = ${reviewInvitations.conversationId})`,
      ),
    )
    .orderBy(desc(reviewInvitations.createdAt))
    .limit(shownAtOnce)
  const conversations = await reviewableByIds(
    context,
    open.map(({ id }) => id),
  )
  const faces = await dealershipFaces(context, [...new Set(conversations.map(({ dealershipId }) => dealershipId))])
  const items = conversations.flatMap(({ id: conversationId, bought, dealershipId }) => {
    const face = faces.get(dealershipId)
    return bought === null || face?.status !== 'approved'
      ? []
      : [{ conversationId, bought, dealership: shownFace(face) }]
  })
  return { items }
}

/** “Not now”: it is not shown again. Throws not_found. */
export const dismissInvitation = (context: ByPerson, { id }: { id: number }): Promise<{ ok: true }> =>
  transaction(context, async (tx) => {
    const changed = await tx
      .update(reviewInvitations)
      .set({ dismissedAt: context.now() })
      .where(and(eq(reviewInvitations.conversationId, id), eq(reviewInvitations.userId, context.actor.id)))
      .returning({ id: reviewInvitations.conversationId })
    if (changed.length === 0) throw notFound('The invitation')
    return { ok: true as const }
  })
