import { type SQL, sql } from 'drizzle-orm'
import { daysToUndo } from './kinds.contract'
import { vinDecisions } from './schema'

/** Selects the decisions that can’t be undone any more. */
export const endedDecisions = (now: Date): SQL =>
  sql`(select ended.id from ${vinDecisions} ended
    where ended.undone_at is not null or ended.decided_at < ${new Date(now.getTime() - daysToUndo * 86_400_000).toISOString()}::timestamptz)`
