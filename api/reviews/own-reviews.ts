import { and, desc, eq, ne } from 'drizzle-orm'
import { membershipsOf } from '../accounts/memberships'
import type { Context } from '../context'
import { publicDealership } from '../dealerships/directory'
import type { SignedIn } from '../http/guards'
import { visitedThreads } from '../inbox/appointments/visited'
import { adoptGuestThreads } from '../inbox/threads/customer-inbox'
import { type ReviewableConversation, reviewableConversations } from '../inbox/threads/reviewable'
import { presentOwnReviews } from './present-reviews'
import { reviews } from './schema'

type ByPerson = Context & SignedIn

/** What the caller may review at a dealership, and what they have written there. Throws not_found. */
export async function ownReviewsAt(context: ByPerson, { slug }: { slug: string }) {
  const { id, name, slug: current, logoId } = await publicDealership(context, slug)
  await adoptGuestThreads(context)
  const rows = await context.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.dealershipId, id), eq(reviews.userId, context.actor.id), ne(reviews.status, 'deleted')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
  const open = await openConversations(context, id)
  const visited = await visitedThreads(
    context,
    open.map((one) => one.id),
  )
  return {
    dealership: { id, name, slug: current, logoId },
    isStaff: await worksAt(context, id),
    conversations: open.map(({ id: conversation, subject, bought, answeredAt, startedAt }) => ({
      id: conversation,
      subject,
      bought,
      answeredAt: answeredAt?.toISOString() ?? null,
      startedAt: startedAt.toISOString(),
      stage:
        bought !== null ? ('bought' as const) : visited.has(conversation) ? ('visited' as const) : ('asked' as const),
    })),
    reviews: await presentOwnReviews(context, rows),
  }
}

/** Those of the caller that count and that no review is about yet. Whoever works there has none. */
export async function openConversations(context: ByPerson, dealershipId: number): Promise<ReviewableConversation[]> {
  if (await worksAt(context, dealershipId)) return []
  const all = await reviewableConversations(context, { userId: context.actor.id, dealershipId })
  const written = await context.db
    .select({ id: reviews.conversationId })
    .from(reviews)
    .where(and(eq(reviews.dealershipId, dealershipId), eq(reviews.userId, context.actor.id)))
  return all.filter(({ id }) => !written.some((one) => one.id === id))
}

export const worksAt = async (context: ByPerson, dealershipId: number): Promise<boolean> =>
  (await membershipsOf(context, context.actor)).some(({ id }) => id === dealershipId)
