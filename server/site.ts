import type { IncomingMessage } from 'node:http'
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { scratchIn } from '../api/assets/files'
import type { KeyOf, openKeys } from '../app/kept-pages.server'
import type { openVisits, Visit } from '../app/session/visit.server'
import { sectionsOf } from './sections'
import type { WebParts } from './web'

interface Entry {
  openVisits: typeof openVisits
  openKeys: typeof openKeys
  assertKnownGuards(routes: ServerBuild['routes']): void
  watchSessions(routes: ServerBuild['routes']): ServerBuild['routes']
}

/** The way into the site: opens visits, and answers them. */
export interface Site {
  open: ReturnType<typeof openVisits>
  answer(request: Request, visit: Visit): Promise<Response>
  /** Under which key the page may be kept; null: not at all. */
  keyOf(message: IncomingMessage, origin: string): string | null
  /** Reads the build anew, in development. */
  refresh(): Promise<void>
}

export async function openSite({ config, api, build, development }: WebParts): Promise<Site> {
  const first = watched(await build())
  entryOf(first).assertKnownGuards(first.routes)
  const settings = {
    api,
    secrets: config.sessionSecrets,
    publicOrigin: config.publicOrigin,
    scratch: scratchIn(config.dataDir),
    demoMail: config.demo && !config.smtpUrl,
    buildId: development ? 'development' : first.assets.version,
  }
  const site: Site = {
    open: entryOf(first).openVisits(settings),
    answer: inSections(first),
    keyOf: keysOf(await entryOf(first).openKeys()),
    async refresh() {
      const fresh = watched(await build())
      const remix = createRequestHandler(fresh, 'development')
      site.open = entryOf(fresh).openVisits(settings)
      site.answer = (request, visit) => remix(request, { visit })
    },
  }
  return site
}

const keysOf =
  (keyOf: KeyOf): Site['keyOf'] =>
  ({ method, url = '', headers: { cookie } }, origin) =>
    method === 'GET' || method === 'HEAD' ? keyOf({ url, origin, cookie }) : null

const watched = (build: ServerBuild): ServerBuild => ({ ...build, routes: entryOf(build).watchSessions(build.routes) })

const entryOf = (build: ServerBuild) => build.entry.module as unknown as Entry

/** Each section of the site is answered by a handler of its own, made when it is first asked for. */
function inSections(build: ServerBuild): Site['answer'] {
  const sectionOf = sectionsOf(build)
  const handlers = new Map<string, RequestHandler>()
  return (request, visit) => {
    const section = sectionOf(new URL(request.url).pathname)
    const handler = handlers.get(section.name) ?? createRequestHandler(section.build(), 'production')
    handlers.set(section.name, handler)
    return handler(request, { visit })
  }
}
