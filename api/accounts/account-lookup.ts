import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse } from '../refusals'
import { type User, users } from './schema'

/** Throws not_found when the account has gone since the session was read. */
export async function findAccount({ db }: Pick<Context, 'db'>, id: number): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return findOrRefuse(user, 'The account')
}

/** Locked until the transaction ends, so that changes of one account are serialised. */
export async function lockAccount(tx: Transaction, id: number): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return findOrRefuse(user, 'The account')
}

/** Throws not_found. */
export async function dataSubjectOf({ db }: Pick<Context, 'db'>, id: number) {
  const { email, emailVerifiedAt, firstName, status } = users
  const [row] = await db
    .select({ id: users.id, email, emailVerifiedAt, firstName, status })
    .from(users)
    .where(eq(users.id, id))
  return findOrRefuse(row, 'The account')
}

/** By their privacy settings, or because the account is closed. */
export async function idsWithHiddenName(
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const hidden = sql`(${users.status} in ('deactivated', 'anonymised') or ${users.privacy}->>'showName' = 'false')`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), hidden))
  return new Set(rows.map(({ id }) => id))
}

export interface PublicPerson {
  name: string
  avatarId: string | null
}

/** As everybody may see them: those who hide their name, or have closed their account, are “A member”. */
export async function publicPeople(
  context: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Map<number, PublicPerson>> {
  if (ids.length === 0) return new Map()
  const { id, displayName: name, avatarAssetId: avatarId } = users
  const rows = await context.db
    .select({ id, name, avatarId })
    .from(users)
    .where(inArray(id, [...ids]))
  const hidden = await idsWithHiddenName(context, ids)
  return new Map(rows.map(({ id: key, ...shown }) => [key, hidden.has(key) ? hiddenPerson : shown]))
}

export const hiddenPerson: PublicPerson = { name: 'A member', avatarId: null }
