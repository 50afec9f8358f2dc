import { eq, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { type WaitingQueue, waitingQueue } from '../../waiting-queue'
import { feedRuns } from '../schema'
import { oldestOpenValue } from '../validations/list-values'

/** Counts the runs that a rule holds, and names those who have asked about one. */
export async function waitingRunsOfAll({ db }: Pick<Context, 'db'>): Promise<WaitingQueue> {
  const { status, comparedAt, startedAt, askedBy } = feedRuns
  const rows = await db
    .select({ askedBy, since: sql<string>`coalesce(${comparedAt}, ${startedAt})` })
    .from(feedRuns)
    .where(eq(status, 'quarantined'))
    .orderBy(sql`2`)
  const names = await namesOfUsers({ db }, [...new Set(rows.flatMap((row) => row.askedBy ?? []))])
  return waitingQueue({ waiting: rows.length, oldest: rows[0]?.since ?? null }, [...names.values()])
}

/** Counts the values of files about which nothing is decided. A value waits since the run that has it. */
export const waitingValuesOfAll = async (context: Pick<Context, 'db'>): Promise<WaitingQueue> =>
  waitingQueue(await oldestOpenValue(context))
