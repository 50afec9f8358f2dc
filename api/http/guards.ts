import { factorNeeded, forbidden, notFound, notSignedIn, reauthenticationNeeded } from '../refusals'
import { type DealershipRole, dealershipStaff, mayContribute, type Role } from '../roles/permissions'
import type { Guard } from './api-env'

export const anyone: Guard = (_c, next) => next()

export const signedIn: Guard = (c, next) => {
  if (!c.var.context.actor) throw notSignedIn()
  return next()
}

/** For what is written to others. */
export const verified: Guard = (c, next) => {
  const { actor } = c.var.context
  if (!actor) throw notSignedIn()
  if (!mayContribute(actor)) throw forbidden('Please confirm your email address first: the link is in our mail to you.')
  return next()
}

/** Within the last ten minutes: for dangerous changes. */
export const recentlyAuthenticated: Guard = (c, next) => {
  const { actor } = c.var.context
  if (!actor) throw notSignedIn()
  if (!actor.recentlyAuthenticated) throw reauthenticationNeeded()
  return next()
}

/** Only these global roles. An administrator has a second factor too, where the site wants one. */
export const allow =
  (...roles: Role[]): Guard =>
  async (c, next) => {
    const { actor } = c.var.context
    if (!actor) throw notSignedIn()
    if (!roles.includes(actor.role)) throw forbidden()
    if (await c.var.identity.needsFactor(c.var.context, actor)) throw factorNeeded()
    return next()
  }

/** Of the dealership in the da-dealership-id header: the membership decides. */
export const allowStaff =
  (...roles: DealershipRole[]): Guard =>
  async (c, next) => {
    const { actor } = c.var.context
    if (!actor) throw notSignedIn()
    if (!(dealershipStaff as readonly Role[]).includes(actor.role)) throw forbidden()
    const membership = await c.var.identity.membershipFor(c.var.context, actor, c.req.header('da-dealership-id'))
    if (membership === 'none') throw forbidden('You are not a member of a dealership yet.')
    if (membership === 'foreign') throw notFound('The dealership')
    if (!roles.includes(membership.role)) throw forbidden()
    c.set('dealership', membership)
    return next()
  }
