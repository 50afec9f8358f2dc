import { moveIntoAccount } from '~/browser-state/merge.server'
import { longDate } from '~/format/dates'
import { UpstreamError } from '~/upstream/errors'
import type { Caller } from '~/upstream/transport.server'
import { type Profile, ping } from '../../api/accounts/contract'
import type { CachedProfile } from './cookies.server'
import { continueAsOneself, forgetOwnToken } from './own-token.server'
import { writeProfile } from './profile-cookie.server'
import type { RequestContext } from './request-context.server'
import { adoptDraft } from './sell-draft.server'
import type { SessionState } from './session-state'
import { leaveToast, type NewToast } from './toast.server'

/** A refused ping clears everything silently; one without a usable answer leaves the cookies alone. */
export function session(context: RequestContext): Promise<SessionState> {
  if (!context.caller.token) return Promise.resolve({ kind: 'signed-out' })
  if (!context.isDocument && isReading(context) && context.current.profile)
    return Promise.resolve({ kind: 'signed-in', profile: context.current.profile })
  const asked = pings.get(context.caller) ?? pingApi(context)
  pings.set(context.caller, asked)
  return asked
}

/** Asked at most once a request. */
const pings = new WeakMap<Caller, Promise<SessionState>>()

export const isReading = ({ request: { method } }: RequestContext): boolean => method === 'GET' || method === 'HEAD'

async function pingApi(context: RequestContext): Promise<SessionState> {
  try {
    const profile = cached(await context.api.call(ping))
    if (JSON.stringify(profile) !== JSON.stringify(context.current.profile)) await storeProfile(context, profile)
    return { kind: 'signed-in', profile }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (!error.refused) return { kind: 'unknown', error }
    if (await continueAsOneself(context)) return pingApi(context)
    context.caller.endedToken ??= context.caller.token ?? undefined
    await clearSession(context)
    return { kind: 'signed-out' }
  }
}

/** Stores the token and the profile of someone who has just signed in or registered, and moves in what the browser had saved. */
export async function storeSession(context: RequestContext, token: string, profile: Profile): Promise<void> {
  context.response.setCookies.push(await context.cookies.token.serialize(token))
  await forgetOwnToken(context)
  context.caller.token = token
  context.caller.endedToken = undefined
  await storeProfile(context, cached(profile))
  await moveIntoAccount(context)
  await adoptDraft(context)
  if (profile.deletesAt) await leaveToast(context, goingSoon(profile.deletesAt))
}

const goingSoon = (deletesAt: string): NewToast => ({
  type: 'warning',
  message: `Your account will be deleted on ${longDate(deletesAt)}. You can still keep it: see “Edit account”.`,
  ttl: 15_000,
})

export async function refreshProfile(context: RequestContext): Promise<void> {
  if (context.caller.token) await pingApi(context)
}

export const storeOwnProfile = (context: RequestContext, profile: Profile) => storeProfile(context, cached(profile))

export async function clearSession(context: RequestContext): Promise<void> {
  const gone = { maxAge: 0, expires: new Date(0) }
  await forgetOwnToken(context)
  context.caller.token = null
  context.current.profile = null
  context.response.setCookies.push(
    await context.cookies.token.serialize('', gone),
    await context.cookies.profile.serialize('', gone),
  )
}

async function storeProfile(context: RequestContext, profile: CachedProfile): Promise<void> {
  context.current.profile = profile
  if (context.caller.token)
    context.response.setCookies.push(await writeProfile(context.cookies, context.caller.token, profile))
}

const cached = (profile: Profile): CachedProfile => ({
  name: profile.displayName,
  role: profile.role,
  avatar: profile.avatar?._id ?? null,
  verified: profile.verified,
  ...(profile.deletesAt && { deletesAt: profile.deletesAt }),
  ...(profile.factorNeeded && { factorNeeded: true as const }),
  ...(profile.mustAgree && { mustAgree: true as const }),
  ...(profile.impersonation && { impersonation: profile.impersonation }),
})
