import { type AnyColumn, and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import type { DealershipRole } from '../../roles/permissions'
import { addressee, greetingName, isVerified } from '../addressee'
import { fullNameOf } from '../names'
import { memberships, sessions, users } from '../schema'

type Reader = { db: Pick<Context['db'], 'select'> }

/** Lists the states of an account that can sign in: only these people are written to. */
const signsIn: (typeof users.$inferSelect)['status'][] = ['active', 'unverified']

/** What `fullNameOf` takes. */
export const nameColumns = { firstName: users.firstName, lastName: users.lastName, displayName: users.displayName }

/** When the person was last in the back-office of this dealership; null: never, or too long ago to know. */
export const lastSeenAt = sql<Date | null>`greatest(${memberships.lastUsedAt}, (select max(${sessions.lastSeenAt}) from ${sessions}
  where ${sessions.userId} = ${memberships.userId} and ${sessions.activeDealershipId} = ${memberships.dealershipId}))`

/** At most 200 members, the dealership's administrators first: for the administrators of the site. */
export async function staffOf({ db }: Reader, dealershipId: number) {
  const { email, emailVerifiedAt, status } = users
  const rows = await db
    .select({
      id: users.id,
      ...nameColumns,
      email,
      emailVerifiedAt,
      account: status,
      role: memberships.role,
      status: memberships.status,
      seenAt: lastSeenAt.mapWith(sessions.lastSeenAt),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.dealershipId, dealershipId))
    .orderBy(sql`${memberships.role} <> 'dealership_admin'`, memberships.createdAt)
    .limit(200)
  return rows.map(({ emailVerifiedAt: verifiedAt, account, seenAt, firstName, lastName, displayName, ...member }) => ({
    ...member,
    name: fullNameOf({ firstName, lastName, displayName }),
    verified: isVerified({ status: account, emailVerifiedAt: verifiedAt }),
    canSignIn: signsIn.includes(account),
    lastSeenAt: seenAt?.toISOString() ?? null,
  }))
}

/** A membership of somebody who administers a dealership now. */
export const isActiveAdmin = and(eq(memberships.role, 'dealership_admin'), eq(memberships.status, 'active'))

export const countActiveAdmins = ({ db, dealership }: { db: Pick<Context['db'], '$count'> } & Staff) =>
  db.$count(memberships, and(eq(memberships.dealershipId, dealership.id), isActiveAdmin))

/** Who is written to about the dealership: whoever administers it and can sign in. */
export async function administratorsOf({ db }: Reader, dealershipId: number) {
  const { id, email, status, emailVerifiedAt, firstName } = users
  const rows = await db
    .select({ id, email, status, emailVerifiedAt, firstName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.dealershipId, dealershipId), isActiveAdmin, inArray(status, signsIn)))
  return rows.map((user) => ({ ...addressee(user), id: user.id, name: greetingName(user) }))
}

/** In full, as those who work with the accounts see them; unknown ids are left out. */
export async function namesOfUsers({ db }: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, ...nameColumns })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map((row) => [row.id, fullNameOf(row)]))
}

/** Who works there in one of these roles, by name. */
export async function membersWithRoles({ db }: Reader, dealershipId: number, roles: readonly DealershipRole[]) {
  const rows = await db
    .select({ id: users.id, ...nameColumns })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.dealershipId, dealershipId),
        eq(memberships.status, 'active'),
        inArray(memberships.role, [...roles]),
      ),
    )
    .orderBy(users.sortName, users.id)
  return rows.map((row) => ({ id: row.id, name: fullNameOf(row) }))
}

/** Returns in which of these roles a person works there now; null when in none. */
export async function roleOfMember(
  { db }: Reader,
  { dealershipId, userId, roles }: { dealershipId: number; userId: number; roles: readonly DealershipRole[] },
): Promise<DealershipRole | null> {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.dealershipId, dealershipId),
        eq(memberships.userId, userId),
        eq(memberships.status, 'active'),
        inArray(memberships.role, [...roles]),
      ),
    )
  return row?.role ?? null
}

/** Tells in SQL whether the address belongs to a person who works there now. */
export const isActiveMemberAddress = (dealershipId: SQL | AnyColumn, address: SQL | AnyColumn): SQL => sql`exists (
  select from ${memberships} m join ${users} u on u.id = m.user_id
  where m.dealership_id = ${dealershipId} and m.status = 'active' and u.status in ('active', 'unverified')
    and lower(u.email) = lower(${address}))`

/** Whether somebody who works there now has shown that this address is theirs. */
export async function isMemberAddress({ db }: Reader, dealershipId: number, address: string): Promise<boolean> {
  const active = and(eq(memberships.status, 'active'), eq(users.status, 'active'), isNotNull(users.emailVerifiedAt))
  const rows = await db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(eq(memberships.dealershipId, dealershipId), active, sql`lower(${users.email}) = ${address.toLowerCase()}`),
    )
    .limit(1)
  return rows.length > 0
}
