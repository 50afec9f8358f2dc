import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { isOneOf } from '../../database/is-one-of'
import { dealershipStatus } from '../../dealerships/row'
import { groupBy } from '../../group-by'
import { invitations, memberships } from '../schema'

type Reader = { db: Pick<Context['db'], '$count' | 'select'> }

/** Those who are active. */
export const countMembers = ({ db }: Reader, dealershipId: number): Promise<number> =>
  db.$count(memberships, and(eq(memberships.dealershipId, dealershipId), eq(memberships.status, 'active')))

/** Counts the invitations that were not taken back. */
export const countInvitations = ({ db }: Reader, dealershipId: number): Promise<number> =>
  db.$count(invitations, and(eq(invitations.dealershipId, dealershipId), ne(invitations.status, 'revoked')))

/** Whether they work now at a dealership that is open to the public. */
export async function worksAtApproved({ db }: Reader, userId: number): Promise<boolean> {
  const isApproved = sql`${dealershipStatus(sql`${memberships.dealershipId}`)} = 'approved'`
  const theirs = and(eq(memberships.userId, userId), eq(memberships.status, 'active'), isApproved)
  return (await db.$count(memberships, theirs)) > 0
}

/** Whether they belong to it, deactivated or not. */
export async function isMember(
  { db }: Reader,
  { userId, dealershipId }: { userId: number; dealershipId: number },
): Promise<boolean> {
  const theirs = and(eq(memberships.userId, userId), eq(memberships.dealershipId, dealershipId))
  return (await db.$count(memberships, theirs)) > 0
}

/** Those that they belong to, deactivated or not: whoever has left last week may still take a side. */
export async function dealershipsOfPeople(
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const { userId, dealershipId } = memberships
  const rows = await db.select({ userId, dealershipId }).from(memberships).where(isOneOf(userId, ids))
  const byPerson = groupBy(rows, (row) => row.userId)
  return new Map([...byPerson].map(([id, theirs]) => [id, theirs.map((row) => row.dealershipId)]))
}
