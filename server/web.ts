import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import { type ServerBuild, writeReadableStreamToWritable } from '@remix-run/node'
import compression from 'compression'
import type { Logger } from 'pino'
import type { Config } from '../api/settings/config'
import type { Visit } from '../app/session/visit.server'
import type { ApiLine } from '../app/upstream/transport.server'
import { clientAddress, visibleOrigin } from './client'
import { securityHeaders } from './headers'
import { payloadAnswer } from './payload'
import { BodyTooLarge, toRequest } from './request'
import { isSameOrigin } from './same-origin'
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
}

/** The web half's server: compression, files, then Remix. */
export async function createWeb(parts: WebParts): Promise<{ server: Server; close(): Promise<void> }> {
  const handle = await pageHandler(parts)
  const compress = compression({
    flush: constants.Z_SYNC_FLUSH,
    brotli: { flush: constants.BROTLI_OPERATION_FLUSH },
  } as never) as unknown as Middleware
  let closing = false
  const server = createServer((request, response) => {
    compress(request, response, () => {
      setHeaders(response, parts, request, '')
      if (request.url === '/healthcheck') return answerJson(response, 200, { ok: true })
      if (request.url === '/readyz')
        return void parts
          .ready()
          .then((ok) => answerJson(response, ok && !closing ? 200 : 503, { ready: ok && !closing }))
      parts.assets(request, response, () => void handle(request, response))
    })
  })
  server.headersTimeout = 15_000
  server.requestTimeout = 120_000
  const trust = parts.config.trustProxy
  const sockets = attachWebSocket(server, {
    origins: (request) => [visibleOrigin(request, trust, parts.config.publicOrigin)],
    addressOf: (request) => clientAddress(request, trust) ?? '',
    log: parts.log,
  })
  return {
    server,
    async close() {
      closing = true
      await sockets.close()
      server.closeIdleConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function pageHandler(parts: WebParts) {
  const { config, log, development } = parts
  const site = await openSite(parts)

  return async (message: IncomingMessage, response: ServerResponse) => {
    const requestId = randomUUID()
    const requestLog = log.child({ requestId })
    try {
      if (development) await site.refresh()
      const origin = visibleOrigin(message, config.trustProxy, config.publicOrigin)
      const { request, payload } = toRequest(message, response, origin)
      if (!isSameOrigin(request, [origin]))
        return answerText(response, 403, 'This form was sent from another site, so it was not accepted.')
      const visit = await site.open(request, {
        requestId,
        clientAddress: clientAddress(message, config.trustProxy),
        https: origin.startsWith('https:'),
        signal: request.signal,
        log: requestLog,
      })
      const answer = await site.answer(request, visit)
      for (const cookie of visit.setCookies) answer.headers.append('Set-Cookie', cookie)
      answer.headers.set('x-request-id', requestId)
      setCaching(answer, visit.personal || visit.setCookies.length > 0, request)
      await send(payload ? await payloadAnswer(answer) : answer, visit, message, response, { config, development })
    } catch (error) {
      if (error instanceof BodyTooLarge) return answerText(response, 413, 'This form is too large to be sent.')
      requestLog.error({ err: error }, 'request failed')
      if (!response.headersSent) answerText(response, 500, 'Something went wrong. Please try again later!')
      else response.destroy()
    }
  }
}

/** What belongs to one person is kept by nobody; other pages may be kept, lists for 30 seconds, and say what they vary by. */
function setCaching(answer: Response, personal: boolean, request: Request) {
  if (answer.headers.get('Cache-Control')?.includes('immutable')) return // a picture is the same for everybody, for ever
  answer.headers.append('Vary', 'Cookie')
  const reading = request.method === 'GET' || request.method === 'HEAD'
  if (personal || !reading || answer.status >= 400) answer.headers.set('Cache-Control', 'private, no-store')
  else if (!answer.headers.has('Cache-Control'))
    answer.headers.set(
      'Cache-Control',
      isVehicle(request) ? 'no-cache' : 'public, max-age=0, s-maxage=30, must-revalidate',
    )
}

const isVehicle = (request: Request) => new URL(request.url).pathname.startsWith('/vehicle/')

async function send(
  answer: Response,
  { document }: Visit,
  message: IncomingMessage,
  response: ServerResponse,
  parts: Pick<WebParts, 'config' | 'development'>,
) {
  const scripts = answer.headers.get('x-script-sources') ?? ''
  answer.headers.delete('x-script-sources')
  setHeaders(response, parts, message, scripts)
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  response.statusCode = answer.status
  if (message.method === 'HEAD') response.end()
  else if (document !== undefined) response.end(document)
  else if (answer.body) await writeReadableStreamToWritable(answer.body, response)
  else response.end()
}

function setHeaders(
  response: ServerResponse,
  { config, development }: Pick<WebParts, 'config' | 'development'>,
  message: IncomingMessage,
  scriptSources: string,
) {
  const https = visibleOrigin(message, config.trustProxy, config.publicOrigin).startsWith('https:')
  for (const [name, value] of Object.entries(securityHeaders({ https, scriptSources, development })))
    response.setHeader(name, value)
}

function answerJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

function answerText(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(text)
}
