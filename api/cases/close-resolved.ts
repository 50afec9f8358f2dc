import { and, asc, eq, lt } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import { lockCase, updateCase } from './case-changes'
import { reopenDays } from './kinds'
import { cases } from './schema'

const atOnce = 500
const dayMs = 86_400_000

/** Closes what was resolved 14 days ago, each with its entry in the log; returns how many. */
export async function closeResolved(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - reopenDays * dayMs)
  const isDue = and(eq(cases.status, 'resolved'), lt(cases.resolvedAt, before))
  const due = await context.db
    .select({ id: cases.id })
    .from(cases)
    .where(isDue)
    .orderBy(asc(cases.resolvedAt))
    .limit(atOnce)
  let closed = 0
  for (const { id } of due)
    await transaction(context, async (tx) => {
      const row = await lockCase(tx, id)
      if (row.status !== 'resolved' || !row.resolvedAt || row.resolvedAt >= before) return
      await updateCase(tx, context, row, 'case.closed', { status: 'closed', closedAt: context.now() })
      closed += 1
    })
  return closed
}
