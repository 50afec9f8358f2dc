import { allow } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { changeTaxonomy } from './change-names'
import { getNameChange } from './changes'
import * as contract from './contract'
import { getTaxonomy, listNameAliases, listTaxonomyModels, listTaxonomyTrims } from './list-names'
import { previewTaxonomyChange } from './preview'
import { undoNameChange } from './undo-change'

/** The makes, models, trims and aliases of the site, for its administrators. */
export function taxonomyRoutes() {
  const routes = apiRoutes()
  const admin = allow('system_admin')
  route(routes, contract.getTaxonomy, admin, getTaxonomy)
  route(routes, contract.listTaxonomyModels, admin, listTaxonomyModels)
  route(routes, contract.listTaxonomyTrims, admin, listTaxonomyTrims)
  route(routes, contract.listNameAliases, admin, listNameAliases)
  route(routes, contract.previewTaxonomyChange, admin, previewTaxonomyChange)
  route(routes, contract.changeTaxonomy, admin, changeTaxonomy)
  route(routes, contract.getNameChange, admin, getNameChange)
  route(routes, contract.undoNameChange, admin, undoNameChange)
  return routes
}
