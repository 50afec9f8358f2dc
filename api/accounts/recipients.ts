import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { users } from './schema'

/** Somebody whom mails may be written to, and when they want them. */
export interface Recipient {
  id: number
  email: string
  name: string
  /** IANA; null: the site's. */
  timeZone: string | null
  digestHour: number
  /** Minutes after midnight; null: no quiet hours. */
  quietFrom: number | null
  quietTo: number | null
  unsubscribeEpoch: number
}

/** Those of some people whom mails may be written to: the address is confirmed, and the account is in use. */
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

/** The count that unsubscribe links of a person carry, null when there is no such person. */
export async function unsubscribeEpochOf({ db }: Pick<Context, 'db'>, userId: number): Promise<number | null> {
  const [row] = await db.select({ epoch: users.unsubscribeEpoch }).from(users).where(eq(users.id, userId))
  return row?.epoch ?? null
}

/** Makes every unsubscribe link that was sent until now stop working: the address it was sent to is another's now. */
export async function revokeUnsubscribeLinks(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ unsubscribeEpoch: sql`${users.unsubscribeEpoch} + 1` })
    .where(eq(users.id, userId))
}

/** The clock that a person's days are counted by. */
export async function timeZoneOfUser({ db }: Pick<Context, 'db'>, userId: number): Promise<string> {
  const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId))
  return row?.timeZone ?? 'America/New_York'
}
