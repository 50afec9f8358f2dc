import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipsByIds } from '../../dealerships/lookup'
import type { SignedIn } from '../../http/guards'
import { beginsWithWords, type List, listPage } from '../../lists'
import { deletionOf } from '../account-closure/account-closure'
import { fullNameOf } from '../names'
import { memberships, type User, users } from '../schema'
import type { ListedUser, UserQuery, userSorts } from './users.contract'

/** An administrator of the marketplace, whom the guard has let through. */
export type AdminContext = Context & SignedIn

export const listUsers = (context: AdminContext, query: UserQuery) =>
  listPage(context, query, usersList(query), (ids) => usersByIds(context, ids))

const usersList = ({ q, role, status }: UserQuery): List<(typeof userSorts)[number]> => ({
  from: users,
  key: users.id,
  where: [role && eq(users.role, role), beginsWithWords(users.words, q)],
  tab: { of: users.status, value: status },
  sorts: {
    name: users.sortName,
    email: sql`lower(${users.email})`,
    role: users.role,
    joined: users.createdAt,
    lastSeen: users.lastSeenAt,
  },
})

export async function usersByIds(context: AdminContext, ids: number[]): Promise<Map<number, ListedUser>> {
  if (ids.length === 0) return new Map()
  const [rows, work] = await Promise.all([
    context.db.select().from(users).where(inArray(users.id, ids)),
    dealershipsOf(context, ids),
  ])
  return new Map(rows.map((row) => [row.id, present(row, context, work.get(row.id) ?? [])]))
}

async function dealershipsOf({ db }: Pick<Context, 'db'>, ids: number[]) {
  const rows = await db
    .select({ userId: memberships.userId, id: memberships.dealershipId })
    .from(memberships)
    .where(and(inArray(memberships.userId, ids), eq(memberships.status, 'active')))
  const names = await dealershipsByIds({ db }, [...new Set(rows.map(({ id }) => id))])
  const found = new Map<number, ListedUser['dealerships']>()
  for (const { userId, id } of rows)
    found.set(userId, [...(found.get(userId) ?? []), { id, name: names.get(id)?.name ?? '' }])
  return found
}

function present(user: User, { actor }: AdminContext, dealerships: ListedUser['dealerships']): ListedUser {
  const { id, email, role, status, avatarAssetId, createdAt, lastSeenAt, deletionAskedAt } = user
  return {
    id,
    name: fullNameOf(user),
    email,
    role,
    status,
    dealerships,
    avatar: avatarAssetId ? { _id: avatarAssetId } : null,
    joinedAt: createdAt.toISOString(),
    lastSeenAt: momentOf(lastSeenAt),
    leavesAt: status !== 'anonymised' && deletionAskedAt ? deletionOf(deletionAskedAt) : null,
    you: id === actor.id,
  }
}

/** The column holds the epoch for somebody who was never seen. */
export const momentOf = (at: Date): string | null => (at.getTime() === 0 ? null : at.toISOString())
