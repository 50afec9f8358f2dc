import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse, Refusal } from '../refusals'
import { users } from './schema'

/** In the owner's time zone: the hour of digests, minutes after midnight of the quiet time. */
export interface MailSchedule {
  digestHour: number
  quietFrom: number | null
  quietTo: number | null
  timeZone: string | null
  version: number
}

export async function mailScheduleOf(
  { db }: { db: Context['db'] | Transaction },
  userId: number,
): Promise<MailSchedule> {
  const { digestHour, quietFrom, quietTo, timeZone, version } = users
  const [row] = await db
    .select({ digestHour, quietFrom, quietTo, timeZone, version })
    .from(users)
    .where(eq(users.id, userId))
  return findOrRefuse(row, 'The account')
}

/** Throws conflict when the account has changed since `version`. */
export async function saveMailSchedule(
  tx: Transaction,
  userId: number,
  { version, ...timing }: MailSchedule,
): Promise<void> {
  const [user] = await tx.select({ version: users.version }).from(users).where(eq(users.id, userId)).for('update')
  if (findOrRefuse(user, 'The account').version !== version)
    throw new Refusal('conflict', 'Your account has been changed elsewhere since you opened this page.')
  await tx
    .update(users)
    .set({ ...timing, version: version + 1, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}
