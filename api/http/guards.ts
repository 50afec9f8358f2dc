import type { Actor, ApiKeyHolder } from '../context'
import { factorNeeded, forbidden, keyNeeded, notFound, notSignedIn, requireRecent } from '../refusals'
import { type ApiScope, apiScopes } from '../roles/api-scopes.contract'
import { type DealershipPage, dealershipStaff, mayContribute, mayOpen, type Role } from '../roles/permissions'
import type { ApiEnv, Guard } from './api-env'
import { bearerToken, isApiKey } from './bearer-token'
import type { ActingDealership } from './identity'

/** A guard with what holds for a call that it lets through: the operation's context is typed by it. */
export type FactGuard<Facts> = Guard & { readonly facts?: Facts; readonly asksFor?: AskedFor }
/** What a call comes with, as the API's description says it: a session's token, or a key with a scope. */
export type AskedFor = { session: [] } | { apiKey: [ApiScope] }
export interface SignedIn {
  actor: Actor
}
export interface Staff extends SignedIn {
  dealership: ActingDealership
}

/** Names for which dealership, and as which role, something is read: background work has no person. */
export type ForDealership = Pick<Staff, 'dealership'>

/** Of a call that programs make: `dealership` is the key's own, whatever a header says. */
export interface KeyHolder {
  apiKey: ApiKeyHolder
  dealership: { id: number }
}

export const anyone: FactGuard<unknown> = (_c, next) => next()

const asking = (asksFor: AskedFor, guard: Guard) => Object.assign(guard, { asksFor })

/** Runs the check with the person who is signed in. Throws not_signed_in when nobody is. */
const whoever = (check: (actor: Actor, c: Parameters<Guard>[0]) => void | Promise<void>): FactGuard<SignedIn> =>
  asking({ session: [] }, async (c, next) => {
    const { actor } = c.var.context
    if (!actor) throw notSignedIn()
    await check(actor, c)
    return next()
  })

export const signedIn = whoever(() => {})

/** For what is written to others. */
export const verified = whoever(requireVerified)

/** Throws forbidden. */
export function requireVerified(actor: Actor): void {
  if (!mayContribute(actor))
    throw forbidden('Please confirm your email address first: the link is in our email to you.')
}

export const recentlyAuthenticated = whoever(requireRecent)

/** Only these global roles. An administrator has a second factor too, where the site wants one. */
export const allow = (...roles: Role[]): FactGuard<SignedIn> => whoever((actor, c) => refuseOthers(roles, actor, c))

/** As `allow`, for what cannot be taken back: within ten minutes of authenticating. */
export const allowRecent = (...roles: Role[]): FactGuard<SignedIn> =>
  whoever(async (actor, c) => {
    await refuseOthers(roles, actor, c)
    requireRecent(actor)
  })

async function refuseOthers(roles: readonly Role[], actor: Actor, c: Parameters<Guard>[0]): Promise<void> {
  if (!roles.includes(actor.role)) throw forbidden()
  if (await c.var.identity.needsFactor(c.var.context, actor)) throw factorNeeded()
}

/** Whoever may open this page of the dealership in the da-dealership-id header: the membership decides. */
export const staff = (page: DealershipPage): FactGuard<Staff> =>
  whoever(async (actor, c) => {
    const membership = await membershipIn(actor, c)
    if (!mayOpen(membership.role, page)) throw forbidden()
    c.set('dealership', membership)
  }) as FactGuard<Staff>

/** Only an API key with this scope: no session opens such a call, and a key opens no other. */
export const keyWith = (scope: ApiScope): FactGuard<KeyHolder> =>
  asking({ apiKey: [scope] }, async (c, next) => {
    const { context, identity } = c.var
    const token = bearerToken(c.req.raw)
    if (!token || !isApiKey(token)) throw keyNeeded()
    const apiKey = await identity.apiKeyOf(context, token)
    if (!apiKey.scopes.includes(scope)) throw forbidden(`This key lacks the scope ${scope}: ${apiScopes[scope]}.`)
    c.set('context', { ...context, apiKey })
    c.set('dealership', { id: apiKey.dealershipId, role: null })
    return next()
  })

async function membershipIn(
  actor: Actor,
  { var: { identity, context }, req }: { var: ApiEnv['Variables']; req: { header(name: string): string | undefined } },
) {
  if (!(dealershipStaff as readonly Role[]).includes(actor.role)) throw forbidden()
  const membership = await identity.membershipFor({ ...context, actor }, req.header('da-dealership-id'))
  if (membership === 'none') throw forbidden('You are not a member of a dealership yet.')
  if (membership === 'foreign') throw notFound('The dealership')
  return membership
}
