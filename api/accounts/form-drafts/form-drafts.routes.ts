import { anyone, signedIn } from '../../http/guards'
import { apiRoutes, bearerOf, route } from '../../http/route'
import { findOrRefuse } from '../../refusals'
import { saveFormDraft, takeFormDraft } from './form-drafts'
import * as contract from './form-drafts.contract'

export function formDraftRoutes() {
  const routes = apiRoutes()

  route(routes, contract.saveFormDraft, anyone, async (c) =>
    c.json(await saveFormDraft(c.var.context, bearerOf(c.req.raw), c.req.valid('json')), 201),
  )

  route(routes, contract.takeFormDraft, signedIn, async (c) => {
    const { context } = c.var
    return c.json(
      await takeFormDraft(context, findOrRefuse(context.actor, 'The account'), c.req.valid('param').key),
      200,
    )
  })

  return routes
}
