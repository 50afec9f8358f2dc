import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { FileStore } from '../../assets/files'
import type { Context } from '../../context'
import { dealershipStatus } from '../../dealerships/row'
import { statusesBeforeApproval } from '../../dealerships/states'
import type { FeedQuotas } from '../../settings/feed-quotas'
import { dropSomeRows } from '../../vehicles/feed-rows/staged-issues'
import { dropSomeIssues } from '../runs/list-issues'
import { feedRuns } from '../schema'
import { feedRetention } from './retention'

type Removing = Pick<Context, 'db'> & { files: FileStore; signal?: AbortSignal }
interface Purge extends Removing, Pick<Context, 'now'> {
  quotas: Pick<FeedQuotas, 'keepFailedDays'>
}

const runsAtOnce = 500
const rowsAtOnce = 1_000
const dayMs = 86_400_000

/**
 * Removes what is stored of runs for longer than the settings say: their rows and issues, and the bytes of their files. A run
 * shows that something is removed before it is; what a killed purge leaves is removed by the next.
 */
export async function purgeRuns(purge: Purge): Promise<{ runsWithoutRows: number; filesRemoved: number }> {
  const { keepFilesDays, keepRowsDays } = await feedRetention(purge)
  await hideRows(purge, keepRowsDays)
  const runsWithoutRows = await deleteHiddenRows(purge)
  await hideFiles(purge, { days: keepFilesDays, has: sql`file_key is not null` })
  const days = Math.min(purge.quotas.keepFailedDays, keepFilesDays)
  await hideFiles(purge, { days, has: sql`file_key is not null and status = 'failed'` })
  await hideFiles(purge, { days, has: sql`file_key is not null and ${isBeforeApproval}`, isFree: isOverOrWaits })
  return { runsWithoutRows, filesRemoved: await removeHiddenFiles(purge) }
}

/** Holds for a run that no process works on, that waits for no decision, and that is not the newest of its feed that was applied. */
export const isOver = sql`status in ('applied', 'failed', 'cancelled', 'discarded', 'rolled_back')
  and not (status = 'applied' and feed_id is not null and not exists (
    select 1 from feed_run newer where newer.feed_id = feed_run.feed_id and newer.status = 'applied'
      and (newer.started_at, newer.id) > (feed_run.started_at, feed_run.id) and (newer.counts ->> 'read')::int > 0))`

const isOverOrWaits = sql`(${isOver} or status in ('ready', 'quarantined'))`

/** Holds for the runs of a dealership that was never approved: its files go soon, also those of runs that wait; their rows stay. */
const isBeforeApproval = sql`${dealershipStatus(sql`feed_run.dealership_id`)} = any(${sql.param([...statusesBeforeApproval])}::text[])`

interface Due {
  days: number
  has: SQL
  isFree?: SQL
  set: PgUpdateSetSource<typeof feedRuns>
}

/** Hides the oldest first. Those that are being decided about at the moment are left to the next day. */
async function hide({ db, now, signal }: Purge, { days, has, isFree = isOver, set }: Due): Promise<void> {
  const before = sql`${new Date(now().getTime() - days * dayMs).toISOString()}::timestamptz`
  let from = '-infinity'
  while (!signal?.aborted) {
    const hidden = await db
      .update(feedRuns)
      .set(set)
      .where(sql`id in (select id from feed_run where ${has} and started_at < ${before}
        and started_at >= ${from}::timestamptz and ${isFree} order by started_at limit ${runsAtOnce} for update skip locked)`)
      .returning({ at: feedRuns.startedAt })
    if (hidden.length < runsAtOnce) return
    from = new Date(Math.max(...hidden.map(({ at }) => at.getTime()))).toISOString()
  }
}

const hideRows = (purge: Purge, days: number) =>
  hide(purge, { days, has: sql`rows_removed_at is null`, set: { rowsRemovedAt: purge.now(), hasRowsToRemove: true } })

const hideFiles = (purge: Purge, due: Omit<Due, 'set'>) => hide(purge, { ...due, set: hiddenFile(purge) })

export const hiddenFile = ({ now }: Pick<Purge, 'now'>) => ({
  fileRemovedAt: now(),
  fileToRemove: sql`file_key`,
  fileKey: null,
})

/** Deletes the rows and issues of runs that show none any more. Returns of how many runs. */
export async function deleteHiddenRows(
  purge: Omit<Removing, 'files'>,
  which = sql`has_rows_to_remove`,
): Promise<number> {
  const { db, signal } = purge
  const hidden = await db.select({ id: feedRuns.id }).from(feedRuns).where(which).orderBy(asc(feedRuns.id))
  let runs = 0
  for (const { id } of hidden) {
    await inBatches(purge, () => dropSomeRows({ db }, id, rowsAtOnce))
    await inBatches(purge, () => dropSomeIssues({ db }, id, rowsAtOnce))
    if (signal?.aborted) return runs
    await db.update(feedRuns).set({ hasRowsToRemove: false, rowBytes: 0 }).where(eq(feedRuns.id, id))
    runs += 1
  }
  return runs
}

async function inBatches(
  { signal }: Pick<Removing, 'signal'>,
  batch: () => PromiseLike<{ rowCount: number | null }>,
): Promise<void> {
  while (!signal?.aborted) if (((await batch()).rowCount ?? 0) < rowsAtOnce) return
}

/** Removes the bytes with the last run that was made of them. Returns of how many files. */
export async function removeHiddenFiles({ db, files, signal }: Removing): Promise<number> {
  let removed = 0
  while (!signal?.aborted) {
    const { rows } = await db.execute<{ id: string; key: string; is_kept: boolean }>(sql`
      select id, file_to_remove as key, exists (select 1 from feed_run other where other.file_key = feed_run.file_to_remove) as is_kept
      from feed_run where file_to_remove is not null order by id limit ${runsAtOnce}`)
    if (rows.length === 0) break
    const keys = new Set(rows.filter(({ is_kept }) => !is_kept).map(({ key }) => key))
    for (const key of keys) await files.remove(key)
    removed += keys.size
    const ids = rows.map(({ id }) => Number(id))
    await db.update(feedRuns).set({ fileToRemove: null }).where(inArray(feedRuns.id, ids))
  }
  return removed
}
