import { bearerToken } from '../../http/bearer-token'
import { anyone, signedIn } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { consumeFormDraft, saveFormDraft } from './form-drafts'
import * as contract from './form-drafts.contract'

export function formDraftRoutes() {
  const routes = apiRoutes()
  // For the person of a session that has ended meanwhile: the guard would not know them.
  route(routes, contract.saveFormDraft, anyone, (context, draft, call) =>
    saveFormDraft(context, bearerToken(call.req.raw), draft),
  )
  route(routes, contract.consumeFormDraft, signedIn, consumeFormDraft)
  return routes
}
