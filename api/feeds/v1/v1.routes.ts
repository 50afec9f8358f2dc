import { keyWith } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { receiveUpload } from '../runs/receive-upload.routes'
import type { Receiving } from '../runs/upload-file'
import { getApiFeedRun, listApiFeeds } from './feeds'
import * as contract from './feeds.contract'

/** How a dealership's own programs send listing files, by its API keys (decision 0096). */
export function addV1Routes(routes: ApiRoutes, { origin, ...parts }: Receiving & { origin: string }): void {
  const runs = keyWith('feeds:run')
  route(routes, contract.listApiFeeds, runs, listApiFeeds)
  route(routes, contract.getApiFeedRun, runs, (context, which) => getApiFeedRun(context, origin, which))
  route(routes, contract.sendApiFeedFile, runs, async (context, { id }, call) => {
    const run = await receiveUpload(context, parts, { feedId: id, request: call.req.raw, trigger: 'push' })
    return getApiFeedRun(context, origin, run)
  })
}
