import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { beginsWithWords, type List, listPage } from '../../lists'
import { findOrRefuse } from '../../refusals'
import { fullNameOf } from '../names'
import { memberships, sessions, users } from '../schema'
import type { Member, MemberQuery, memberSorts } from './members.contract'
import { countActiveAdmins, lastSeenAt, nameColumns } from './staff'

type StaffContext = Context & Staff
type Reader = { db: Context['db'] | Transaction } & Staff

export const membersList = (
  { dealership }: Staff,
  { q, role, status }: MemberQuery,
): List<(typeof memberSorts)[number]> => ({
  from: sql`${memberships} join ${users} on ${users.id} = ${memberships.userId}`,
  key: memberships.userId,
  where: [
    eq(memberships.dealershipId, dealership.id),
    role && eq(memberships.role, role),
    beginsWithWords(users.words, q),
  ],
  tab: { of: memberships.status, value: status },
  sorts: {
    name: users.sortName,
    role: memberships.role,
    lastSeen: sql`coalesce(${lastSeenAt}, 'epoch'::timestamptz)`,
    joined: memberships.createdAt,
  },
})

/** The members of the actor's dealership. */
export const listMembers = (context: StaffContext, query: MemberQuery) =>
  listPage(context, query, membersList(context, query), (ids) => membersByIds(context, ids))

/** Throws not_found for somebody who is no member of the actor's dealership. */
export async function getMember(context: Reader, { id }: { id: number }): Promise<Member> {
  return findOrRefuse((await membersByIds(context, [id])).get(id), 'The member')
}

export async function membersByIds(context: Reader, ids: readonly number[]): Promise<Map<number, Member>> {
  if (ids.length === 0) return new Map()
  const { db, dealership } = context
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      avatar: users.avatarAssetId,
      ...nameColumns,
      role: memberships.role,
      status: memberships.status,
      joinedAt: memberships.createdAt,
      version: memberships.version,
      lastSeenAt: lastSeenAt.mapWith(sessions.lastSeenAt),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.dealershipId, dealership.id), inArray(users.id, [...ids])))
  const admins = await countActiveAdmins(context)
  return new Map(rows.map((row) => [row.id, present(row, context, admins)]))
}

interface Row {
  id: number
  firstName: string
  lastName: string
  displayName: string
  email: string
  avatar: string | null
  role: Member['role']
  status: Member['status']
  joinedAt: Date
  lastSeenAt: Date | null
  version: number
}

function present(
  { avatar, joinedAt, lastSeenAt: seen, firstName, lastName, displayName, ...row }: Row,
  { actor }: Staff,
  admins: number,
): Member {
  const you = row.id === actor.id
  const isLastAdmin = row.role === 'dealership_admin' && row.status === 'active' && admins <= 1
  const mayChange = !you && !isLastAdmin
  return {
    ...row,
    name: fullNameOf({ firstName, lastName, displayName }),
    avatar: avatar ? { _id: avatar } : null,
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: seen?.toISOString() ?? null,
    you,
    can: { changeRole: mayChange && row.status === 'active', deactivate: mayChange && row.status === 'active' },
  }
}
