import type { OpenDatabase } from '../database/open'
import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { type CallableAddresses, publicAddresses } from '../outbound/callable-addresses'
import * as contract from './contract'
import { describeUrls } from './describe-urls'
import { embedDetail } from './embed-detail'
import { embedFinder } from './embeds'
import { provideOembed } from './provide-oembed'

interface EmbedParts {
  database: Pick<OpenDatabase, 'pool'>
  origin: string
  callable?: CallableAddresses
}

export function embedRoutes({ database, origin, callable = publicAddresses }: EmbedParts) {
  const routes = apiRoutes()
  const find = embedFinder({ pool: database.pool, callable })
  route(routes, contract.describeUrls, anyone, (context, input) => describeUrls(context, input, { origin, find }))
  route(routes, contract.getEmbed, anyone, (context, { url }) => embedDetail(context, url, find))
  route(routes, contract.getOembed, anyone, (context, input) => provideOembed(context, input, origin))
  return routes
}
