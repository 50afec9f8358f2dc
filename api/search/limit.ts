import type { Context } from '../context'
import { consumeCount } from '../limits/limits'
import { networkOf } from '../limits/networks'

const maxSearches = 1200
/** Letters typed and filters ticked, which ask for suggestions and counts. */
const maxTyping = 3600
const windowSeconds = 5 * 60
/** A process counts so many in the database at a time, because counting each takes longer than the search. */
const batchSize = 20
const refusalText = 'That is a lot of searching at once.'

export interface SearchLimit {
  /** Throws too_many when this address has searched more than 1,200 times in five minutes, give or take a batch for each process. */
  consume(context: Pick<Context, 'ip'>): Promise<void>
}

/** `prefix`: what is counted apart, suggestions as somebody types from searches. */
export function searchLimit(db: Context['db'], prefix: 'search' | 'typing' = 'search'): SearchLimit {
  const points = prefix === 'search' ? maxSearches : maxTyping
  const limit = { prefix, points, seconds: windowSeconds }
  const uncounted = new Map<string, number>()
  return {
    async consume({ ip }) {
      if (!ip || isOwn(ip)) return
      const network = networkOf(ip)
      const count = (uncounted.get(network) ?? 0) + 1
      if (uncounted.size > 50_000) uncounted.clear()
      uncounted.set(network, count % batchSize)
      if (count < batchSize) return
      uncounted.set(network, batchSize - 1) // while refused, each further search is checked again
      await consumeCount({ db }, limit, network, refusalText, batchSize)
      uncounted.set(network, 0)
    },
  }
}

/** Loopback addresses are not limited: behind a proxy missing in TRUST_PROXY everybody has one. */
const isOwn = (ip: string) => ip === '127.0.0.1' || ip === '::1'
