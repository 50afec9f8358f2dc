import { eq } from 'drizzle-orm'
import { recipientsOf } from '../accounts/recipients'
import { mailSender } from '../dealerships/require-approved'
import { reviewableByIds } from '../inbox/threads/reviewable'
import type { EmailContent } from '../mail/content'
import { webLinks } from '../mail/links'
import type { EmailRenderers, RenderContext } from '../mail/renderers'
import type { ReviewEmail } from './email-messages'
import { reviews } from './schema'

export const reviewEmails: EmailRenderers<ReviewEmail> = {
  'review-invitation': invitation,
  'review-replied': replied,
}

/** Returns null once it is written, when nothing was bought after all, or while the dealership is not approved. */
async function invitation(
  context: RenderContext,
  { conversationId, userId }: { conversationId: number; userId: number },
): Promise<EmailContent | null> {
  const { db, origin } = context
  const [conversation] = await reviewableByIds({ db }, [conversationId])
  const [written] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.conversationId, conversationId))
  const person = (await recipientsOf({ db }, [userId])).get(userId)
  if (!conversation?.bought || written || !person) return null
  const sender = await mailSender({ db }, conversation.dealershipId)
  if (!sender) return null
  const { name, slug, logoId } = sender
  return {
    subject: `How was it at ${name}?`,
    preview: `You bought a ${conversation.bought} there. A few sentences help the next buyer.`,
    heading: `How was it at ${name}?`,
    paragraphs: [
      `You bought a ${conversation.bought} there. What went well, what took long, and was the price the price?`,
      'A few honest sentences help whoever comes next. The dealership can answer, but it can neither change nor remove what you write.',
    ],
    action: { label: 'Write a review', href: webLinks(origin).dealershipReview(slug) },
    because: 'You get this once, because the dealership has noted a sale in your conversation with it.',
    links: [preferences(origin)],
    dealership: { name, logoId },
  }
}

/** Returns null when readers do not see the review or its reply any more, or while the dealership is not approved. */
async function replied(
  { db, origin }: RenderContext,
  { reviewId, userId }: { reviewId: number; userId: number },
): Promise<EmailContent | null> {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, reviewId))
  if (!review || review.reply === null || review.replyStatus !== 'published') return null
  if (review.userId !== userId || review.status !== 'published') return null
  const sender = await mailSender({ db }, review.dealershipId)
  if (!sender) return null
  const { name, slug, logoId } = sender
  return {
    subject: `${name} replied to your review`,
    preview: review.reply.slice(0, 90),
    heading: `${name} replied to your review “${review.title}”`,
    paragraphs: review.reply.split(/\s*\n\s*/).filter(Boolean),
    action: { label: 'See the review', href: webLinks(origin).review(slug, reviewId) },
    because: 'You get this because you wrote a review of this dealership.',
    links: [preferences(origin)],
    dealership: { name, logoId },
  }
}

const preferences = (origin: string) => ({
  label: 'Choose what we email you about',
  href: `${webLinks(origin).account}#notifications`,
})
