import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { isOneOf } from '../database/is-one-of'
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
const hidesName = sql<boolean>`(${users.status} in ('deactivated', 'anonymised')
  or coalesce(${users.privacy}->>'showName', '') = 'false')`

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
  const rows = await context.db.select({ id, name, avatarId, isHidden: hidesName }).from(users).where(isOneOf(id, ids))
  return new Map(rows.map(({ id: key, isHidden, ...shown }) => [key, isHidden ? hiddenPerson : shown]))
}

export const hiddenPerson: PublicPerson = { name: 'A member', avatarId: null }

/** When these accounts were made. */
export async function joinedAt(
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, at: users.createdAt })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** When those of these accounts that are active were made. */
export async function activeAccountsMadeAt(
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const { id, createdAt: at, status } = users
  const rows = await db
    .select({ id, at })
    .from(users)
    .where(and(isOneOf(id, ids), eq(status, 'active')))
  return new Map(rows.map((row) => [row.id, row.at]))
}
