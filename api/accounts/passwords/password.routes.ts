import { anyone, signedIn } from '../../http/guards'
import { apiRoutes, done, route } from '../../http/route'
import { findEmailLink, requestVerification, verifyEmail } from '../email-links/verification'
import * as links from '../email-links/verification.contract'
import type { FactorParts } from '../mfa/factors'
import * as contract from './password.contract'
import { changePassword } from './password-change'
import { findReset, requestReset, setPassword } from './password-resets'
import type { PasswordRules } from './passwords'

export function passwordRoutes(parts: FactorParts & { rules: PasswordRules }) {
  const routes = apiRoutes()
  const { limits } = parts

  route(routes, contract.requestReset, anyone, (context, input) => done(requestReset(context, limits, input)))
  route(routes, contract.findReset, anyone, (context, { token }) => findReset(context, token))
  route(routes, contract.setPassword, anyone, (context, input) => setPassword(context, parts, input))
  route(routes, contract.changePassword, signedIn, (context, input) => changePassword(context, parts, input))

  route(routes, links.findEmailLink, anyone, (context, { token, change }) =>
    findEmailLink(context, { token, change: change === '1' }),
  )
  route(routes, links.verifyEmail, anyone, (context, input) => verifyEmail(context, limits, input))
  route(routes, links.requestVerification, signedIn, (context) => requestVerification(context, limits))
  return routes
}
