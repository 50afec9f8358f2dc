import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import type { FaultGatherer } from '../api/health/fault-gatherer'
import { closeServer, limitConnections } from '../api/http/connections'
import type { Config } from '../api/settings/config'
import { paths } from '../app/paths'
import { openCookies } from '../app/session/cookies.server'
import { apiBase } from '../app/upstream/base'
import type { ApiLine } from '../app/upstream/transport.server'
import { answerJson, answerText, originOf, setSecurity } from './answers'
import { clientAddress, visibleOrigin } from './client'
import { type Counting, openCounting } from './counting/counting'
import { openFaults } from './faults'
import { type Channel, openChannel } from './live/channel'
import { followOverHttp } from './live/event-stream'
import { sendPage } from './page'
import { PageCache } from './page-cache'
import { type PageRequest, pageHandler } from './pages'
import { logAnswer } from './request-log'
import { openSite, type Site } from './site'
import type { Middleware, WebParts } from './web-parts'
import { attachWebSocket } from './websocket'

export async function createWeb(parts: WebParts): Promise<{ server: Server; close(): Promise<void> }> {
  let closing = false
  const ready = async () => (await parts.ready()) && !closing
  const channel = await openChannel({ ...parts, api: lineOf(parts), tokenOf: tokens(parts.config) })
  const counting = openCounting(parts)
  const { faults, ...gathering } = openFaults(parts)
  const server = createServer(
    await listener({ ...parts, ready, counter: counting.counter }, { channel, counting, faults }),
  )
  limitConnections(server)
  const trust = parts.config.trustProxy
  const sockets = attachWebSocket(server, {
    origins: (request) => [visibleOrigin(request, trust, parts.config.publicOrigin)],
    addressOf: (request) => clientAddress(request, trust) ?? '',
    log: parts.log,
    channel,
  })
  return {
    server,
    async close() {
      closing = true
      await channel.stop()
      await sockets.close()
      await closeServer(server)
      await counting.close()
      await gathering.close()
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

interface Gathering {
  channel: Channel
  counting: Counting
  faults: FaultGatherer
}

async function listener(parts: WebParts, { channel, counting, faults }: Gathering): Promise<RequestListener> {
  const site = await openSite(parts)
  const cache = new PageCache()
  const render = rendering(parts, pageHandler(parts, site, { cache, counting, faults }))
  const placeOf = placing(parts, site)
  const log = parts.log.child({ half: 'web' })
  const answer = (asked: PageRequest) => {
    const page = asked.place && cache.get(asked.place)
    if (page) {
      counting.pageSent(asked.message, page)
      sendPage(page, asked)
    } else if (!asked.response.destroyed) render(asked) // the browser may have left while its version was asked for
  }
  const followHttp = (message: IncomingMessage, response: ServerResponse) => {
    setSecurity(parts, message, response)
    followOverHttp(channel, message, response).catch((err) => {
      log.warn({ err }, 'a live page was not answered')
      response.destroy()
    })
  }
  return (message, response) => {
    logAnswer(log, message, response)
    if (message.url?.split('?')[0] === paths.live) return void followHttp(message, response)
    if (counting.answerPicture(message, response)) return
    counting.noteRequest(message)
    const place = placeOf(message)
    if (place instanceof Promise) void place.then((found) => answer({ message, response, ...found }))
    else answer({ message, response, ...place })
  }
}

type CacheDecision = Pick<PageRequest, 'place' | 'pageVersion'>
const nowhere: CacheDecision = { place: null }

/** Where a page may be cached: lists under the version of what they list, a vehicle under the version it has at this moment. */
function placing(parts: WebParts, site: Site) {
  const listVersion = parts.version ?? (() => 0)
  return (message: IncomingMessage): CacheDecision | Promise<CacheDecision> => {
    const found = parts.development ? null : site.keyOf(message, originOf(parts, message))
    if (!found) return nowhere
    const { key, vehicle, showsPosts } = found
    if (vehicle === null) {
      const version = showsPosts ? `${listVersion()} ${parts.postsVersion?.() ?? 0}` : listVersion()
      return { place: { key, version } }
    }
    const placed = (version: string | null) => ({
      place:
        version === null
          ? null
          : { key, version: `${version} ${parts.announcementsVersion?.() ?? 0} ${parts.adsVersion?.() ?? 0}` },
      pageVersion: version,
    })
    const version = site.vehicleVersion(vehicle)
    return version instanceof Promise ? version.then(placed) : placed(version)
  }
}

/** Answers what is not cached: compressed, with its security headers; a file, a health check, or a page. */
function rendering(parts: WebParts, handle: (asked: PageRequest) => Promise<void>) {
  const compress = compression({
    flush: constants.Z_SYNC_FLUSH,
    brotli: { flush: constants.BROTLI_OPERATION_FLUSH },
  } as never) as unknown as Middleware
  return (asked: PageRequest) => {
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
