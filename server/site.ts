import type { IncomingMessage } from 'node:http'
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { scratchIn } from '../api/assets/files'
import type { CacheKey, KeyOf, openKeys } from '../app/cache-keys.server'
import type { requestContexts } from '../app/session/open-request-contexts.server'
import type { RequestContext } from '../app/session/request-context.server'
import type { openVehiclePages } from '../app/vehicles/vehicle-pages.server'
import { routePartitionsOf } from '../framework/route-partitions'
import { routePatternsOf } from '../framework/route-pattern'
import type { WebParts } from './web-parts'

interface Entry {
  requestContexts: typeof requestContexts
  openKeys: typeof openKeys
  openVehiclePages: typeof openVehiclePages
  assertKnownGuards(routes: ServerBuild['routes']): void
  withSessionExpiry(routes: ServerBuild['routes']): ServerBuild['routes']
}

export interface Site {
  open: ReturnType<typeof requestContexts>
  answer(request: Request, context: RequestContext): Promise<Response>
  /** Returns the pattern of a page's address. */
  patternOf(pathname: string): string
  /** Under which key the page may be cached; null: not at all. */
  keyOf(message: IncomingMessage, origin: string): CacheKey | null
  /** The version of a vehicle's page; null: it has none. */
  vehicleVersion(slug: string): Promise<string | null> | string | null
  refresh(): Promise<void>
}

export async function openSite(parts: WebParts): Promise<Site> {
  const { config, api, build, development, version, postsVersion, writes, counter } = parts
  const first = watched(await build())
  entryOf(first).assertKnownGuards(first.routes)
  const openPages = (build: ServerBuild) =>
    entryOf(build).openVehiclePages(api, config.publicOrigin?.startsWith('https:') ?? false, writes)
  const settings = {
    api,
    vehiclePages: openPages(first),
    listVersion: version,
    postsVersion,
    secrets: config.sessionSecrets,
    publicOrigin: config.publicOrigin,
    scratch: scratchIn(config.dataDir),
    counter,
    demoMail: config.showsMails,
    buildId: development ? 'development' : first.assets.version,
  }
  const site: Site = {
    open: entryOf(first).requestContexts(settings),
    answer: byPartition(first),
    patternOf: routePatternsOf(first),
    keyOf: keysOf(await entryOf(first).openKeys()),
    vehicleVersion: (slug) => settings.vehiclePages.versionOf(slug),
    async refresh() {
      const fresh = watched(await build())
      const remix = createRequestHandler(fresh, 'development')
      settings.vehiclePages = openPages(fresh)
      site.patternOf = routePatternsOf(fresh)
      site.open = entryOf(fresh).requestContexts(settings)
      site.answer = (request, context) => remix(request, context)
    },
  }
  return site
}

const keysOf =
  (keyOf: KeyOf): Site['keyOf'] =>
  ({ method, url = '', headers: { cookie } }, origin) =>
    method === 'GET' || method === 'HEAD' ? keyOf({ url, origin, cookie }) : null

const watched = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: entryOf(build).withSessionExpiry(build.routes),
})

const entryOf = (build: ServerBuild) => build.entry.module as unknown as Entry

/** Each partition of the site is answered by a handler of its own, made when it is first asked for. */
function byPartition(build: ServerBuild): Site['answer'] {
  const partitionOf = routePartitionsOf(build)
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const partition = partitionOf(new URL(request.url).pathname)
    const handler = handlers.get(partition.name) ?? createRequestHandler(partition.build(), 'production')
    handlers.set(partition.name, handler)
    return handler(request, context)
  }
}
