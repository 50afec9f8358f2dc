import { type SQL, sql } from 'drizzle-orm'
import { auditRow } from '../../audit/audit'
import { settingIsOn } from '../../content/switches'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { rateLimits } from '../../limits/schema'
import { refuseActing } from '../../refusals'
import { passkeys, recoveryCodes, totpSecrets } from '../mfa/factors.schema'
import { memberships, sessions, type User } from '../schema'
import { countsOf, failuresKey, type SignInAttempt } from '../sign-in/throttle'
import { deviceOf } from './devices'
import { lifetimeSeconds, type SessionFactor } from './sessions'
import { hashToken, newToken } from './tokens'

const maxRecentSessions = 50

/** Read after the row was locked, so that it cannot change meanwhile. */
export interface SignInFacts {
  totp: boolean
  passkeys: number
  recovery: number
  agents: (string | null)[]
  dealershipIds: number[]
  adminFactor: boolean
  isKnown: boolean
  counts: Parameters<typeof import('../sign-in/throttle').refuseExhausted>[0]
}

/** In one statement. */
export async function signInFacts(tx: Transaction, { id, role }: User, tried: SignInAttempt): Promise<SignInFacts> {
  const { rows } = await tx.execute<{ facts: SignInFacts }>(sql`select json_build_object(
    'totp', exists (select 1 from ${totpSecrets} where user_id = ${id} and confirmed_at is not null),
    'passkeys', (select count(*) from ${passkeys} where user_id = ${id}),
    'recovery', (select count(*) from ${recoveryCodes} where user_id = ${id} and used_at is null),
    'agents', ${list(sql`select user_agent from ${sessions} where user_id = ${id} and impersonator_user_id is null order by expires_at desc limit ${maxRecentSessions}`)},
    'dealershipIds', ${list(sql`select dealership_id from ${memberships} where user_id = ${id} and status = 'active'`)},
    'adminFactor', ${role === 'system_admin' ? settingIsOn('security.adminSecondFactor') : sql`false`},
    'isKnown', exists (select 1 from ${sessions} where user_id = ${id} and ip = ${tried.ip} and impersonator_user_id is null),
    'counts', ${countsOf(tried)}) as facts`)
  const [row] = rows
  if (!row) throw new Error('The account was not read.')
  return row.facts
}

const list = (query: SQL) => sql`(select coalesce(json_agg(t.one), '[]') from (${query}) t(one))`

interface NewSession {
  user: User
  factor?: SessionFactor
  activeDealershipId: number | null
  /** The session that it goes on from, when nothing new was proved: it counts as authenticated when that one was. */
  after?: number
}

/** For 30 days, in one statement. Returns its opaque token (256 random bits); only the hash is kept. Throws forbidden while acting as somebody. */
export async function createSession(tx: Transaction, context: Context, begin: NewSession): Promise<string> {
  refuseActing(context.actor)
  const { user, factor = null, activeDealershipId, after = null } = begin
  const token = newToken()
  const failures = failuresKey({ email: user.email.toLowerCase(), ip: context.ip })
  const detail = { device: deviceOf(context.userAgent), ...(factor && { factor }) }
  const entry = { action: 'signin', actorUserId: user.id, entity: 'session', entityId: sql`made.id`, detail } as const
  await tx.execute(sql`
    with before as (select authenticated_at from ${sessions} where id = ${after}),
    ended as (update ${sessions} set revoked_at = now() where id = ${context.actor?.sessionId ?? null} and revoked_at is null),
    forgotten as (delete from ${rateLimits} where key = ${failures}),
    made as (insert into ${sessions} (token_hash, user_id, expires_at, ip, factor, user_agent, active_dealership_id, authenticated_at)
      values (${hashToken(token)}, ${user.id}, now() + make_interval(secs => ${lifetimeSeconds}), ${context.ip}, ${factor},
        ${context.userAgent?.slice(0, 300) ?? null}, ${activeDealershipId}, coalesce((select authenticated_at from before), now()))
      returning id)
    ${auditRow(context, entry, sql`from made`)}`)
  return token
}
