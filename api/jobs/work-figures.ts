import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { scheduledJobs, workStates } from './schema'

/** Exceeds how long a round and the writing of its end take. */
export const workLateAfterMs = 10 * 60_000

export interface WorkFigures {
  all: number
  failing: number
  paused: number
  /** Counts what should have been done ten minutes ago, or has made no round for so long. */
  late: number
}

/** Counts what works by itself by how it goes. One that is paused is neither failing nor late. */
export async function workFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<WorkFigures> {
  const { name, kind, pausedAt, lastErrorAt, lastSuccessAt, lastRoundAt } = workStates
  const before = new Date(now().getTime() - workLateAfterMs)
  const counted = (which: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${pausedAt} is null and ${which}))::int`
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      paused: sql<number>`count(${pausedAt})::int`,
      failing: counted(sql`${lastErrorAt} >= coalesce(${lastSuccessAt}, '-infinity')`),
      late: counted(
        sql`(${kind} = 'schedule' and ${scheduledJobs.dueAt} < ${before} or ${kind} = 'worker' and ${lastRoundAt} < ${before})`,
      ),
    })
    .from(workStates)
    .leftJoin(scheduledJobs, eq(scheduledJobs.name, name))
  return row ?? { all: 0, failing: 0, paused: 0, late: 0 }
}
