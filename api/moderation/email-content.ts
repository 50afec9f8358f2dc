import { desc, eq } from 'drizzle-orm'
import type { EmailContent } from '../mail/content'
import type { EmailRenderers, RenderContext } from '../mail/renderers'
import { thisSite } from '../mail/this-site'
import type { ModerationEmail } from './email-messages'
import { kindNames, rejectReasons } from './kinds.contract'
import { moderationDecisions, moderationItems, writingMeasures } from './schema'

export const moderationEmails: EmailRenderers<ModerationEmail> = {
  'writing-measure': (context, { measureId }) => measureContent(context, measureId),
  'writing-decided': (context, message) => decidedContent(context, message),
}

/** Null when it was decided otherwise since, or deleted. */
async function decidedContent(
  { db }: RenderContext,
  { itemId, status }: { itemId: number; status: 'approved' | 'rejected' },
): Promise<EmailContent | null> {
  const [item] = await db.select().from(moderationItems).where(eq(moderationItems.id, itemId))
  if (item?.status !== status) return null
  const [decision] = await db
    .select({ note: moderationDecisions.note })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.itemId, itemId))
    .orderBy(desc(moderationDecisions.id))
    .limit(1)
  const what = kindNames[item.kind].toLowerCase()
  const reason = rejectReasons[item.reason ?? 'other'].toLowerCase()
  const isPublished = status === 'approved'
  return {
    subject: isPublished ? `Your ${what} is published` : `Your ${what} was hidden`,
    preview: item.text.slice(0, 90),
    heading: isPublished ? `Your ${what} is published` : `Your ${what} was hidden`,
    paragraphs: [
      isPublished
        ? 'A moderator has looked at it. Everybody can read it now.'
        : `A moderator has hidden it: ${reason}.`,
      ...(decision?.note ? [decision.note] : []),
      `“${item.text.slice(0, 500)}”`,
    ],
    small: isPublished ? [] : ['If you think this is a mistake, write to us from the contact page.'],
    because: `You get this because you wrote it on ${thisSite}. You choose such mails in your account.`,
  }
}

/** Null when it was lifted before the mail went out. */
async function measureContent({ db }: RenderContext, id: number): Promise<EmailContent | null> {
  const [row] = await db.select().from(writingMeasures).where(eq(writingMeasures.id, id))
  if (!row || row.liftedAt) return null
  const { kind, reason, note, until } = row
  const day = until?.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  const what =
    kind === 'warning'
      ? `A moderator has looked at what you wrote on ${thisSite}, and asks you to keep to the rules of the site.`
      : `You cannot write posts, comments, reviews or questions ${day ? `until ${day}` : `on ${thisSite} any more`}. Everything else in your account stays as it is.`
  return {
    subject: kind === 'warning' ? `About what you wrote on ${thisSite}` : 'Your writing is suspended',
    preview: what,
    heading: kind === 'warning' ? 'A word about what you wrote' : 'Your writing is suspended',
    paragraphs: [what, `The reason: ${rejectReasons[reason].toLowerCase()}.`, ...(note ? [note] : [])],
    small: ['If you think this is a mistake, write to us from the contact page.'],
    because: `You get this because you have an account at ${thisSite}.`,
  }
}
