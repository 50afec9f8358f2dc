import type pg from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { databaseLimiter, waitFor } from './limits'
import { networkOf } from './networks'

export interface SignInThrottle {
  /**
   * Counts a try at this account from this address before it is judged, so that many at once are no more than one after
   * the other. Throws too_many when that, or the address itself, has failed too often; and, wherever it is tried from, the
   * account, but for the addresses its owner is known at: nobody can lock the owner out.
   */
  begin(attempt: Attempt): Promise<void>
  /** Counts a try that failed against its address, and against the account wherever it is tried from. */
  failed(attempt: Tried): Promise<void>
  /** Takes back what was counted, after a try that succeeded. */
  forget(attempt: Tried): Promise<void>
}

interface Tried {
  email: string
  ip: string | null
}

interface Attempt extends Tried {
  area?: string
  /** Whether the account's owner has signed in from this address before. */
  isKnown(): Promise<boolean>
}

const window = 15 * 60
const failures = { account: 5, admin: 3, address: 60, everywhere: 50 }

/** Failures are counted in the database, so every process sees them: 5 in 15 minutes per account and address (3 for administrators). */
export function signInThrottle(pool: pg.Pool): SignInThrottle {
  const limiter = (prefix: string, points: number) => databaseLimiter(pool, { prefix, points, seconds: window })
  const accounts = limiter('signin', failures.account)
  const addresses = limiter('signin-ip', failures.address)
  const everywhere = limiter('signin-all', failures.everywhere)
  const keyOf = (email: string, ip: string | null) => `${email}|${networkOf(ip)}`

  return {
    async begin({ email, ip, area, isKnown }) {
      const [account, address, all] = await Promise.all([
        counted(accounts, keyOf(email, ip)),
        addresses.get(networkOf(ip)),
        everywhere.get(email),
      ])
      if (account.consumedPoints > (area === 'admin' ? failures.admin : failures.account))
        throw waitFor(account.msBeforeNext)
      if (address && address.consumedPoints >= failures.address) throw waitFor(address.msBeforeNext)
      if (all && all.consumedPoints >= failures.everywhere && !(await isKnown())) throw waitFor(all.msBeforeNext)
    },
    async failed({ email, ip }) {
      await Promise.all([counted(addresses, networkOf(ip)), counted(everywhere, email)])
    },
    async forget({ email, ip }) {
      await accounts.delete(keyOf(email, ip))
    },
  }
}

/** Counts one more and says where that leads, too many included. */
const counted = (limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch((outcome: unknown) => {
    if (outcome instanceof RateLimiterRes) return outcome
    throw outcome
  })
