import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { dropRows } from '../../vehicles/feed-rows/staged-issues'
import { feedRuns } from '../schema'

export async function removeRun(context: Pick<Context, 'db'>, runId: number): Promise<void> {
  await dropRows(context, runId)
  await context.db.delete(feedRuns).where(eq(feedRuns.id, runId))
}
