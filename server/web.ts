import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { closeServer, limitConnections } from '../api/http/connections'
import type { Config } from '../api/settings/config'
import { openCookies } from '../app/session/cookies.server'
import { apiBase } from '../app/upstream/base'
import type { ApiLine } from '../app/upstream/transport.server'
import { answerJson, answerText, originOf, setSecurity } from './answers'
import { clientAddress, visibleOrigin } from './client'
import { openNotices } from './notices'
import { sendPage } from './page'
import { PageCache } from './page-cache'
import { type Asked, pageHandler } from './pages'
import { logAnswer } from './request-log'
import { openSite, type Site } from './site'
import type { Middleware, WebParts } from './web-parts'
import { attachWebSocket } from './websocket'

export async function createWeb(parts: WebParts): Promise<{ server: Server; close(): Promise<void> }> {
  let closing = false
  const ready = async () => (await parts.ready()) && !closing
  const server = createServer(await listener({ ...parts, ready }))
  limitConnections(server)
  const trust = parts.config.trustProxy
  const notices = await openNotices({ ...parts, api: lineOf(parts), tokenOf: tokens(parts.config) })
  const sockets = attachWebSocket(server, {
    origins: (request) => [visibleOrigin(request, trust, parts.config.publicOrigin)],
    addressOf: (request) => clientAddress(request, trust) ?? '',
    log: parts.log,
    notices,
  })
  return {
    server,
    async close() {
      closing = true
      await notices.stop()
      await sockets.close()
      await closeServer(server)
    },
  }
}

const lineOf = ({ api, config: { publicOrigin } }: WebParts): ApiLine => ({
  ...api,
  baseUrl: api.baseUrl && apiBase(api.baseUrl, publicOrigin?.startsWith('https:') ?? false),
})

function tokens({ trustProxy, publicOrigin, sessionSecrets }: Config) {
  const jars = { http: openCookies(sessionSecrets, false), https: openCookies(sessionSecrets, true) }
  return async (request: IncomingMessage): Promise<string | null> => {
    const isHttps = visibleOrigin(request, trustProxy, publicOrigin).startsWith('https:')
    const { token } = isHttps ? jars.https : jars.http
    const value: unknown = await token.parse(request.headers.cookie ?? null).catch(() => null)
    return typeof value === 'string' && value !== '' ? value : null
  }
}

async function listener(parts: WebParts): Promise<RequestListener> {
  const site = await openSite(parts)
  const cache = new PageCache()
  const render = rendering(parts, pageHandler(parts, site, cache))
  const placeOf = placing(parts, site)
  const log = parts.log.child({ half: 'web' })
  const answer = (asked: Asked) => {
    const page = asked.place && cache.get(asked.place)
    if (page) sendPage(page, asked)
    else if (!asked.response.destroyed) render(asked) // the browser may have left while its version was asked for
  }
  return (message, response) => {
    logAnswer(log, message, response)
    const place = placeOf(message)
    if (place instanceof Promise) void place.then((found) => answer({ message, response, ...found }))
    else answer({ message, response, ...place })
  }
}

type Placed = Pick<Asked, 'place' | 'pageVersion'>
const nowhere: Placed = { place: null }

/** Where a page may be cached: lists under the version of what they list, a vehicle under the version it has at this moment. */
function placing(parts: WebParts, site: Site) {
  const listVersion = parts.version ?? (() => 0)
  return (message: IncomingMessage): Placed | Promise<Placed> => {
    const found = parts.development ? null : site.keyOf(message, originOf(parts, message))
    if (!found) return nowhere
    const { key, vehicle } = found
    if (vehicle === null) return { place: { key, version: listVersion() } }
    return site
      .vehicleVersion(vehicle)
      .then((version) => ({ place: version === null ? null : { key, version }, pageVersion: version }))
  }
}

/** Answers what is not cached: compressed, with its security headers; a file, a health check, or a page. */
function rendering(parts: WebParts, handle: (asked: Asked) => Promise<void>) {
  const compress = compression({
    flush: constants.Z_SYNC_FLUSH,
    brotli: { flush: constants.BROTLI_OPERATION_FLUSH },
  } as never) as unknown as Middleware
  return (asked: Asked) => {
    const { message, response } = asked
    compress(message, response, () => {
      setSecurity(parts, message, response)
      if (message.method === 'TRACE') return answerText(response, 405, 'Nothing is echoed here.')
      if (message.url === '/healthcheck') return answerJson(response, 200, { ok: true })
      if (message.url === '/readyz')
        return void parts.ready().then((ok) => answerJson(response, ok ? 200 : 503, { ready: ok }))
      parts.assets(message, response, () => void handle(asked))
    })
  }
}
