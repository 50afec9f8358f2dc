import { and, eq, inArray, or } from 'drizzle-orm'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { forbidden, notFound } from '../../refusals'
import { dealershipMutes, personBlocks, personMutes } from '../people.schema'
import type { Written } from '../written'

/** Whoever of these has blocked the person, or was blocked by them. */
export async function blockedAmong(
  { db }: { db: Pick<Transaction, 'select'> },
  userId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { userId: by, personId: whom } = personBlocks
  const rows = await db
    .select({ by, whom })
    .from(personBlocks)
    .where(or(and(eq(by, userId), inArray(whom, [...ids])), and(eq(whom, userId), inArray(by, [...ids]))))
  return new Set(rows.map((row) => (row.by === userId ? row.whom : row.by)))
}

/** Whoever of these wants to be told of nothing that the writer does, or shall not be. */
export async function unwillingAmong(
  tx: Transaction,
  { userId, dealershipId }: Written,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  if (dealershipId !== null) return muting(tx, dealershipId, ids)
  if (userId === null) return new Set()
  const blocked = await blockedAmong({ db: tx }, userId, ids)
  const muted = await tx
    .select({ id: personMutes.userId })
    .from(personMutes)
    .where(and(eq(personMutes.personId, userId), inArray(personMutes.userId, [...ids])))
  return new Set([...blocked, ...muted.map(({ id }) => id)])
}

async function muting(tx: Transaction, dealershipId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: dealershipMutes.userId })
    .from(dealershipMutes)
    .where(and(eq(dealershipMutes.dealershipId, dealershipId), inArray(dealershipMutes.userId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Throws forbidden where the caller and whoever wrote one of these have a block between them. What a dealership wrote is nobody's own. */
export async function refuseBlocked(
  tx: Transaction,
  { actor }: { actor: { id: number } },
  ...written: readonly Written[]
): Promise<void> {
  const ids = written.flatMap(({ userId, dealershipId }) => (dealershipId === null && userId !== null ? [userId] : []))
  if ((await blockedAmong({ db: tx }, actor.id, ids)).size > 0)
    throw forbidden('You cannot answer here: one of you has blocked the other.')
}

/** Whoever is blocked does not learn it: throws not_found for them, forbidden for whoever blocks. */
export async function refuseBetween(tx: Transaction, userId: number, other: number): Promise<void> {
  if ((await blockedAmong({ db: tx }, userId, [other])).size === 0) return
  const { userId: by, personId: whom } = personBlocks
  const isOwn = (await tx.$count(personBlocks, and(eq(by, userId), eq(whom, other)))) > 0
  throw isOwn ? forbidden('You have blocked this person.') : notFound('This person')
}

/** A follow and a block of the same two wait for each other, or one would outlive the other. */
export const lockBetween = (tx: Transaction, one: number, other: number) =>
  lockFor(tx, 'between people', `${Math.min(one, other)} ${Math.max(one, other)}`)
