import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { users } from './schema'

export interface Recipient {
  id: number
  email: string
  name: string
  /** IANA; null: the site's. */
  timeZone: string | null
  digestHour: number
  quietFrom: number | null
  quietTo: number | null
  unsubscribeEpoch: number
}

/** The address is confirmed and the account is active. */
export async function recipientsOf(
  { db }: { db: Context['db'] | Transaction },
  ids: readonly number[],
): Promise<Map<number, Recipient>> {
  if (ids.length === 0) return new Map()
  const { id, email, firstName, timeZone, digestHour, quietFrom, quietTo, unsubscribeEpoch } = users
  const rows = await db
    .select({ id, email, name: firstName, timeZone, digestHour, quietFrom, quietTo, unsubscribeEpoch })
    .from(users)
    .where(and(inArray(id, [...ids]), eq(users.status, 'active'), isNotNull(users.emailVerifiedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function unsubscribeEpochOf({ db }: Pick<Context, 'db'>, userId: number): Promise<number | null> {
  const [row] = await db.select({ epoch: users.unsubscribeEpoch }).from(users).where(eq(users.id, userId))
  return row?.epoch ?? null
}

/** They went to an address that is no longer the user's. */
export async function revokeUnsubscribeLinks(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ unsubscribeEpoch: sql`${users.unsubscribeEpoch} + 1` })
    .where(eq(users.id, userId))
}

/** IANA. */
export async function timeZoneOfUser({ db }: Pick<Context, 'db'>, userId: number): Promise<string> {
  const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId))
  return row?.timeZone ?? 'America/New_York'
}
