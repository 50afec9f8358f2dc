import { and, eq, lte, sql } from 'drizzle-orm'
import { findAccount } from '../../accounts/account-lookup'
import { membershipsOf } from '../../accounts/memberships'
import { type Context, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import { countDone } from '../../jobs/count-done'
import { inTurns } from '../../jobs/turns'
import type { NotifyingContext } from '../../notifier'
import { Refusal } from '../../refusals'
import { mayOpen, type Person } from '../../roles/permissions'
import { posts } from '../schema'
import { type ByPerson, type PostRow, recordPost, requireApproved } from './lock-own-post'
import { publish } from './publish-post'

type DueContext = Context & Pick<NotifyingContext, 'notifier'>
const atOnce = 200

/** Every post whose time has come, each in a transaction of its own; one that fails stops no other. Returns how many were published. */
export async function publishDuePosts(
  context: DueContext,
  onError: (error: unknown, postId: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const due = await context.db
    .select({ id: posts.id, dealershipId: posts.dealershipId })
    .from(posts)
    .where(isDue(context))
    .orderBy(inTurns(posts.dealershipId))
    .limit(atOnce)
  return countDone(due, (one) => publishOne(context, one), { onError, signal })
}

const isDue = ({ now }: Pick<Context, 'now'>) => and(eq(posts.status, 'scheduled'), lte(posts.publishedAt, now()))

/** What cannot be published is a draft again and says why. */
async function publishOne(context: DueContext, { id, dealershipId }: Pick<PostRow, 'id' | 'dealershipId'>) {
  try {
    return await transaction(context, async (tx) => {
      await requireApproved(tx, dealershipId)
      const [post] = await tx
        .select()
        .from(posts)
        .where(and(eq(posts.id, id), isDue(context)))
        .for('no key update')
      if (post) await publish(tx, context, { post, author: post.isOfficial ? null : await authorOf(context, tx, post) })
      return Boolean(post)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isPersonal = error.code === 'forbidden'
    await giveUp(context, id, isPersonal ? 'Whoever scheduled it cannot publish at the moment.' : error.message)
    return false
  }
}

/** As if they pressed the button themselves. Throws conflict where nobody is left who answers for it. */
async function authorOf(context: DueContext, tx: Transaction, { userId, dealershipId }: PostRow): Promise<ByPerson> {
  if (userId === null) throw new Refusal('conflict', 'Whoever scheduled it has closed their account.')
  const { id, role, displayName: name } = await findAccount(within(context, tx), userId)
  const actor = { id, role, name, sessionId: 0, verified: true, recentlyAuthenticated: false, impersonatorId: null }
  if (dealershipId !== null && !(await writesFor(tx, actor, dealershipId)))
    throw new Refusal('conflict', 'Whoever scheduled it does not write for the dealership any more.')
  return { ...context, actor }
}

async function writesFor(tx: Transaction, person: Person, dealershipId: number): Promise<boolean> {
  const memberships = await membershipsOf({ db: tx }, person)
  return memberships.some(({ id, role }) => id === dealershipId && mayOpen(role, 'social'))
}

const giveUp = (context: Context, id: number, publishProblem: string): Promise<void> =>
  transaction(context, async (tx) => {
    const now = context.now()
    const [post] = await tx
      .update(posts)
      .set({ status: 'draft', publishedAt: now, updatedAt: now, publishProblem, version: sql`${posts.version} + 1` })
      .where(and(eq(posts.id, id), isDue(context)))
      .returning()
    if (post) await recordPost(tx, context, post, { action: 'post.schedule-failed' })
  })
