import { and, eq } from 'drizzle-orm'
import { recipientsOf } from '../../accounts/recipients'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { blockedAmong } from '../hiding/blocked'
import { authorsOf } from '../posts/post-authors'
import { isPublicPost } from '../posts/public-posts'
import { comments, posts } from '../schema'
import type { SocialEmail } from './email-message'

export const socialEmails: EmailRenderers<SocialEmail> = {
  'social-told': async (context, told) => {
    const text = await stillPublic(context, told)
    const { userId } = told
    if (!text || !(await recipientsOf({ db: context.db }, [userId])).has(userId)) return null
    const isOwn = text.dealershipId === null && text.userId !== null
    if (isOwn && (await blockedAmong({ db: context.db }, userId, [text.userId ?? 0])).size > 0) return null
    const { name } = (await authorsOf(context, [text]))(text)
    return contentOf(context, told, { name, text: text.text })
  },
}

/** Null: it was deleted or hidden meanwhile. */
async function stillPublic({ db }: RenderContext, { postId, commentId }: SocialEmail) {
  const [post] = await db
    .select({ userId: posts.userId, dealershipId: posts.dealershipId, isOfficial: posts.isOfficial, text: posts.text })
    .from(posts)
    .where(and(eq(posts.id, postId), isPublicPost()))
  if (!post || commentId === null) return post
  const [comment] = await db
    .select({ userId: comments.userId, dealershipId: comments.dealershipId, text: comments.text })
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.status, 'published')))
  return comment
}

const happenings: Record<string, (name: string) => string> = {
  'post-comments': (name) => `${name} commented on your post`,
  'comment-replies': (name) => `${name} answered your comment`,
  mentions: (name) => `${name} mentioned you`,
}
const maxShown = 600

function contentOf(
  { origin }: RenderContext,
  { event, postId, commentId }: SocialEmail,
  { name, text }: { name: string; text: string },
): EmailContent {
  const happened = happenings[event]?.(name) ?? `${name} wrote something that concerns you`
  const shown = text.length > maxShown ? `${text.slice(0, maxShown).trimEnd()} …` : text
  const { account, socialPost } = webLinks(origin)
  return {
    subject: happened,
    preview: shown.slice(0, 90),
    heading: happened,
    paragraphs: shown.split(/\s*\n\s*/).filter(Boolean),
    action: { label: 'Open the post', href: socialPost(postId, commentId) },
    small: ['More of the same within an hour comes in no mail of its own.'],
    because: 'You get this because you chose to hear of it by email.',
    links: [{ label: 'Choose what we email you about', href: `${account}#notifications` }],
  }
}
