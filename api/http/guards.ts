import type { Actor } from '../context'
import { factorNeeded, forbidden, notFound, notSignedIn, reauthenticationNeeded } from '../refusals'
import { type DealershipPage, dealershipStaff, mayContribute, mayOpen, type Role } from '../roles/permissions'
import type { ApiEnv, Guard } from './api-env'
import type { ActingDealership } from './identity'

/** A guard with what holds for a call that it lets through: the operation's context is typed by it. */
export type FactGuard<Facts> = Guard & { readonly facts?: Facts }
export interface SignedIn {
  actor: Actor
}
export interface Staff extends SignedIn {
  dealership: ActingDealership
}

export const anyone: FactGuard<unknown> = (_c, next) => next()

/** Runs the check with the person who is signed in. Throws not_signed_in when nobody is. */
const whoever =
  (check: (actor: Actor, c: Parameters<Guard>[0]) => void | Promise<void>): FactGuard<SignedIn> =>
  async (c, next) => {
    const { actor } = c.var.context
    if (!actor) throw notSignedIn()
    await check(actor, c)
    return next()
  }

export const signedIn = whoever(() => {})

/** For what is written to others. */
export const verified = whoever(requireVerified)

/** Throws forbidden. */
export function requireVerified(actor: Actor): void {
  if (!mayContribute(actor))
    throw forbidden('Please confirm your email address first: the link is in our email to you.')
}

/** Within the last ten minutes: for dangerous changes. */
export const recentlyAuthenticated = whoever((actor) => {
  if (!actor.recentlyAuthenticated) throw reauthenticationNeeded()
})

/** Only these global roles. An administrator has a second factor too, where the site wants one. */
export const allow = (...roles: Role[]): FactGuard<SignedIn> => whoever((actor, c) => refuseOthers(roles, actor, c))

/** As `allow`, for what cannot be taken back: within ten minutes of authenticating. */
export const allowRecent = (...roles: Role[]): FactGuard<SignedIn> =>
  whoever(async (actor, c) => {
    await refuseOthers(roles, actor, c)
    if (!actor.recentlyAuthenticated) throw reauthenticationNeeded()
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
