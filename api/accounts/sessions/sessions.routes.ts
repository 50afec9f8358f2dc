import { signedIn } from '../../http/guards'
import { apiRoutes, done, route } from '../../http/route'
import { endSessionOf, sessionsOf } from './sessions'
import * as contract from './sessions.contract'
import { signOutElsewhere } from './sign-out-elsewhere'

export function sessionRoutes() {
  const routes = apiRoutes()
  route(routes, contract.listSessions, signedIn, sessionsOf)
  route(routes, contract.endOneSession, signedIn, (context, session) => done(endSessionOf(context, session)))
  route(routes, contract.endSessionsElsewhere, signedIn, async (context) => ({
    ended: await signOutElsewhere(context),
  }))
  return routes
}
