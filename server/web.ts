import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import type { Logger } from 'pino'
import { closeServer, limitConnections } from '../api/http/connections'
import type { Config } from '../api/settings/config'
import { openCookies } from '../app/session/cookies.server'
import { apiBase } from '../app/upstream/base'
import type { ApiLine } from '../app/upstream/transport.server'
import { answerJson, answerText, originOf, setSecurity } from './answers'
import { clientAddress, visibleOrigin } from './client'
import { KeptPages } from './kept'
import { type NoticeParts, openNotices } from './notices'
import { sendPage } from './page'
import { pageHandler } from './pages'
import { logAnswer } from './request-log'
import { openSite } from './site'
import { attachWebSocket } from './websocket'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface WebParts {
  config: Config
  api: ApiLine
  log: Logger
  /** The Remix build: fixed in production, read anew at each request in development. */
  build: () => Promise<ServerBuild>
  /** Files of the client build (production) or Vite's own middleware (development). */
  assets: Middleware
  development: boolean
  /** Whether what the web half needs answers. */
  ready: () => Promise<boolean>
  /** Grows with every change that lists show. Without it a kept list may be half a minute old. */
  version?: () => string | number
  /** Hands on what changes, where the web half has a database; without, it asks. */
  follow?: NoticeParts['follow']
}

/** The web half's server: kept pages, compression, files, then Remix. */
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

/** The API as the site's pages reach it. */
const lineOf = ({ api, config: { publicOrigin } }: WebParts): ApiLine => ({
  ...api,
  baseUrl: api.baseUrl && apiBase(api.baseUrl, publicOrigin?.startsWith('https:') ?? false),
})

/** The session that a request's cookies carry, as pages read it. */
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
  const kept = new KeptPages({ version: parts.version ?? (() => 0) })
  const handle = pageHandler(parts, site, kept)
  const compress = compression({
    flush: constants.Z_SYNC_FLUSH,
    brotli: { flush: constants.BROTLI_OPERATION_FLUSH },
  } as never) as unknown as Middleware
  const log = parts.log.child({ half: 'web' })
  return (request, response) => {
    logAnswer(log, request, response)
    const key = parts.development ? null : site.keyOf(request, originOf(parts, request))
    const page = key && kept.get(key)
    if (page) return sendPage(page, { message: request, response })
    compress(request, response, () => {
      setSecurity(parts, request, response)
      if (request.method === 'TRACE') return answerText(response, 405, 'Nothing is echoed here.')
      if (request.url === '/healthcheck') return answerJson(response, 200, { ok: true })
      if (request.url === '/readyz')
        return void parts.ready().then((ok) => answerJson(response, ok ? 200 : 503, { ready: ok }))
      parts.assets(request, response, () => void handle(request, response, key))
    })
  }
}
