import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../context'
import { appointments } from './schema'

/** Returns those of these threads whose customer had an appointment that was confirmed, and whose time has come. */
export async function visitedThreads(
  { db, now }: Pick<Context, 'db' | 'now'>,
  threadIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (threadIds.length === 0) return new Set()
  const { threadId, status, startsAt } = appointments
  const rows = await db
    .select({ threadId })
    .from(appointments)
    .where(and(inArray(threadId, [...threadIds]), eq(status, 'confirmed'), lte(startsAt, now())))
  return new Set(rows.map((row) => row.threadId))
}
