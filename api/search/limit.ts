import type pg from 'pg'
import { consumeLimit, databaseLimiter } from '../accounts/sign-in/limits'
import { networkOf } from '../accounts/sign-in/networks'
import type { Context } from '../context'

const max = 1200
const window = 5 * 60
/** A process tells the database of so many at a time: a search is done sooner than one is counted there. */
const batch = 20
const tooMuch = 'That is a lot of searching at once.'

export interface SearchLimit {
  /** Throws too_many when this address has searched more than 1,200 times in five minutes, give or take a batch a process. */
  count(context: Pick<Context, 'ip'>): Promise<void>
}

export function searchLimit(pool: pg.Pool): SearchLimit {
  const limiter = databaseLimiter(pool, { prefix: 'search', points: max, seconds: window })
  const untold = new Map<string, number>()
  return {
    async count({ ip }) {
      if (!ip || isOwn(ip)) return
      const network = networkOf(ip)
      const count = (untold.get(network) ?? 0) + 1
      if (untold.size > 50_000) untold.clear()
      untold.set(network, count % batch)
      if (count < batch) return
      untold.set(network, batch - 1) // while it is refused, each further one asks again
      await consumeLimit(limiter, network, tooMuch, batch)
      untold.set(network, 0)
    },
  }
}

/** This machine's own: a proxy that nobody has named (TRUST_PROXY) would make it everybody's. */
const isOwn = (ip: string) => ip === '127.0.0.1' || ip === '::1'
