import { anyone, staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as channels from './channels'
import * as contract from './contract'
import { fetchChannel } from './fetch-channel'

export function exportChannelRoutes({ origin }: { origin: string }) {
  const routes = apiRoutes()
  const administrator = staff('settings')
  route(routes, contract.listChannels, administrator, channels.listChannels)
  route(routes, contract.getChannel, administrator, channels.getChannel)
  route(routes, contract.addChannel, administrator, channels.addChannel)
  route(routes, contract.changeChannel, administrator, channels.changeChannel)
  route(routes, contract.removeChannel, administrator, channels.removeChannel)
  route(routes, contract.rotateChannel, administrator, channels.rotateChannel)
  route(routes, contract.listFetches, administrator, channels.listFetches)
  route(routes, contract.fetchChannel, anyone, async (context, { file }, call) => {
    const [ifNoneMatch, ifModifiedSince] = [call.req.header('if-none-match'), call.req.header('if-modified-since')]
    const { headers, body } = await fetchChannel(context, origin, { file, ifNoneMatch, ifModifiedSince })
    return body ? call.body(body, 200, headers) : call.body(null, 304, headers)
  })
  return routes
}
