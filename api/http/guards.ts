import { standingOf } from '../accounts/memberships'
import { type DealershipRole, dealershipStaff, type Role } from '../accounts/permissions'
import { forbidden, notFound, notSignedIn } from '../refusals'
import type { Guard } from './route'

/** Anyone may call. */
export const anyone: Guard = (_c, next) => next()

/** Anyone who is signed in. */
export const signedIn: Guard = (c, next) => {
  if (!c.var.context.actor) throw notSignedIn()
  return next()
}

/** Only these global roles. */
export const allow =
  (...roles: Role[]): Guard =>
  (c, next) => {
    const { actor } = c.var.context
    if (!actor) throw notSignedIn()
    if (!roles.includes(actor.role)) throw forbidden()
    return next()
  }

/** Staff of the dealership in the da-dealership-id header, with one of these roles in it: the membership decides. */
export const allowStaff =
  (...roles: DealershipRole[]): Guard =>
  async (c, next) => {
    const { actor } = c.var.context
    if (!actor) throw notSignedIn()
    if (!(dealershipStaff as readonly Role[]).includes(actor.role)) throw forbidden()
    const standing = await standingOf(c.var.context, actor, c.req.header('da-dealership-id'))
    if (standing === 'none') throw forbidden('You are not a member of a dealership yet.')
    if (standing === 'foreign') throw notFound('The dealership')
    if (!roles.includes(standing.role)) throw forbidden()
    c.set('dealership', standing)
    return next()
  }
