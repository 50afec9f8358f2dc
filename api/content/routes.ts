import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { contentPage, publicSettings } from './content'
import * as contract from './contract'
import { placeOf } from './places'

export function contentRoutes() {
  const routes = apiRoutes()
  route(routes, contract.getContentPage, anyone, (context, { slug, version }) => contentPage(context, slug, version))
  route(routes, contract.getSiteSettings, anyone, publicSettings)
  route(routes, contract.getPlace, anyone, (context, { zip }) => placeOf(context, zip))
  return routes
}
