import { and, asc, eq, lte } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import { Refusal } from '../../refusals'
import type { FeedQuotas } from '../../settings/feed-quotas'
import { feeds } from '../schema'
import { nextRun } from '../sources/next-run'
import { requireFetching } from './may-fetch'
import { startFetch } from './start-run'

/**
 * Begins a run of each feed whose time has come. One that is under way is not begun twice, and what may not be fetched now is
 * left out: its next time comes.
 */
export async function startDueFeeds(
  context: Context,
  quotas: FeedQuotas,
  onError: (error: unknown, feedId: number) => void,
): Promise<number> {
  const due = await context.db
    .select()
    .from(feeds)
    .where(and(eq(feeds.enabled, true), lte(feeds.nextRunAt, context.now())))
    .orderBy(asc(feeds.nextRunAt))
    .limit(50)
  let started = 0
  for (const feed of due) {
    try {
      const { timeZone } = await findDealership(context, feed.dealershipId)
      const times = { dailyMinute: feed.dailyMinute, timeZone, after: context.now() }
      await transaction(context, async (tx) => {
        await tx
          .update(feeds)
          .set({ nextRunAt: nextRun(feed.schedule, times) })
          .where(eq(feeds.id, feed.id))
      })
      await requireFetching(context, feed.dealershipId)
      await transaction(context, (tx) => startFetch(tx, context, quotas, { feed, trigger: 'schedule' }))
      started += 1
    } catch (error) {
      if (!(error instanceof Refusal)) onError(error, feed.id)
    }
  }
  return started
}
