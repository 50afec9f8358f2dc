import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { type WaitingQueue, waitingQueue } from '../../waiting-queue'
import { dealerships } from '../schema'

/** Counts the applications that wait for a decision. */
export async function waitingApplications({ db }: Pick<Context, 'db'>): Promise<WaitingQueue> {
  const { status, appliedAt } = dealerships
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${appliedAt})` })
    .from(dealerships)
    .where(eq(status, 'pending'))
  return waitingQueue(row)
}

/** Counts dealerships by status, and those that applied in two spans of time. */
export async function dealershipFigures(
  { db }: Pick<Context, 'db'>,
  { from, to, before }: { from: Date; to: Date; before: { from: Date; to: Date } },
) {
  const rows = await db
    .select({
      status: dealerships.status,
      n: sql<number>`count(*)::int`,
      now: sql<number>`(count(*) filter (where ${dealerships.appliedAt} >= ${from} and ${dealerships.appliedAt} < ${to}))::int`,
      before: sql<number>`(count(*) filter (where ${dealerships.appliedAt} >= ${before.from} and ${dealerships.appliedAt} < ${before.to}))::int`,
    })
    .from(dealerships)
    .groupBy(dealerships.status)
  const sumOf = (name: 'now' | 'before') => rows.reduce((sum, row) => sum + row[name], 0)
  const byStatus = Object.fromEntries(rows.map(({ status, n }) => [status, n]))
  return { byStatus, applied: { now: sumOf('now'), before: sumOf('before') } }
}
