import { type SQL, sql } from 'drizzle-orm'
import { type AuditEntry, auditRow } from '../../audit/audit'
import type { Context } from '../../context'
import { clockMs, counterKey, type Limit, waitFor } from '../../limits/limits'
import { networkOf } from '../../limits/networks'
import { rateLimits } from '../../limits/schema'
import { Refusal } from '../../refusals'
import { isSystemAdmin } from '../../roles/permissions'
import { type User, users } from '../schema'

const seconds = 15 * 60
/** Failures in 15 minutes: of an account from one network (3 for administrators), of a network, of an account from everywhere. */
const account: Limit = { prefix: 'signin', points: 5, seconds }
const network: Limit = { prefix: 'signin-ip', points: 60, seconds }
const everywhere: Limit = { prefix: 'signin-all', points: 50, seconds }
const adminPoints = 3

export const noMatch = 'That email and password do not match.'

export interface SignInAttempt {
  /** In lower case. */
  email: string
  ip: string | null
  area?: string
}

interface Count {
  points: number
  left: number
}
type Counts = Record<'account' | 'network' | 'everywhere', Count | null>

const keysOf = ({ email, ip }: SignInAttempt) => ({
  account: counterKey(account, `${email}|${networkOf(ip)}`),
  network: counterKey(network, networkOf(ip)),
  everywhere: counterKey(everywhere, email),
})

/** A sign-in forgets them. */
export const failuresKey = (tried: SignInAttempt): string => keysOf(tried).account

/** How many attempts a page answers before it says to wait: the same for every address, or it would reveal administrators. */
const maxPointsAt = (area: string | undefined) => (area === 'admin' ? adminPoints : account.points)

/** An administrator’s password is checked three times on any page; attempts beyond that are answered like a wrong one. */
const isExhausted = (user: Pick<User, 'role'> | null, counted: Count | null): boolean =>
  isSystemAdmin(user) && (counted?.points ?? 0) >= adminPoints

const counted = (key: string): SQL<Count | null> =>
  sql`(select json_build_object('points', points, 'left', expire - ${clockMs}) from ${rateLimits} where key = ${key} and expire > ${clockMs})`

const isKnownAt = (userId: SQL, ip: string | null) =>
  sql<boolean>`exists (select 1 from session where user_id = ${userId} and ip = ${ip})`

/** In one statement; writes nothing. Null also for an administrator whose attempts are used up. Throws too_many. */
export async function checkAttempt({ db }: Pick<Context, 'db'>, tried: SignInAttempt): Promise<User | null> {
  const keys = keysOf(tried)
  const [row] = await db
    .select({
      user: users,
      account: counted(keys.account),
      network: counted(keys.network),
      everywhere: counted(keys.everywhere),
      isKnown: isKnownAt(sql`${users.id}`, tried.ip),
    })
    .from(sql`(select 1) as one`)
    .leftJoin(users, sql`lower(${users.email}) = ${tried.email}`)
  if (!row) throw new Error('The counters were not read.')
  const { user, isKnown, ...counts } = row
  refuseOverLimit(counts, { points: maxPointsAt(tried.area), isKnown })
  return isExhausted(user, counts.account) ? null : user
}

/** For the sign-in of an account whose password was right: failures since the first check count. */
export const countsOf = (tried: SignInAttempt): SQL<Counts> => {
  const keys = keysOf(tried)
  return sql`json_build_object('account', ${counted(keys.account)}, 'network', ${counted(keys.network)}, 'everywhere', ${counted(keys.everywhere)})`
}

/** Throws too_many when as many have failed as may, not_signed_in for an administrator whose tries are used up. */
export function refuseExhausted(
  counts: Counts,
  user: User,
  { area, isKnown }: { area?: string; isKnown: boolean },
): void {
  refuseOverLimit(counts, { points: maxPointsAt(area), isKnown })
  if (isExhausted(user, counts.account)) throw new Refusal('not_signed_in', noMatch)
}

interface Allowed {
  points: number
  /** The account's owner has signed in from this address: nobody else's tries lock the owner out. */
  isKnown: boolean
}

function refuseOverLimit(counts: Counts, { points, isKnown }: Allowed): void {
  if (counts.account && counts.account.points >= points) throw waitFor(counts.account.left)
  if (counts.network && counts.network.points >= network.points) throw waitFor(counts.network.left)
  const all = counts.everywhere
  if (all && all.points >= everywhere.points && !isKnown) throw waitFor(all.left)
}

/** In one statement: of a burst only as many are checked as allowed, by all processes. Throws too_many beyond. */
export async function countFailure(
  context: Context,
  tried: SignInAttempt,
  { user, entry }: { user: User | null; entry: Omit<AuditEntry, 'dealershipId'> },
): Promise<void> {
  const keys = keysOf(tried)
  const maxPoints = maxPointsAt(tried.area)
  const until = sql`${clockMs} + ${seconds * 1000}::bigint`
  const onceMore = sql`on conflict (key) do update set
    points = case when old.expire <= ${clockMs} then 1 else old.points + 1 end,
    expire = case when old.expire <= ${clockMs} then ${until} else old.expire end
    returning key, points, (expire - ${clockMs})::float8 as left`
  const { rows } = await context.db.execute<{ key: string; points: number; left: number; known: boolean }>(sql`
    with net as (insert into ${rateLimits} as old (key, points, expire) values (${keys.network}, 1, ${until}) ${onceMore}),
    others as (insert into ${rateLimits} as old (key, points, expire)
      select key, 1, ${until} from unnest(array[${keys.account}, ${keys.everywhere}]::text[]) key
      where (select points from net) <= ${network.points} ${onceMore}),
    judged as (select 1 from others where key = ${keys.account} and points <= ${maxPoints}),
    noted as (${auditRow(context, entry, sql`from judged`)} returning 1)
    select counts.*, ${isKnownAt(sql`${user?.id ?? null}::bigint`, tried.ip)} as known
    from (select * from net union all select * from others) counts`)
  const of = (key: string) => rows.find((row) => row.key === key)
  const [one, net, all] = [of(keys.account), of(keys.network), of(keys.everywhere)]
  if (net && net.points > network.points) throw waitFor(net.left)
  if (one && one.points > maxPoints) throw waitFor(one.left)
  if (all && all.points > everywhere.points && !all.known) throw waitFor(all.left)
}
