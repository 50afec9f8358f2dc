import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { countOnSaleOfFeeds } from '../../vehicles/feed-rows/feed-vehicles'
import { presentRun } from '../runs/present-run'
import { feedRuns, feeds } from '../schema'
import type { Feed } from './sources.contract'

export type FeedRow = typeof feeds.$inferSelect

export async function presentFeeds(context: Pick<Context, 'db'>, rows: readonly FeedRow[]): Promise<Feed[]> {
  const ids = rows.map(({ id }) => id)
  const [vehicles, runs] = await Promise.all([countOnSaleOfFeeds(context, ids), newestRuns(context, ids)])
  return rows.map((row) => {
    const run = runs.get(row.id)
    return { ...settingsOf(row), vehicles: vehicles.get(row.id) ?? 0, lastRun: run ? presentRun(run) : null }
  })
}

const settingsOf = ({ authSecret, folder, dailyMinute, nextRunAt, url, authUser, ...row }: FeedRow) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  type: row.type,
  url: url ?? '',
  auth: row.auth,
  authUser: authUser ?? '',
  format: row.format,
  encoding: row.encoding,
  rowKey: row.rowKey,
  mileageUnit: row.mileageUnit,
  priceCurrency: row.priceCurrency,
  notify: row.notify,
  missingPolicy: row.missingPolicy,
  maxDelistPercent: row.maxDelistPercent,
  priceJumpPercent: row.priceJumpPercent,
  photoPolicy: row.photoPolicy,
  appliesByItself: row.appliesByItself,
  schedule: row.schedule,
  enabled: row.enabled,
  dailyAt: timeOf(dailyMinute),
  hasSecret: authSecret !== null,
  folder: row.type === 'directory' ? folder : null,
  nextRunAt: nextRunAt?.toISOString() ?? null,
  consecutiveFailures: row.consecutiveFailures,
})

const two = (n: number) => String(n).padStart(2, '0')
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

async function newestRuns({ db }: Pick<Context, 'db'>, ids: number[]) {
  if (ids.length === 0) return new Map<number, typeof feedRuns.$inferSelect>()
  const rows = await db
    .selectDistinctOn([feedRuns.feedId])
    .from(feedRuns)
    .where(inArray(feedRuns.feedId, ids))
    .orderBy(feedRuns.feedId, desc(feedRuns.startedAt), desc(feedRuns.id))
  return new Map(rows.flatMap((row) => (row.feedId === null ? [] : [[row.feedId, row]])))
}

export const ofDealership = (dealershipId: number, id: number) =>
  sql`${eq(feeds.dealershipId, dealershipId)} and ${eq(feeds.id, id)}`
