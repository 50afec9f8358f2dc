import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { findOrRefuse } from '../refusals'
import { addressee } from './addressee'
import { nameColumns } from './members/staff'
import { fullNameOf } from './names'
import { users } from './schema'

/** Those of the site who can sign in, by name. */
export async function siteAdministrators({ db }: { db: Pick<Context['db'], 'select'> }) {
  const rows = await db
    .select({ id: users.id, ...nameColumns })
    .from(users)
    .where(and(eq(users.role, 'system_admin'), inArray(users.status, ['active', 'unverified'])))
    .orderBy(asc(users.sortName), asc(users.id))
    .limit(200)
  return rows.map((row) => ({ id: row.id, name: fullNameOf(row) }))
}

/** Tells whether a person administers the site now. */
export async function isSiteAdministrator(
  { db }: { db: Pick<Context['db'], 'select'> },
  userId: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'system_admin'), inArray(users.status, ['active', 'unverified'])))
  return row !== undefined
}

/** Answers where mail to the administrators of the site goes. */
export async function administratorAddresses({ db }: { db: Pick<Context['db'], 'select'> }) {
  const { email, emailVerifiedAt, status } = users
  const rows = await db
    .select({ email, emailVerifiedAt, status })
    .from(users)
    .where(and(eq(users.role, 'system_admin'), inArray(status, ['active', 'unverified'])))
  return rows.map(addressee)
}

/** Answers where mail to this account goes. */
export async function accountAddress({ db }: { db: Pick<Context['db'], 'select'> }, userId: number) {
  const { email, emailVerifiedAt, status } = users
  const [row] = await db.select({ email, emailVerifiedAt, status }).from(users).where(eq(users.id, userId))
  return addressee(findOrRefuse(row, 'The account'))
}

/** Answers the names of accounts, for the administrators of the site. */
export async function accountNames(
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, ...nameColumns })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map((row) => [row.id, fullNameOf(row)]))
}
