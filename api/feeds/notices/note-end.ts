import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import type { RunRow } from '../runs/present-run'
import { feeds } from '../schema'
import type { FeedRow } from '../sources/present-feed'
import { type Notifying, tellOfFailure, tellOfWaiting } from './tell-staff'

/** A feed that goes on failing is told of this often. */
const toldAgainMs = 86_400_000

/** How often its feed has failed in a row, and staff who look after it, in the transaction that ends a run. */
export async function noteEnd(tx: Transaction, context: Notifying, run: RunRow): Promise<void> {
  if (run.feedId === null) return
  const [feed] = await tx.select().from(feeds).where(eq(feeds.id, run.feedId)).for('update')
  if (!feed) return
  if (run.status === 'failed') return noteFailure(tx, context, run, feed)
  await tx.update(feeds).set({ consecutiveFailures: 0, failureToldAt: null }).where(eq(feeds.id, feed.id))
  if (run.status === 'ready' || run.status === 'quarantined') await tellOfWaiting(tx, context, run, feed)
}

async function noteFailure(tx: Transaction, context: Notifying, run: RunRow, feed: FeedRow): Promise<void> {
  const now = context.now()
  const isTold = feed.failureToldAt !== null && now.getTime() - feed.failureToldAt.getTime() < toldAgainMs
  await tx
    .update(feeds)
    .set({ consecutiveFailures: sql`${feeds.consecutiveFailures} + 1`, ...(!isTold && { failureToldAt: now }) })
    .where(eq(feeds.id, feed.id))
  if (!isTold) await tellOfFailure(tx, context, run, feed)
}
