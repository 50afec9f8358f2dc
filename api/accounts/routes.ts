import type { FileStore } from '../assets/files'
import type { UploadLimits } from '../assets/upload-limits'
import { anyone, signedIn } from '../http/guards'
import { type ApiRoutes, apiRoutes, route } from '../http/route'
import { findOrRefuse } from '../refusals'
import { signOut } from './accounts'
import * as contract from './contract'
import type { FactorParts } from './mfa/factors'
import { factorRoutes } from './mfa/factors.routes'
import { profileOf } from './mfa/second-step'
import { passwordRoutes } from './passwords/password.routes'
import { passwordRules } from './passwords/passwords'
import { dealershipRegistrationRoutes } from './registration/dealership-registration.routes'
import { registrationRoutes } from './registration/registration.routes'
import { signIn } from './sign-in/sign-in'

export interface AccountSettings {
  factors: FactorParts
  files: FileStore
  uploads: UploadLimits
  breachedPasswords?: string
}

/** Throws when the list of leaked passwords cannot be read. */
export function accountRoutes({ factors, files, uploads, breachedPasswords }: AccountSettings) {
  const parts = { ...factors, files, uploads, rules: passwordRules({ breached: breachedPasswords }) }
  const routes = apiRoutes()
  addSignIn(routes, parts)
  routes.route('/', factorRoutes(factors))
  routes.route('/', registrationRoutes(parts))
  routes.route('/', passwordRoutes(parts))
  routes.route('/', dealershipRegistrationRoutes(parts))
  return routes
}

function addSignIn(routes: ApiRoutes, parts: FactorParts) {
  route(routes, contract.login, anyone, async (c) =>
    c.json(
      await signIn(c.var.context, parts, { ...c.req.valid('json'), userAgent: c.req.header('user-agent') ?? null }),
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
}
