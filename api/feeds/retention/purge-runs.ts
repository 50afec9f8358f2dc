import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { FileStore } from '../../assets/files'
import type { Context } from '../../context'
import type { FeedQuotas } from '../../settings/feed-quotas'
import { dropSomeRows } from '../../vehicles/feed-rows/staged-issues'
import { dropSomeIssues } from '../runs/list-issues'
import { feedRuns } from '../schema'
import { feedRetention } from './retention'

interface Purge extends Pick<Context, 'db' | 'now'> {
  files: FileStore
  quotas: Pick<FeedQuotas, 'keepFailedDays'>
  signal?: AbortSignal
}

const runsAtOnce = 500
const rowsAtOnce = 1_000
const dayMs = 86_400_000

/**
 * Removes what is kept of runs for longer than the settings say: their rows and issues, and the bytes of their files. A run
 * shows that something is removed before it is; what a killed purge leaves is removed by the next.
 */
export async function purgeRuns(purge: Purge): Promise<{ runsWithoutRows: number; filesRemoved: number }> {
  const { keepFilesDays, keepRowsDays } = await feedRetention(purge)
  await hideRows(purge, keepRowsDays)
  const runsWithoutRows = await deleteHiddenRows(purge)
  await hideFiles(purge, { days: keepFilesDays, has: sql`file_key is not null` })
  const days = Math.min(purge.quotas.keepFailedDays, keepFilesDays)
  await hideFiles(purge, { days, has: sql`file_key is not null and status = 'failed'` })
  return { runsWithoutRows, filesRemoved: await removeHiddenFiles(purge) }
}

/** Nobody works on it, nobody is waited for, and it is not the newest of its feed that was applied. */
const isOver = sql`status in ('applied', 'failed', 'cancelled', 'discarded', 'rolled_back')
  and not (status = 'applied' and feed_id is not null and not exists (
    select 1 from feed_run newer where newer.feed_id = feed_run.feed_id and newer.status = 'applied'
      and (newer.started_at, newer.id) > (feed_run.started_at, feed_run.id) and (newer.counts ->> 'read')::int > 0))`

interface Due {
  days: number
  has: SQL
  set: PgUpdateSetSource<typeof feedRuns>
}

/** The oldest first. Those that somebody decides about at the moment are left to the next day. */
async function hide({ db, now, signal }: Purge, { days, has, set }: Due): Promise<void> {
  const before = sql`${new Date(now().getTime() - days * dayMs).toISOString()}::timestamptz`
  let from = '-infinity'
  while (!signal?.aborted) {
    const hidden = await db
      .update(feedRuns)
      .set(set)
      .where(sql`id in (select id from feed_run where ${has} and started_at < ${before}
        and started_at >= ${from}::timestamptz and ${isOver} order by started_at limit ${runsAtOnce} for update skip locked)`)
      .returning({ at: feedRuns.startedAt })
    if (hidden.length < runsAtOnce) return
    from = new Date(Math.max(...hidden.map(({ at }) => at.getTime()))).toISOString()
  }
}

const hideRows = (purge: Purge, days: number) =>
  hide(purge, { days, has: sql`rows_removed_at is null`, set: { rowsRemovedAt: purge.now(), hasRowsToRemove: true } })

const hideFiles = (purge: Purge, due: Omit<Due, 'set'>) => hide(purge, { ...due, set: hiddenFile(purge) })

const hiddenFile = ({ now }: Pick<Purge, 'now'>) => ({
  fileRemovedAt: now(),
  fileToRemove: sql`file_key`,
  fileKey: null,
})

/**
 * Removes the oldest listing files of a dealership until the others are within what the site keeps for it. Those that a run
 * still has to read stay; rows and issues of the runs stay too.
 */
export async function keepWithinQuota(
  purge: Pick<Purge, 'db' | 'now' | 'files' | 'signal'> & { quotas: Pick<FeedQuotas, 'megabytesKept'> },
  dealershipId: number,
): Promise<void> {
  const maxBytes = purge.quotas.megabytesKept * 1024 * 1024
  const hidden = await purge.db
    .update(feedRuns)
    .set(hiddenFile(purge))
    .where(
      sql`id in (select id from (
        select id, status, sum(case when place = 1 then file_bytes else 0 end) over (order by started_at desc, id desc) as bytes
        from (select id, status, started_at, file_bytes, row_number() over (partition by file_key order by started_at desc, id desc) as place
          from feed_run where dealership_id = ${dealershipId} and file_key is not null) files) newest
        where bytes > ${maxBytes}::bigint and status not in ('queued', 'fetching', 'parsing'))`,
    )
    .returning({ id: feedRuns.id })
  if (hidden.length > 0) await removeHiddenFiles(purge)
}

async function deleteHiddenRows(purge: Purge): Promise<number> {
  const { db, signal } = purge
  const hidden = await db
    .select({ id: feedRuns.id })
    .from(feedRuns)
    .where(sql`has_rows_to_remove`)
    .orderBy(asc(feedRuns.id))
  let runs = 0
  for (const { id } of hidden) {
    await inBatches(purge, () => dropSomeRows({ db }, id, rowsAtOnce))
    await inBatches(purge, () => dropSomeIssues({ db }, id, rowsAtOnce))
    if (signal?.aborted) return runs
    await db.update(feedRuns).set({ hasRowsToRemove: false }).where(eq(feedRuns.id, id))
    runs += 1
  }
  return runs
}

async function inBatches({ signal }: Purge, batch: () => PromiseLike<{ rowCount: number | null }>): Promise<void> {
  while (!signal?.aborted) if (((await batch()).rowCount ?? 0) < rowsAtOnce) return
}

/** A run that was made of the same file may keep it: the bytes go with the last. */
async function removeHiddenFiles({ db, files, signal }: Pick<Purge, 'db' | 'files' | 'signal'>): Promise<number> {
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
