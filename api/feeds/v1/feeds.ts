import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { KeyHolder } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { presentRun, type RunRow } from '../runs/present-run'
import { feedRuns, feeds } from '../schema'
import type { ApiFeedRun } from './feeds.contract'

type KeyContext = Context & KeyHolder

/** The feeds of the key's dealership, in the order in which they were made. */
export async function listApiFeeds({ db, dealership }: KeyContext) {
  const { id, name, type, enabled, appliesByItself } = feeds
  const items = await db
    .select({ id, name, type, enabled, appliesByItself })
    .from(feeds)
    .where(eq(feeds.dealershipId, dealership.id))
    .orderBy(asc(id))
  return { items }
}

/** Throws not_found. */
export async function getApiFeedRun(
  { db, dealership }: KeyContext,
  origin: string,
  { id }: { id: number },
): Promise<ApiFeedRun> {
  const [run] = await db
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.id, id), eq(feedRuns.dealershipId, dealership.id)))
  return presentForPrograms(findOrRefuse(run, 'The run'), origin)
}

const presentForPrograms = (run: RunRow, origin: string): ApiFeedRun => ({
  ...presentRun(run),
  feedId: run.feedId,
  fileSha256: run.fileSha256,
  url: `${origin}/dealership/${run.dealershipId}/inventory/feed/runs/${run.id}`,
})
