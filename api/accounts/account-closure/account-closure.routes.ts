import { signedIn } from '../../http/guards'
import { apiRoutes, done, route } from '../../http/route'
import type { AccountLimits } from '../sign-in/account-limits'
import { cancelDeletion, deactivate, ownAccountClosure, requestDeletion } from './account-closure'
import * as contract from './account-closure.contract'

export function accountClosureRoutes(parts: { limits: AccountLimits }) {
  const routes = apiRoutes()
  route(routes, contract.deactivateAccount, signedIn, (context, proof) => done(deactivate(context, parts, proof)))
  route(routes, contract.readAccountClosure, signedIn, ownAccountClosure)
  route(routes, contract.requestDeletion, signedIn, (context, proof) => requestDeletion(context, parts, proof))
  route(routes, contract.cancelDeletion, signedIn, cancelDeletion)
  return routes
}
