import { allow, anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { contentPage, publicSettings } from './content'
import * as contract from './contract'
import { placeOf } from './places'
import { contactWords, homeWords, howItWorksWords, previewPage } from './site-pages/site-pages'
import * as pages from './site-pages/site-pages.contract'

export function contentRoutes() {
  const routes = apiRoutes()
  route(routes, contract.getContentPage, anyone, (context, { slug, version }) => contentPage(context, slug, version))
  route(routes, contract.getSiteSettings, anyone, publicSettings)
  route(routes, contract.getPlace, anyone, (context, { zip }) => placeOf(context, zip))
  route(routes, pages.getHomeWords, anyone, homeWords)
  route(routes, pages.getHowItWorksWords, anyone, howItWorksWords)
  route(routes, pages.getContactWords, anyone, contactWords)
  route(routes, pages.previewSitePage, allow('system_admin'), (_, input) => previewPage(input))
  return routes
}
