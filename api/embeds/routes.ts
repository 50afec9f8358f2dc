import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as contract from './contract'
import { type DescribeParts, describeUrls } from './describe-urls'
import { embedDetail } from './embed-detail'
import { provideOembed } from './provide-oembed'

export function embedRoutes(parts: DescribeParts) {
  const routes = apiRoutes()
  route(routes, contract.describeUrls, anyone, (context, input) => describeUrls(context, input, parts))
  route(routes, contract.getEmbed, anyone, (context, { url }) => embedDetail(context, url, parts.find))
  route(routes, contract.getOembed, anyone, (context, input) => provideOembed(context, input, parts))
  return routes
}
