import { allow, allowRecent, signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { acceptLegalTexts, myLegalTexts } from './acceptances'
import * as acceptances from './acceptances.contract'
import * as contract from './legal.contract'
import type { LegalParts } from './legal-parts'
import { previewLegalText, publishLegalText } from './publish-text'
import { compareLegalText, getLegalText, listLegalTexts } from './read-texts'

export function legalRoutes(parts: LegalParts) {
  const routes = apiRoutes()
  const guard = allow('system_admin')
  route(routes, contract.listLegalTexts, guard, (context) => listLegalTexts(context, parts))
  route(routes, contract.getLegalText, guard, (context, { slug }) => getLegalText(context, parts, slug))
  route(routes, contract.compareLegalText, guard, compareLegalText)
  route(routes, contract.previewLegalText, guard, (context, input) => previewLegalText(context, parts, input))
  route(routes, contract.publishLegalText, allowRecent('system_admin'), publishLegalText)
  route(routes, acceptances.listMyLegalTexts, signedIn, async (context) => {
    const { id } = context.actor
    return myLegalTexts(context, { id, ...(await parts.acceptedBefore(context, id)) })
  })
  route(routes, acceptances.acceptLegalTexts, signedIn, acceptLegalTexts)
  return routes
}
