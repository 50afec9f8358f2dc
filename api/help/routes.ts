import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { getHelpArticle, listHelpArticles, rateHelpArticle } from './help'
import * as contract from './help.contract'

export function helpRoutes() {
  const routes = apiRoutes()
  route(routes, contract.listHelpArticles, anyone, listHelpArticles)
  route(routes, contract.getHelpArticle, anyone, getHelpArticle)
  route(routes, contract.rateHelpArticle, anyone, rateHelpArticle)
  return routes
}
