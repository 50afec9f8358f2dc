import { createHash } from 'node:crypto'
import type { Context } from './context'
import { lockFor } from './database/lock-for'
import type { Transaction } from './database/open'
import { limitNow } from './limits/limits.section'
import { networkOf } from './limits/networks'
import { tooMany } from './refusals'

const hourMs = 3_600_000
const repeatMs = 10 * 60_000

/** What was sent after this moment and is the same now is the same submission. */
export const repeatedSince = (now: Date): Date => new Date(now.getTime() - repeatMs)
export const anHourBefore = (now: Date): Date => new Date(now.getTime() - hourMs)

/** Tells one submission from another: who sends, and what. */
export function fingerprintOf({ actor, ip }: Context, what: unknown): string {
  const who = actor ? `user ${actor.id}` : `network ${networkOf(ip)}`
  return createHash('sha256')
    .update(JSON.stringify([who, what]))
    .digest('base64url')
}

/** Two submissions of one network to a table are counted one after the other. */
export const lockNetwork = (tx: Transaction, table: string, network: string) =>
  lockFor(tx, 'submissions', `${table} ${network}`)

/** Answers how many may be sent in an hour from one network. */
export const submissionsAnHour = (tx: Transaction): Promise<number> => limitNow({ db: tx }, 'submission')

/**
 * Throws too_many for more than `most` an hour, with how long to wait in words. `latest`: when those of the last hour were
 * sent, oldest first, read under the network's lock.
 */
export function refuseTooManySubmissions(
  latest: readonly { at: Date }[],
  { now, most }: { now: Date; most: number },
  words: (wait: string) => string,
): void {
  const first = latest.at(-most)
  if (!first) return
  const seconds = Math.max(1, Math.ceil((first.at.getTime() + hourMs - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  throw tooMany(words(`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`), seconds)
}
