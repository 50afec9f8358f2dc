import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../refusals'

export interface SignInThrottle {
  /** Throws too_many while the account at this address, or the address itself, has failed too often. */
  check(email: string, ip: string | null, area: string): Promise<void>
  failed(email: string, ip: string | null): Promise<void>
  forget(email: string, ip: string | null): Promise<void>
}

const window = 15 * 60
const failures = { account: 5, admin: 3, address: 60 }

/** Failures are counted in the database, so every process sees them: 5 in 15 minutes per account and address (3 for administrators). */
export function signInThrottle(pool: pg.Pool): SignInThrottle {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: unnamed(pool),
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: window,
    })
  const accounts = limiter('signin', failures.account)
  const addresses = limiter('signin-ip', failures.address)
  const keyOf = (email: string, ip: string | null) => `${email}|${ip ?? ''}`

  return {
    async check(email, ip, area) {
      const [account, address] = await Promise.all([accounts.get(keyOf(email, ip)), addresses.get(ip ?? '')])
      const limit = area === 'admin' ? failures.admin : failures.account
      if (account && account.consumedPoints >= limit) throw waitFor(account)
      if (address && address.consumedPoints >= failures.address) throw waitFor(address)
    },
    async failed(email, ip) {
      const outcomes = await Promise.allSettled([accounts.consume(keyOf(email, ip)), addresses.consume(ip ?? '')])
      const broken = outcomes.find((one) => one.status === 'rejected' && !(one.reason instanceof RateLimiterRes))
      if (broken?.status === 'rejected') throw broken.reason
    },
    async forget(email, ip) {
      await accounts.delete(keyOf(email, ip))
    },
  }
}

/** The library names its statements; the embedded database has one session for all clients, where a name exists once. */
const unnamed = (pool: pg.Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query({ text, values }),
})

function waitFor(spent: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  const minutes = Math.ceil(seconds / 60)
  return tooMany(
    `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    seconds,
  )
}
