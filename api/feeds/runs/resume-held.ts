import { and, asc, eq } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { feedRuns } from '../schema'
import { publishWaiting } from '../waiting/publish'
import { commandSettings } from './settings'

/** Goes on with runs that rested because an invoice was late: they are applied as they would have been. Returns how many. */
export async function resumeHeldRuns(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  dealershipId: number,
): Promise<number> {
  const runs = await tx
    .select({ id: feedRuns.id, settings: feedRuns.settings })
    .from(feedRuns)
    .where(
      and(
        eq(feedRuns.dealershipId, dealershipId),
        eq(feedRuns.status, 'quarantined'),
        eq(feedRuns.quarantine, 'late_invoice'),
      ),
    )
    .orderBy(asc(feedRuns.id))
    .for('update')
  for (const { id, settings } of runs) {
    const delistsMissing = (settings ?? commandSettings).missingPolicy === 'delist'
    await tx
      .update(feedRuns)
      .set({ status: 'applying', cursorLine: 0, quarantine: null, heldUntil: null, attempts: 0, delistsMissing })
      .where(eq(feedRuns.id, id))
  }
  if (runs.length === 0) return 0
  await publishChange(tx, context, { concept: 'feed-runs', ids: runs.map(({ id }) => id), kind: 'updated' })
  await publishWaiting(tx, context, dealershipId)
  return runs.length
}
