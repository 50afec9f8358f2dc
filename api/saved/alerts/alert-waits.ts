import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { alertWaits } from '../schema'

const peopleAtOnce = 200

export interface AlertSchedule {
  userId: number
  calls: number
}

/** The longest wait first: one look at an index, however many are due later. */
export function dueWaits({ db, now }: Pick<Context, 'db' | 'now'>): Promise<AlertSchedule[]> {
  const { userId, calls, nextCheckAt } = alertWaits
  return db
    .select({ userId, calls })
    .from(alertWaits)
    .where(sql`${nextCheckAt} <= ${now().toISOString()}::timestamptz`)
    .orderBy(asc(nextCheckAt), asc(userId))
    .limit(peopleAtOnce)
}

/** Null: when something is found. Does nothing if something, or a changed preference, has come meanwhile. */
export async function rescheduleWait(
  { db }: Pick<Context, 'db'>,
  { userId, calls }: AlertSchedule,
  at: Date | null,
): Promise<void> {
  const asSeen = and(eq(alertWaits.userId, userId), eq(alertWaits.calls, calls))
  if (at) await db.update(alertWaits).set({ nextCheckAt: at }).where(asSeen)
  else await db.delete(alertWaits).where(asSeen)
}
