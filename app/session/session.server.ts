import { ping } from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import { longDate } from '~/vehicles/format'
import { moveIntoAccount } from '~/visitor/merge.server'
import type { Profile } from '../../api/accounts/contract'
import type { CachedProfile } from './cookies.server'
import { writeProfile } from './profile-cookie.server'
import { leaveToast, type NewToast } from './toast.server'
import type { Visit } from './visit.server'

/** Who the API says this is. `unknown`: it did not answer, which says nothing about the session. */
export type SessionState =
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; profile: CachedProfile }
  | { kind: 'unknown'; error: UpstreamError }

/**
 * The visitor's session. A document and a form that is sent ask the API once; reading data trusts the signed profile for drawing.
 * A ping that is refused clears everything silently; one that gets no usable answer leaves the cookies alone.
 */
export function session(visit: Visit): Promise<SessionState> {
  if (!visit.caller.token) return Promise.resolve({ kind: 'signed-out' })
  if (!visit.isDocument && isReading(visit) && visit.profile)
    return Promise.resolve({ kind: 'signed-in', profile: visit.profile })
  visit.ping ??= askApi(visit)
  return visit.ping
}

const isReading = ({ request: { method } }: Visit): boolean => method === 'GET' || method === 'HEAD'

async function askApi(visit: Visit): Promise<SessionState> {
  try {
    const profile = cached(await ping(visit))
    if (JSON.stringify(profile) !== JSON.stringify(visit.profile)) await keepProfile(visit, profile)
    return { kind: 'signed-in', profile }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (!error.refused) return { kind: 'unknown', error }
    visit.caller.endedToken ??= visit.caller.token ?? undefined
    await clearSession(visit)
    return { kind: 'signed-out' }
  }
}

/** Stores the token and the profile of someone who has just signed in or registered, and moves in what the browser had saved. */
export async function keepSession(visit: Visit, token: string, profile: Profile): Promise<void> {
  visit.setCookies.push(await visit.cookies.token.serialize(token))
  visit.caller.token = token
  visit.caller.endedToken = undefined
  await keepProfile(visit, cached(profile))
  await moveIntoAccount(visit)
  if (profile.deletesAt) await leaveToast(visit, goingSoon(profile.deletesAt))
}

const goingSoon = (deletesAt: string): NewToast => ({
  type: 'warning',
  message: `Your account will be deleted on ${longDate(deletesAt)}. You can still keep it: see “Edit account”.`,
  ttl: 15_000,
})

/** Asks again who this is: something about them has just changed. */
export async function refreshProfile(visit: Visit): Promise<void> {
  if (visit.caller.token) await askApi(visit)
}

/** Shows at once what a person has changed of their own profile. */
export const keepOwnProfile = (visit: Visit, profile: Profile) => keepProfile(visit, cached(profile))

/** Removes token, profile and cached profile. */
export async function clearSession(visit: Visit): Promise<void> {
  const gone = { maxAge: 0, expires: new Date(0) }
  visit.caller.token = null
  visit.profile = null
  visit.setCookies.push(await visit.cookies.token.serialize('', gone), await visit.cookies.profile.serialize('', gone))
}

async function keepProfile(visit: Visit, profile: CachedProfile): Promise<void> {
  visit.profile = profile
  if (visit.caller.token) visit.setCookies.push(await writeProfile(visit.cookies, visit.caller.token, profile))
}

const cached = (profile: Profile): CachedProfile => ({
  name: profile.displayName,
  role: profile.role,
  avatar: profile.avatar?._id ?? null,
  verified: profile.verified,
  ...(profile.deletesAt && { deletesAt: profile.deletesAt }),
  ...(profile.factorNeeded && { factorNeeded: true as const }),
})
