import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FileStore } from '../../assets/files'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse, Refusal } from '../../refusals'
import type { FeedQuotas } from '../../settings/feed-quotas'
import { feedRuns, feeds, type RunSettings } from '../schema'
import type { FeedRow } from '../sources/present-feed'
import { isUnfinished } from './at-work'
import { noCounts } from './claim-run'
import { countFetch } from './may-fetch'
import { presentRun, type RunRow } from './present-run'

export interface NewFile {
  name: string
  bytes: number
  sha256: string
  /** Names where it lies until the run has it. */
  path: string
}

interface Start {
  trigger: RunRow['trigger']
  file?: Pick<NewFile, 'name' | 'bytes' | 'sha256'> & { key: string | null }
}

/** Begins a run of a feed, one at a time. Throws conflict while one is under way, not_found once the feed is removed. */
export async function startRun(tx: Transaction, context: Context, feed: FeedRow, { trigger, file }: Start) {
  await requireIdle(tx, feed)
  const [row] = await tx
    .insert(feedRuns)
    .values({
      dealershipId: feed.dealershipId,
      feedId: feed.id,
      trigger,
      startedBy: context.actor?.id ?? null,
      fileName: file?.name ?? feed.name,
      fileBytes: file?.bytes ?? 0,
      fileSha256: file?.sha256 ?? '',
      fileKey: file?.key ?? null,
      status: 'queued',
      counts: noCounts,
      startedAt: context.now(),
      settings: runSettings(feed),
    })
    .returning()
  const run = findOrRefuse(row, 'The run')
  await recordRun(tx, context, 'feed_run.started', run)
  await publishChange(tx, context, { concept: 'feed-runs', ids: [run.id], kind: 'created' })
  return run
}

/** Counts the fetch once its run has begun: what cannot begin costs nothing. Throws conflict, too_many above the fetches of an hour. */
export async function startFetch(
  tx: Transaction,
  context: Context,
  quotas: Pick<FeedQuotas, 'fetchesPerHour'>,
  { feed, trigger }: { feed: FeedRow; trigger: 'manual' | 'schedule' },
): Promise<RunRow> {
  const run = await startRun(tx, context, feed, { trigger })
  await countFetch({ db: tx }, quotas, feed.dealershipId)
  return run
}

/** Locks the feed, or two runs of it would begin at once. Throws conflict while one is under way, not_found once the feed is removed. */
export async function requireIdle(tx: Transaction, { id }: Pick<FeedRow, 'id'>): Promise<void> {
  const [locked] = await tx.select({ id: feeds.id }).from(feeds).where(eq(feeds.id, id)).for('update')
  findOrRefuse(locked, 'The feed')
  const [other] = await tx
    .select({ id: feedRuns.id })
    .from(feedRuns)
    .where(and(eq(feedRuns.feedId, id), isUnfinished))
    .limit(1)
  if (other) throw new Refusal('conflict', 'A run of this feed is under way. Wait for its end, or cancel it.')
}

export const runSettings = (feed: FeedRow): RunSettings => ({
  format: feed.format,
  encoding: feed.encoding,
  rowKey: feed.rowKey,
  mapping: feed.mapping,
  valueMaps: feed.valueMaps,
  missingPolicy: feed.missingPolicy,
  photoPolicy: feed.photoPolicy,
  maxDelistPercent: feed.maxDelistPercent,
  priceJumpPercent: feed.priceJumpPercent,
  appliesByItself: feed.appliesByItself,
  mileageUnit: feed.mileageUnit,
  priceCurrency: feed.priceCurrency,
})

/**
 * Stores the file before the run may be worked on: a run without its file would fail. Its key is its own, or the refusal of one
 * of two equal files that come at once would remove the other's.
 */
export async function startWithFile(
  context: Context,
  files: FileStore,
  feed: FeedRow,
  { trigger, file }: { trigger: RunRow['trigger']; file: NewFile },
) {
  const key = `feeds/runs/${feed.id}-${randomUUID()}`
  await files.take(key, file.path)
  try {
    return presentRun(
      await transaction(context, (tx) => startRun(tx, context, feed, { trigger, file: { ...file, key } })),
    )
  } catch (error) {
    await files.remove(key)
    throw error
  }
}

type RunAction =
  | 'feed_run.started'
  | 'feed_run.applied'
  | 'feed_run.discarded'
  | 'feed_run.asked'
  | 'feed_run.answered'
  | 'feed_run.cancelled'
  | 'feed_run.rolled-back'

export const recordRun = (tx: Transaction, context: Context, action: RunAction, run: RunRow) =>
  audit(
    context,
    { action, entity: 'feed_run', entityId: run.id, dealershipId: run.dealershipId, detail: { file: run.fileName } },
    tx,
  )
