import { sql } from 'drizzle-orm'
import { namesOfUsers } from '../accounts/members/staff'
import type { Context } from '../context'
import { type WaitingQueue, waitingQueue } from '../waiting-queue'
import { cases } from './schema'

/** Counts the cases that wait for us, and names those to whom some are assigned. */
export async function waitingCases({ db }: Pick<Context, 'db'>): Promise<WaitingQueue> {
  const { tab, waitingSince, assignedTo } = cases
  const rows = await db
    .select({ assignedTo, waiting: sql<number>`count(*)::int`, oldest: sql<string>`min(${waitingSince})` })
    .from(cases)
    // Written out, so that the index of what is open is read alone.
    .where(sql`${tab} = 'open'`)
    .groupBy(assignedTo)
  const names = await namesOfUsers(
    { db },
    rows.flatMap((row) => row.assignedTo ?? []),
  )
  const moments = rows.map(({ oldest }) => new Date(oldest).getTime())
  return waitingQueue(
    {
      waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
      oldest: rows.length > 0 ? new Date(Math.min(...moments)) : null,
    },
    [...names.values()],
  )
}
