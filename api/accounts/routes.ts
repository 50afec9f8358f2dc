import type { FileStore } from '../assets/files'
import type { UploadLimits } from '../assets/upload-limits'
import { anyone, signedIn } from '../http/guards'
import { type ApiRoutes, apiRoutes, done, route } from '../http/route'
import { signOut } from './accounts'
import { adminUserRoutes } from './admin-users/admin-users.routes'
import * as contract from './contract'
import { memberRoutes } from './members/members.routes'
import type { FactorParts } from './mfa/factors'
import { factorRoutes } from './mfa/factors.routes'
import { profileOf } from './mfa/mfa-challenge'
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
  routes.route('/', memberRoutes(parts))
  routes.route('/', adminUserRoutes())
  return routes
}

function addSignIn(routes: ApiRoutes, parts: FactorParts) {
  route(routes, contract.login, anyone, (context, input) => signIn(context, parts, input))
  route(routes, contract.ping, signedIn, profileOf)
  route(routes, contract.logout, anyone, (context) => done(signOut(context)))
}
