import { and, desc, eq, sql } from 'drizzle-orm'
import { dealershipsByIds } from '../../dealerships/lookup'
import { findOrRefuse } from '../../refusals'
import { findAccount } from '../account-lookup'
import { isVerified } from '../addressee'
import { factorsOf } from '../mfa/factors'
import { memberships } from '../schema'
import { sessionsOfUser } from '../sessions/sessions'
import { type AdminContext, usersByIds } from './users'
import type { UserDetail } from './users.contract'

/** Throws not_found. */
export async function getUser(context: AdminContext, { id }: { id: number }): Promise<UserDetail> {
  const user = await findAccount(context, id)
  const [listed, factors, work, sessions] = await Promise.all([
    usersByIds(context, [id]),
    factorsOf(context, id),
    membershipsOfUser(context, id),
    sessionsOfUser(context, id),
  ])
  const { firstName, lastName, displayName, phone, city, state, emailVerifiedAt, passwordHash, createdAt } = user
  return {
    ...findOrRefuse(listed.get(id), 'The account'),
    firstName,
    lastName,
    displayName,
    phone,
    version: user.version,
    place: [city, state].filter(Boolean).join(', ') || null,
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? (isVerified(user) ? createdAt.toISOString() : null),
    passwordSet: passwordHash !== null,
    factors: Number(factors.totp) + factors.passkeys,
    memberships: work,
    sessions,
  }
}

async function membershipsOfUser({ db }: AdminContext, userId: number): Promise<UserDetail['memberships']> {
  const rows = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, userId)))
    .orderBy(memberships.status, desc(sql`coalesce(${memberships.lastUsedAt}, ${memberships.createdAt})`))
  const names = await dealershipsByIds(
    { db },
    rows.map(({ dealershipId }) => dealershipId),
  )
  return rows.map(({ dealershipId, role, status, createdAt, version }) => ({
    dealership: { id: dealershipId, name: names.get(dealershipId)?.name ?? '' },
    role,
    status,
    since: createdAt.toISOString(),
    version,
  }))
}
