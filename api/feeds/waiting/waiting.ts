import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { feedRuns, feeds } from '../schema'
import { countOpenValues } from '../validations/list-values'
import type { WaitingRuns, WaitingValues } from './waiting.contract'

export const waitingRuns = async ({ db, dealership }: Context & Staff): Promise<WaitingRuns> => {
  return { waiting: await db.$count(feedRuns, waitsAt(dealership.id)) }
}

const waitsAt = (id: number) => and(eq(feedRuns.dealershipId, id), inArray(feedRuns.status, ['ready', 'quarantined']))

/** Counts the runs that wait for a decision, and names the one to decide first: a held one, then the oldest. */
export async function runsToDecide({ db, dealership }: Context & Staff) {
  const { id, fileName, startedAt, status } = feedRuns
  const isHeld = sql`${status} = 'quarantined'`
  const [first] = await db
    .select({
      id,
      fileName,
      startedAt,
      count: sql<number>`count(*) over ()::int`,
      held: sql<number>`(count(*) filter (where ${isHeld}) over ())::int`,
    })
    .from(feedRuns)
    .where(waitsAt(dealership.id))
    .orderBy(sql`${isHeld} desc`, asc(startedAt), asc(id))
    .limit(1)
  if (!first) return { count: 0 }
  const run = { id: first.id, fileName: first.fileName }
  return { count: first.count, held: first.held, run, since: first.startedAt.toISOString() }
}

export const waitingValues = async (context: Context): Promise<WaitingValues> => countOpenValues(context)

export const countFeeds = ({ db, dealership }: Context & Staff): Promise<number> =>
  db.$count(feeds, eq(feeds.dealershipId, dealership.id))
