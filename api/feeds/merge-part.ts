import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { Merge, MergePart } from '../merge-part'
import { Refusal } from '../refusals'
import { isRunning, lockRuns } from './runs/at-work'
import { feedRuns, feeds } from './schema'
import { ruleChanges } from './validations/schema'

/** Moves feeds and runs. An import writes to the dealership that it began with, so none may be under way. Feeds come along switched off: staff have to look first. How the remaining dealership’s files are judged holds for them too. */
export const feedMergePart: MergePart = {
  tables: ['feed', 'feed_run', 'feed_rule_change'],
  preview: async ({ db }, { from }) => [
    { kind: 'imports', count: await db.$count(feedRuns, eq(feedRuns.dealershipId, from)) },
  ],
  block: blockOf,
  async move(tx, _context, merge) {
    for (const id of [merge.from, merge.into].sort((a, b) => a - b)) await lockRuns(tx, id)
    const block = await blockOf({ db: tx }, merge)
    if (block) throw new Refusal('conflict', block)
    await tx.update(feeds).set({ dealershipId: merge.into, enabled: false }).where(eq(feeds.dealershipId, merge.from))
    await tx.delete(ruleChanges).where(eq(ruleChanges.dealershipId, merge.from))
    await tx.update(feedRuns).set({ dealershipId: merge.into }).where(eq(feedRuns.dealershipId, merge.from))
  },
}

async function blockOf({ db }: { db: Context['db'] | Transaction }, { from, into }: Merge): Promise<string | null> {
  const running = await db.$count(feedRuns, and(inArray(feedRuns.dealershipId, [from, into]), isRunning))
  return running > 0 ? 'A listing file is being imported. Merge when that has ended.' : null
}
