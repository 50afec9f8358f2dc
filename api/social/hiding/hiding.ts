import { and, eq, or } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { dealershipFaces } from '../../dealerships/lookup'
import type { SignedIn } from '../../http/guards'
import { consumeCount, type Limit } from '../../limits/limits'
import { invalid, notFound } from '../../refusals'
import { dealershipMutes, personBlocks, personMutes } from '../people.schema'
import { publicStates } from '../posts/post-authors'
import { personFollows } from '../schema'
import { nameOfLeft, writerName } from '../writers'
import { lockBetween } from './blocked'
import { maxHidden } from './hiding.contract'

type ByPerson = Context & SignedIn
interface Which {
  id: number
}
const perPerson: Limit = { prefix: 'hide', points: 300, seconds: 3600 }

/** Throws not_found for somebody who never wrote anything, invalid for oneself and for too many, too_many. */
export const mutePerson = async (context: ByPerson, { id }: Which) => {
  await consumeCount(context, perPerson, context.actor.id)
  return transaction(context, async (tx) => {
    const name = await otherPerson(tx, context, id)
    await tx.insert(personMutes).values({ userId: context.actor.id, personId: id }).onConflictDoNothing()
    refuseTooMany(await tx.$count(personMutes, eq(personMutes.userId, context.actor.id)))
    return { id, name, isHidden: true }
  })
}

/** Nothing is refused: whoever it was may have gone since. */
export const unmutePerson = (context: ByPerson, which: Which) => showAgain(context, personMutes, which)

/** Throws not_found for one without a page, invalid for too many, too_many. */
export const muteDealership = async (context: ByPerson, { id }: Which) => {
  await consumeCount(context, perPerson, context.actor.id)
  return transaction(context, async (tx) => {
    const name = await dealershipName(tx, id)
    await tx.insert(dealershipMutes).values({ userId: context.actor.id, dealershipId: id }).onConflictDoNothing()
    refuseTooMany(await tx.$count(dealershipMutes, eq(dealershipMutes.userId, context.actor.id)))
    return { id, name, isHidden: true }
  })
}

/** Throws not_found for one without a page, muted or not. */
export const unmuteDealership = (context: ByPerson, { id }: Which) =>
  transaction(context, async (tx) => {
    const own = and(eq(dealershipMutes.userId, context.actor.id), eq(dealershipMutes.dealershipId, id))
    await tx.delete(dealershipMutes).where(own)
    return { id, name: await dealershipName(tx, id), isHidden: false }
  })

/** As mutePerson. Follows between the two end. */
export const blockPerson = async (context: ByPerson, { id }: Which) => {
  await consumeCount(context, perPerson, context.actor.id)
  return transaction(context, async (tx) => {
    const name = await otherPerson(tx, context, id)
    const { id: userId } = context.actor
    await lockBetween(tx, userId, id)
    await tx.insert(personBlocks).values({ userId, personId: id }).onConflictDoNothing()
    refuseTooMany(await tx.$count(personBlocks, eq(personBlocks.userId, userId)))
    const { userId: by, personId: whom } = personFollows
    await tx.delete(personFollows).where(or(and(eq(by, userId), eq(whom, id)), and(eq(by, id), eq(whom, userId))))
    return { id, name, isHidden: true }
  })
}

/** As unmutePerson. Nobody follows anybody again by it. */
export const unblockPerson = (context: ByPerson, which: Which) => showAgain(context, personBlocks, which)

async function showAgain(context: ByPerson, from: typeof personMutes | typeof personBlocks, { id }: Which) {
  await consumeCount(context, perPerson, context.actor.id)
  return transaction(context, async (tx) => {
    const left = await tx
      .delete(from)
      .where(and(eq(from.userId, context.actor.id), eq(from.personId, id)))
      .returning()
    return { id, name: await nameOfLeft(tx, id, left.length > 0), isHidden: false }
  })
}

function otherPerson(tx: Transaction, { actor }: ByPerson, id: number): Promise<string> {
  if (id === actor.id) throw invalid('This is you.')
  return writerName(tx, id)
}

async function dealershipName(tx: Transaction, id: number): Promise<string> {
  const face = (await dealershipFaces({ db: tx }, [id])).get(id)
  if (!face || !publicStates.includes(face.status)) throw notFound('The dealership')
  return face.name
}

function refuseTooMany(count: number): void {
  if (count > maxHidden) throw invalid(`There is room for ${maxHidden}. End some of the others first.`)
}
