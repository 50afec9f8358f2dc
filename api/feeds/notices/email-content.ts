import { eq } from 'drizzle-orm'
import { membersWithRoles } from '../../accounts/members/staff'
import { recipientsOf } from '../../accounts/recipients'
import { findDealership } from '../../dealerships/lookup'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { dealershipStaff, mayOpen } from '../../roles/permissions'
import type { RunRow } from '../runs/present-run'
import { feedRuns, feeds } from '../schema'
import type { FeedEmail } from './email-message'
import { reasonOf, type Told, titleOf } from './notice-labels'

export const feedEmails: EmailRenderers<FeedEmail> = {
  'feed-run-waits': waiting,
  'feed-run-failed': failed,
  'feed-run-discarded': discarded,
  'feed-run-asked': asked,
}

/** Returns null once the run is decided about, or its recipient works there no more. */
async function waiting(context: RenderContext, message: FeedEmail): Promise<EmailContent | null> {
  const found = await runOf(context, message)
  if (!found || (found.run.status !== 'ready' && found.run.status !== 'quarantined')) return null
  const isHeld = found.run.status === 'quarantined'
  return {
    ...contentOf(context, found, { isHeld }),
    paragraphs: [
      ...wordsOf(found),
      isHeld ? heldWords(found) : 'Nothing of it is on the site until somebody applies it.',
    ],
    action: { label: 'Look at the run', href: hrefOf(context, found) },
  }
}

const heldWords = ({ run }: Found): string =>
  run.quarantine === 'unclear_units'
    ? 'Nothing of it is on the site until an administrator of your dealership says in which units they are.'
    : 'Nothing of it is on the site until somebody has looked: apply it, or discard it and send the file again.'

/** Returns null when its recipient works there no more. */
async function failed(context: RenderContext, message: FeedEmail): Promise<EmailContent | null> {
  const found = await runOf(context, message)
  if (found?.run.status !== 'failed') return null
  return {
    ...contentOf(context, found, { isFailed: true }),
    paragraphs: [
      ...wordsOf(found),
      'The vehicles are as they were. If it goes on failing, we write at most once a day until a file comes through.',
    ],
    action: { label: 'See what happened', href: hrefOf(context, found) },
  }
}

/** Returns null when its recipient works there no more. */
async function discarded(context: RenderContext, message: FeedEmail): Promise<EmailContent | null> {
  const found = await runOf(context, message)
  if (found?.run.status !== 'discarded') return null
  return {
    ...contentOf(context, found, { isDiscarded: true }),
    paragraphs: [
      `${found.run.fileName}: ${found.run.failure ?? 'it waited for a decision.'}`,
      'The vehicles are as they were. Send the file again if you still want to import it.',
    ],
    action: { label: 'See the run', href: hrefOf(context, found) },
  }
}

/** Returns null once the run is decided about, or its recipient works there no more. */
async function asked(context: RenderContext, message: FeedEmail): Promise<EmailContent | null> {
  const found = await runOf(context, message)
  if (!found?.run.question || (found.run.status !== 'ready' && found.run.status !== 'quarantined')) return null
  const content = contentOf(context, found, { isAsked: true })
  return {
    ...content,
    preview: found.run.question,
    paragraphs: [
      `About ${found.run.fileName} we want to know:`,
      found.run.question,
      'Look at the run: apply it if all is as it should be, or discard it and send the right file. An administrator of your dealership can answer on its page.',
    ],
    action: { label: 'Look at the run', href: hrefOf(context, found) },
  }
}

type Found = { run: RunRow; feed: string; dealership: string }

const wordsOf = ({ run }: Found): string[] => [`${run.fileName}: ${reasonOf(run) ?? 'it could not be read.'}`]

const hrefOf = ({ origin }: RenderContext, { run }: Found) => webLinks(origin).feedRun(run.dealershipId, run.id)

function contentOf({ origin }: RenderContext, found: Found, what: Told) {
  const title = titleOf(found.feed, what, thisSite)
  return {
    subject: title,
    heading: title,
    preview: reasonOf(found.run) ?? found.run.fileName,
    because: `You get this because you work with the feeds of ${found.dealership} on ${thisSite}.`,
    links: [{ label: 'Choose what we email you about', href: `${webLinks(origin).account}#notifications` }],
  }
}

async function runOf({ db }: RenderContext, { runId, userId }: FeedEmail): Promise<Found | null> {
  const [found] = await db
    .select({ run: feedRuns, feed: feeds.name })
    .from(feedRuns)
    .innerJoin(feeds, eq(feeds.id, feedRuns.feedId))
    .where(eq(feedRuns.id, runId))
  if (!found) return null
  const roles = dealershipStaff.filter((role) => mayOpen(role, 'feed'))
  const members = await membersWithRoles({ db }, found.run.dealershipId, roles)
  if (!members.some(({ id }) => id === userId) || !(await recipientsOf({ db }, [userId])).has(userId)) return null
  return { ...found, dealership: (await findDealership({ db }, found.run.dealershipId)).name }
}
