import { inArray, type SQL, sql } from 'drizzle-orm'
import type { FileStore } from '../../assets/files'
import { findDealership } from '../../dealerships/lookup'
import { isBeforeApproval } from '../../dealerships/states'
import type { NotifyingContext } from '../../notifier'
import type { FeedQuotas } from '../../settings/feed-quotas'
import { feedRuns } from '../schema'
import { discardWaiting } from './discard-waiting'
import { deleteHiddenRows, hiddenFile, isOver, removeHiddenFiles } from './purge-runs'

interface Keeping {
  context: NotifyingContext
  files: FileStore
  quotas: Pick<FeedQuotas, 'megabytesKept' | 'megabytesKeptUnapproved'>
  signal?: AbortSignal
}

interface Room {
  dealershipId: number
  maxBytes: number
}

/**
 * Removes the oldest listing files of a dealership until the others are within what the site stores for it, then the oldest rows
 * in the same way; a run that waits is discarded with its rows. The newest run keeps both.
 */
export async function keepWithinQuota(keeping: Keeping, dealershipId: number): Promise<void> {
  const { status } = await findDealership(keeping.context, dealershipId)
  const { megabytesKept, megabytesKeptUnapproved } = keeping.quotas
  const maxBytes = (isBeforeApproval(status) ? megabytesKeptUnapproved : megabytesKept) * 1024 * 1024
  await removeOldestFiles(keeping, { dealershipId, maxBytes })
  await removeOldestRows(keeping, { dealershipId, maxBytes })
}

/** Leaves those that a run still has to read. */
async function removeOldestFiles({ context, files, signal }: Keeping, { dealershipId, maxBytes }: Room): Promise<void> {
  const hidden = await context.db
    .update(feedRuns)
    .set(hiddenFile(context))
    .where(
      free(sql`select id from (
        select id, status, sum(case when place = 1 then file_bytes else 0 end) over (order by started_at desc, id desc) as bytes
        from (select id, status, started_at, file_bytes, row_number() over (partition by file_key order by started_at desc, id desc) as place
          from feed_run where dealership_id = ${dealershipId} and file_key is not null) files) newest
        where bytes > ${maxBytes}::bigint and status not in ('queued', 'fetching', 'parsing')`),
    )
    .returning({ id: feedRuns.id })
  if (hidden.length > 0) await removeHiddenFiles({ db: context.db, files, signal })
}

/** Takes runs in the order of their ids and leaves those that are being decided about: two lanes remove at the same time. */
const free = (ids: SQL): SQL =>
  sql`id in (select id from feed_run where id in (${ids}) order by id for update skip locked)`

/** Leaves those of the newest applied run of a feed: it can be rolled back. */
async function removeOldestRows({ context, signal }: Keeping, room: Room): Promise<void> {
  const { db } = context
  const beyond = await runsBeyond(context, room)
  const over = beyond.filter(({ waits }) => !waits).map(({ id }) => Number(id))
  if (over.length > 0) {
    const which = inArray(feedRuns.id, over)
    const hidden = { rowsRemovedAt: context.now(), hasRowsToRemove: true }
    await db
      .update(feedRuns)
      .set(hidden)
      .where(free(sql`select id from feed_run where ${which} and ${isOver}`))
    await deleteHiddenRows({ db, signal }, sql`${which} and has_rows_to_remove`)
  }
  for (const { id, waits } of beyond)
    if (waits) await discardWaiting(context, Number(id), 'Newer files needed the space, so this run was discarded.')
}

/** Finds the runs whose rows are more than the newer ones leave room for. */
async function runsBeyond({ db }: Pick<NotifyingContext, 'db'>, { dealershipId, maxBytes }: Room) {
  const { rows } = await db.execute<{ id: string; waits: boolean }>(sql`
    select id, not is_over as waits from (
      select id, status, ${isOver} as is_over, row_number() over newest as place, sum(row_bytes) over newest as bytes
      from feed_run where dealership_id = ${dealershipId} and rows_removed_at is null and row_bytes > 0
      window newest as (order by started_at desc, id desc)) runs
    where place > 1 and bytes > ${maxBytes}::bigint and (is_over or status in ('ready', 'quarantined'))
    order by id`)
  return rows
}
