import { anyone, signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { findOrRefuse } from '../refusals'
import { profileOf, signIn, signOut } from './accounts'
import * as contract from './contract'
import type { SignInThrottle } from './throttle'

export function accountRoutes(throttle: SignInThrottle) {
  const routes = apiRoutes()

  route(routes, contract.login, anyone, async (c) =>
    c.json(
      await signIn(c.var.context, throttle, { ...c.req.valid('json'), userAgent: c.req.header('user-agent') ?? null }),
      200,
    ),
  )

  route(routes, contract.ping, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await profileOf(context, findOrRefuse(context.actor, 'The account')), 200)
  })

  // Signing out when nobody is signed in is no error: the outcome is the same.
  route(routes, contract.logout, anyone, async (c) => {
    const { context } = c.var
    if (context.actor) await signOut(context, context.actor)
    return c.json({ ok: true as const }, 200)
  })

  return routes
}
