import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aGate } from './gate'
import { until } from './until'

export const faults = ['down', 'slow', '500', '500 with a message', 'junk', 'wrong shape', 'cut'] as const
export type Fault = (typeof faults)[number]
export const ownWords = 'The price service is being repaired.'

export interface FaultyApi {
  url: string
  /** Every request that came, `GET /api/search`, the oldest first. */
  calls: string[]
  /** From now on every call goes this way; null makes it the good API again. */
  fail(fault: Fault | null): Promise<void>
  /** From now on what the good API says is changed on its way. */
  rewrite(change: (path: string, body: string) => string): void
  close(): Promise<void>
}

/** Stands before a good API and spoils what it says, as networks and machines do. */
export async function aFaultyApi(goodUrl: string): Promise<FaultyApi> {
  let fault: Fault | null = null
  let changed = aGate()
  let rewrite: Rewrite = (_path, body) => body
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url?.split('?')[0]}`)
    answer({ fault, changed: changed.opened, goodUrl, rewrite }, request, response).catch(() => response.destroy())
  })
  await listen(server, 0)
  const own = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${own}`,
    calls,
    async fail(next) {
      fault = next
      changed.open()
      changed = aGate()
      if (next === 'down') await close(server)
      else if (!server.listening) await listenAgain(server, own)
    },
    rewrite(change) {
      rewrite = change
    },
    close: () => close(server),
  }
}

type Rewrite = (path: string, body: string) => string
interface Behaviour {
  fault: Fault | null
  /** Resolves when the API goes another way. */
  changed: Promise<void>
  goodUrl: string
  rewrite: Rewrite
}

const spoiled: Partial<Record<Fault, { status: number; type: string; body: string }>> = {
  '500': { status: 500, type: 'text/plain', body: 'Error: connect ECONNREFUSED db.internal:5432' },
  '500 with a message': {
    status: 500,
    type: 'application/json',
    body: JSON.stringify({ error: { code: 'repairs', message: ownWords } }),
  },
  junk: { status: 200, type: 'text/html', body: '<html><h1>Welcome to the hotel network</h1>' },
  'wrong shape': { status: 200, type: 'application/json', body: '{"items":"many","token":7}' },
}

async function answer(behaviour: Behaviour, request: IncomingMessage, response: ServerResponse) {
  const { fault } = behaviour
  const canned = fault && spoiled[fault]
  if (canned) return void response.writeHead(canned.status, { 'content-type': canned.type }).end(canned.body)
  if (fault === 'slow') await behaviour.changed
  if (fault === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    return void response.write('{"items":[', () => response.destroy())
  }
  await forward(behaviour, request, response)
}

async function forward({ goodUrl, rewrite }: Behaviour, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...headers } = request.headers
  const good = await fetch(goodUrl + request.url, {
    method: request.method,
    headers: headers as Record<string, string>,
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
  })
  const type = good.headers.get('content-type')
  response.writeHead(good.status, type ? { 'content-type': type } : {})
  const body = Buffer.from(await good.arrayBuffer())
  response.end(type?.includes('json') ? rewrite(request.url ?? '', body.toString()) : body)
}

const listen = (server: Server, port: number) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      done()
    })
  })

/** Takes the port back, which another program may hold for a moment as the source of a connection. */
const listenAgain = (server: Server, port: number) =>
  until(`port ${port} again`, () =>
    listen(server, port).then(
      () => true,
      () => false,
    ),
  )

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => (server.listening ? server.close(() => done()) : done()))
}
