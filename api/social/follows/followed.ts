import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipFollows, personFollows } from '../schema'
import type { Written } from '../written'

/** Whether the caller follows whoever wrote one of these. */
export async function followedAmong(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  written: readonly Written[],
): Promise<(one: Written) => boolean> {
  if (!actor || written.length === 0) return () => false
  const dealerships = await db
    .select({ id: dealershipFollows.dealershipId })
    .from(dealershipFollows)
    .where(
      and(
        eq(dealershipFollows.userId, actor.id),
        inArray(dealershipFollows.dealershipId, idsOf(written, 'dealershipId')),
      ),
    )
  const people = await db
    .select({ id: personFollows.personId })
    .from(personFollows)
    .where(and(eq(personFollows.userId, actor.id), inArray(personFollows.personId, idsOf(written, 'userId'))))
  const [byDealership, byPerson] = [dealerships, people].map((rows) => new Set(rows.map(({ id }) => id)))
  return ({ userId, dealershipId }) =>
    dealershipId === null ? userId !== null && Boolean(byPerson?.has(userId)) : Boolean(byDealership?.has(dealershipId))
}

const idsOf = (written: readonly Written[], column: 'userId' | 'dealershipId'): number[] => [
  0,
  ...new Set(written.flatMap((one) => one[column] ?? [])),
]
