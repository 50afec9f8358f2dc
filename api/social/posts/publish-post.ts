import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { screen } from '../../moderation/screen'
import type { NotifyingContext } from '../../notifier'
import { invalid } from '../../refusals'
import { requireOn } from '../../site-settings/switches/switches.section'
import { maxDaysAhead } from '../limits.contract'
import { notifyOfPost } from '../notices/notify-of-text'
import { posts } from '../schema'
import { type ByPerson, notPromoted, type PostRow, recordPost } from './lock-own-post'
import { picturesOfPosts } from './post-pictures'

/** `now`, `draft`, or the moment at which it is published by itself. */
export type Publish = string

/** Of a draft or a scheduled one. Throws invalid at the field `date` for a time that cannot be. */
export async function setPublication(tx: Transaction, context: ByPerson, post: PostRow, to: Publish): Promise<void> {
  if (to === 'now') return publish(tx, context, { post, author: post.isOfficial ? null : context })
  const isDraft = to === 'draft'
  const publishedAt = isDraft ? context.now() : new Date(to)
  if (!isDraft) requireTime(publishedAt, context.now())
  await set(tx, context, post, { status: isDraft ? 'draft' : 'scheduled', publishedAt, publishProblem: null })
  await recordPost(tx, context, post, {
    action: isDraft ? (post.status === 'scheduled' ? 'post.unscheduled' : 'post.drafted') : 'post.scheduled',
  })
}

type Publishing = Context & Pick<NotifyingContext, 'notifier'>
interface Published {
  post: PostRow
  /** Who is judged for it; null: nobody, for what is official. */
  author: ByPerson | null
}

/** Held for a moderator, it is its author's alone until somebody has looked. Throws forbidden for an author whose writing is suspended, conflict while members can’t post. */
export async function publish(tx: Transaction, context: Publishing, { post, author }: Published): Promise<void> {
  await requirePostsOn(tx, post)
  const status = author ? await screenPost(tx, author, post) : 'published'
  await set(tx, context, post, { status, publishedAt: context.now(), publishProblem: null })
  await notifyOfPost(tx, context, post.id)
  await recordPost(tx, context, post, { action: 'post.published', kind: 'created' })
}

/** Throws conflict for a member’s post while members can’t post. */
async function requirePostsOn(tx: Transaction, { isOfficial, dealershipId }: PostRow): Promise<void> {
  if (!isOfficial && dealershipId === null) await requireOn({ db: tx }, 'consumerPosts')
}

const screenPost = async (tx: Transaction, author: ByPerson, post: PostRow) =>
  screen(tx, author, { kind: 'post', id: post.id, text: await wordsOf(tx, post), dealershipId: post.dealershipId })

/** All that readers see or hear. */
export async function wordsOf(
  db: Pick<Transaction, 'select'>,
  { id, title, text }: Pick<PostRow, 'id' | 'title' | 'text'>,
): Promise<string> {
  const pictures = (await picturesOfPosts(db, [id])).get(id) ?? []
  return [title, text, ...pictures.map(({ alt }) => alt)].filter(Boolean).join('\n')
}

/** Judges again what has been public and was edited. Throws conflict while members can’t post: new words for an old post are a new post. */
export async function screenEdit(tx: Transaction, context: ByPerson, post: PostRow): Promise<void> {
  await requirePostsOn(tx, post)
  const status = post.isOfficial ? 'published' : await screenPost(tx, context, post)
  const ended = status === 'published' ? {} : notPromoted
  await tx
    .update(posts)
    .set({ status, ...ended })
    .where(eq(posts.id, post.id))
}

const set = (
  tx: Transaction,
  context: Context,
  { id }: PostRow,
  values: Pick<PostRow, 'status' | 'publishedAt' | 'publishProblem'>,
) =>
  tx
    .update(posts)
    .set({ ...values, updatedAt: context.now(), version: sql`${posts.version} + 1` })
    .where(eq(posts.id, id))

function requireTime(at: Date, now: Date): void {
  const days = (at.getTime() - now.getTime()) / 86_400_000
  const problem =
    days <= 0 ? 'This time is over. Choose a later one.' : days > maxDaysAhead ? 'Choose a day within a year.' : null
  if (problem) throw invalid(problem, { date: problem })
}
