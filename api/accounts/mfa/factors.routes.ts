import { allow, anyone, recentlyAuthenticated, signedIn } from '../../http/guards'
import { type ApiRoutes, apiRoutes, done, route } from '../../http/route'
import { adminSecurity, setAdminSecurity } from './admin-security'
import type { FactorParts } from './factors'
import * as contract from './factors.contract'
import { answerMfaChallenge, findMfaChallenge } from './mfa-challenge'
import * as challenge from './mfa-challenge.contract'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in'
import { beginReauthentication, reauthenticate } from './reauthenticate'
import * as security from './security'

export function factorRoutes(parts: FactorParts) {
  const routes = apiRoutes()
  addSteps(routes, parts)
  addReauthentication(routes, parts)
  addApp(routes, parts)
  addPasskeys(routes, parts)
  route(routes, contract.getAdminSecurity, allow('system_admin'), adminSecurity)
  route(routes, contract.setAdminSecurity, allow('system_admin'), setAdminSecurity)
  return routes
}

function addSteps(routes: ApiRoutes, parts: FactorParts) {
  route(routes, challenge.findMfaChallenge, anyone, (context, { token }) => findMfaChallenge(context, parts, token))
  route(routes, challenge.answerMfaChallenge, anyone, (context, input) => answerMfaChallenge(context, parts, input))
  route(routes, challenge.beginPasskeySignIn, anyone, (context) => beginPasskeySignIn(context, parts))
  route(routes, challenge.signInByPasskey, anyone, (context, input) => signInByPasskey(context, parts, input))
}

function addReauthentication(routes: ApiRoutes, parts: FactorParts) {
  route(routes, contract.getSecurity, signedIn, security.securityOf)
  route(routes, contract.reauthenticate, signedIn, (context, input) => done(reauthenticate(context, parts, input)))
  // A person reauthenticates by signing with a passkey; making a new passkey wants that to have happened.
  route(routes, contract.beginPasskey, signedIn, async (context, input) =>
    input.for === 'confirm' ? beginReauthentication(context, parts) : security.beginPasskey(context, parts),
  )
}

function addApp(routes: ApiRoutes, parts: FactorParts) {
  route(routes, contract.beginTotp, recentlyAuthenticated, (context) => security.beginApp(context, parts))
  route(routes, contract.confirmTotp, recentlyAuthenticated, (context, input) =>
    security.confirmTotp(context, parts, input),
  )
  route(routes, contract.removeTotp, recentlyAuthenticated, (context) => done(security.removeApp(context)))
  route(routes, contract.renewRecoveryCodes, recentlyAuthenticated, security.newRecoveryCodes)
}

function addPasskeys(routes: ApiRoutes, parts: FactorParts) {
  route(routes, contract.addPasskey, recentlyAuthenticated, (context, input) =>
    security.savePasskey(context, parts, input),
  )
  route(routes, contract.renamePasskey, signedIn, security.renamePasskey)
  route(routes, contract.removePasskey, recentlyAuthenticated, (context, passkey) =>
    done(security.removePasskey(context, passkey)),
  )
}
