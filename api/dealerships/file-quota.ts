import type { Context } from '../context'
import { countUpTo, giveBack, type Limit, roomLeft } from '../limits/limits'
import { tooMany } from '../refusals'
import type { FeedQuotas } from '../settings/feed-quotas'
import { findDealership } from './lookup'

type Reading = { db: Pick<Context['db'], 'select' | 'insert'> }
type Counting = { db: Pick<Context['db'], 'select' | 'insert' | 'update'> }
type DailyQuotas = Pick<FeedQuotas, 'megabytesPerDay' | 'megabytesPerDayUnapproved'>

/** Lists what is counted apart: photos take nothing from the listing files, which unpack to four times their bytes at most. */
const counters = {
  files: { prefix: 'feed-kb', times: 1, words: 'of listing files' },
  photos: { prefix: 'feed-photo-kb', times: 1, words: 'of photos for its feeds' },
  unpacked: { prefix: 'feed-unpacked-kb', times: 4, words: 'of unpacked listing files' },
} as const
type Counter = keyof typeof counters

/** Counts bytes that a dealership has sent us, or had us fetch. Throws too_many above what may come in a day; then nothing is counted. */
export async function consumeFileBytes(
  reading: Reading,
  quotas: DailyQuotas,
  dealershipId: number,
  bytes: number,
  counter: Counter = 'files',
): Promise<void> {
  const quota = await dailyQuota(reading, quotas, dealershipId, counter)
  const leftMs = await countUpTo(reading, quota, dealershipId, kilobytesOf(bytes))
  if (leftMs !== null) throw usedUp(quota, leftMs)
}

/** Returns how many bytes may still come today. Throws too_many when fewer than `bytes` are left. */
export async function fileBytesLeft(
  reading: Reading,
  quotas: DailyQuotas,
  dealershipId: number,
  bytes = 1,
  counter: Counter = 'files',
): Promise<number> {
  const quota = await dailyQuota(reading, quotas, dealershipId, counter)
  const { points, leftMs } = await roomLeft(reading, quota, dealershipId)
  if (points < kilobytesOf(bytes)) throw usedUp(quota, leftMs)
  return points * 1024
}

/** Returns how many megabytes of listing files may come in a day, and how many of them are left. */
export async function fileMegabytes(
  reading: Reading,
  quotas: DailyQuotas,
  dealershipId: number,
): Promise<{ perDay: number; left: number }> {
  const quota = await dailyQuota(reading, quotas, dealershipId, 'files')
  const { points } = await roomLeft(reading, quota, dealershipId)
  return { perDay: Math.floor(quota.points / 1024), left: Math.floor(points / 1024) }
}

/** Counts so many at once while a file comes: a statement for each piece would slow it down. */
const stepKilobytes = 4 * 1024

/**
 * Counts the bytes of a listing file while it comes, before they are stored: files that come at the same time would pass the
 * day's limit together. What opens one settles it; after a kill they stay counted for the day.
 */
export class ArrivingBytes {
  private counted = 0
  private seen = 0

  private constructor(
    private readonly context: Counting,
    private readonly quota: DailyLimit,
    private readonly dealershipId: number,
  ) {}

  static async open(context: Counting, quotas: DailyQuotas, dealershipId: number): Promise<ArrivingBytes> {
    return new ArrivingBytes(context, await dailyQuota(context, quotas, dealershipId, 'files'), dealershipId)
  }

  /** Throws too_many once more has come than may in a day. */
  async add(bytes: number): Promise<void> {
    this.seen += bytes
    const missing = kilobytesOf(this.seen) - this.counted
    if (missing <= 0) return
    if (missing < stepKilobytes && (await this.count(stepKilobytes)) === null) return
    const leftMs = await this.count(missing)
    if (leftMs !== null) throw usedUp(this.quota, leftMs)
  }

  /** Gives back what was counted beyond so many bytes: none for a file that was not stored. */
  async settle(bytes: number): Promise<void> {
    const spare = this.counted - kilobytesOf(bytes)
    if (spare <= 0) return
    this.counted -= spare
    await giveBack(this.context, this.quota, this.dealershipId, spare)
  }

  private async count(kilobytes: number): Promise<number | null> {
    const leftMs = await countUpTo(this.context, this.quota, this.dealershipId, kilobytes)
    if (leftMs === null) this.counted += kilobytes
    return leftMs
  }
}

/** Rounds up to kilobytes: the counter's column ends at 2 billion. */
const kilobytesOf = (bytes: number) => Math.ceil(bytes / 1024)

type DailyLimit = Limit & { words: string }

async function dailyQuota(
  reading: Reading,
  quotas: DailyQuotas,
  dealershipId: number,
  counter: Counter,
): Promise<DailyLimit> {
  const { status } = await findDealership(reading, dealershipId)
  const megabytes = status === 'approved' ? quotas.megabytesPerDay : quotas.megabytesPerDayUnapproved
  const { prefix, times, words } = counters[counter]
  return { prefix, words, points: megabytes * 1024 * times, seconds: 86_400 }
}

function usedUp({ points, words }: DailyLimit, leftMs: number) {
  const hours = Math.max(1, Math.ceil(leftMs / 3_600_000))
  const megabytes = Math.floor(points / 1024)
  return tooMany(
    `Your dealership can send ${megabytes} MB ${words} a day. Try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    Math.max(1, Math.ceil(leftMs / 1000)),
  )
}
