import type { Context } from '../context'
import { countUpTo, type Limit, roomLeft } from '../limits/limits'
import { tooMany } from '../refusals'
import type { FeedQuotas } from '../settings/feed-quotas'
import { findDealership } from './lookup'

type Reading = { db: Pick<Context['db'], 'select' | 'insert'> }
type DailyQuotas = Pick<FeedQuotas, 'megabytesPerDay' | 'megabytesPerDayUnapproved'>

/** Counts a file that a dealership has sent us, or had us fetch. Throws too_many above what may come in a day; then nothing is counted. */
export async function consumeFileBytes(reading: Reading, quotas: DailyQuotas, dealershipId: number, bytes: number) {
  const quota = await dailyQuota(reading, quotas, dealershipId)
  const leftMs = await countUpTo(reading, quota, dealershipId, kilobytesOf(bytes))
  if (leftMs !== null) throw usedUp(quota, leftMs)
}

/** Returns how many bytes may still come today. Throws too_many when fewer than `bytes` are left. */
export async function fileBytesLeft(
  reading: Reading,
  quotas: DailyQuotas,
  dealershipId: number,
  bytes = 1,
): Promise<number> {
  const quota = await dailyQuota(reading, quotas, dealershipId)
  const { points, leftMs } = await roomLeft(reading, quota, dealershipId)
  if (points < kilobytesOf(bytes)) throw usedUp(quota, leftMs)
  return points * 1024
}

/** Rounds up to kilobytes: the counter's column ends at 2 billion. */
const kilobytesOf = (bytes: number) => Math.ceil(bytes / 1024)

async function dailyQuota(reading: Reading, quotas: DailyQuotas, dealershipId: number): Promise<Limit> {
  const { status } = await findDealership(reading, dealershipId)
  const megabytes = status === 'approved' ? quotas.megabytesPerDay : quotas.megabytesPerDayUnapproved
  return { prefix: 'feed-kb', points: megabytes * 1024, seconds: 86_400 }
}

function usedUp({ points }: Limit, leftMs: number) {
  const hours = Math.max(1, Math.ceil(leftMs / 3_600_000))
  const megabytes = Math.floor(points / 1024)
  return tooMany(
    `Your dealership can send ${megabytes} MB of listing files and photos a day. Try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    Math.max(1, Math.ceil(leftMs / 1000)),
  )
}
