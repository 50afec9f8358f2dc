import { and, eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { dealershipFaces } from '../../dealerships/lookup'
import type { SignedIn } from '../../http/guards'
import { consumeCount, type Limit } from '../../limits/limits'
import type { NotifyingContext } from '../../notifier'
import { invalid, notFound } from '../../refusals'
import { lockBetween, refuseBetween } from '../hiding/blocked'
import { notifyOfFollower } from '../notices/notify-of-follower'
import { publicStates } from '../posts/post-authors'
import { dealershipFollows, personFollows } from '../schema'
import { nameOfLeft, writerName } from '../writers'
import { maxFollowed } from './follows.contract'

const perPerson: Limit = { prefix: 'follow', points: 300, seconds: 3600 }

type ByPerson = Context & SignedIn
interface Which {
  id: number
}

export async function listFollows(context: ByPerson) {
  const { db, actor } = context
  const rows = await db
    .select({ id: dealershipFollows.dealershipId })
    .from(dealershipFollows)
    .where(eq(dealershipFollows.userId, actor.id))
  const faces = await dealershipFaces(
    context,
    rows.map(({ id }) => id),
  )
  return {
    dealerships: [...faces.values()]
      .filter(({ status }) => status === 'approved')
      .map(({ id, name, slug, logoAssetId: logoId }) => ({ id, name, slug, logoId }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    people: await db.$count(personFollows, eq(personFollows.userId, actor.id)),
  }
}

/** Throws not_found for one without a page, invalid for too many. */
export const followDealership = async (context: ByPerson, { id }: Which) => {
  await consumeCount(context, perPerson, context.actor.id)
  return transaction(context, async (tx) => {
    const name = await dealershipName(tx, id)
    await lockFollows(tx, context)
    await tx.insert(dealershipFollows).values({ userId: context.actor.id, dealershipId: id }).onConflictDoNothing()
    await refuseTooMany(tx, context)
    return { id, name, isFollowed: true }
  })
}

/** Throws not_found for one without a page, followed or not. */
export const unfollowDealership = (context: ByPerson, { id }: Which) =>
  transaction(context, async (tx) => {
    await tx
      .delete(dealershipFollows)
      .where(and(eq(dealershipFollows.userId, context.actor.id), eq(dealershipFollows.dealershipId, id)))
    const face = (await dealershipFaces({ db: tx }, [id])).get(id)
    if (!face || !publicStates.includes(face.status)) throw notFound('The dealership')
    return { id, name: face.name, isFollowed: false }
  })

/** Throws not_found for somebody who never wrote anything or has blocked the caller, forbidden for whom the caller has blocked, invalid for oneself and for too many. */
export const followPerson = async (context: ByPerson & Pick<NotifyingContext, 'notifier'>, { id }: Which) => {
  await consumeCount(context, perPerson, context.actor.id)
  return transaction(context, async (tx) => {
    if (id === context.actor.id) throw invalid('You see your own posts anyway.')
    const name = await writerName(tx, id)
    const { id: userId } = context.actor
    await lockFollows(tx, context)
    await lockBetween(tx, userId, id)
    await refuseBetween(tx, userId, id)
    const made = await tx.insert(personFollows).values({ userId, personId: id }).onConflictDoNothing().returning()
    await refuseTooMany(tx, context)
    if (made.length > 0) await notifyOfFollower(tx, context, id)
    return { id, name, isFollowed: true }
  })
}

/** Nothing is refused: whoever it was may have deleted every post since. */
export const unfollowPerson = async (context: ByPerson, { id }: Which) => {
  await consumeCount(context, perPerson, context.actor.id)
  return transaction(context, async (tx) => {
    const { userId, personId } = personFollows
    const left = await tx
      .delete(personFollows)
      .where(and(eq(userId, context.actor.id), eq(personId, id)))
      .returning()
    return { id, name: await nameOfLeft(tx, id, left.length > 0), isFollowed: false }
  })
}

/** Locks it: who follows it while two are merged would follow the one that goes. */
async function dealershipName(tx: Transaction, id: number): Promise<string> {
  const { status, name } = await lockDealership(tx, { id })
  if (status !== 'approved') throw notFound('The dealership')
  return name
}

/** Two at once would both find room for one more. */
const lockFollows = (tx: Transaction, { actor }: ByPerson) => lockFor(tx, 'follows', actor.id)

async function refuseTooMany(tx: Transaction, { actor }: ByPerson): Promise<void> {
  const all =
    (await tx.$count(dealershipFollows, eq(dealershipFollows.userId, actor.id))) +
    (await tx.$count(personFollows, eq(personFollows.userId, actor.id)))
  if (all > maxFollowed) throw invalid(`You follow ${maxFollowed} already. Stop following some first.`)
}
