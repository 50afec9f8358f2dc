import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { networkOf } from '../api/limits/networks'
import { paths } from '../app/paths'
import { closeCodes } from '../app/socket-codes'
import type { Notices } from './notices'
import { normal } from './same-origin'

export interface SocketParts {
  origins: (request: IncomingMessage) => readonly string[]
  /** The visitor's address: its network (IPv6 by /64) may hold so many sockets at a time. */
  addressOf: (request: IncomingMessage) => string
  log: { warn(detail: object, message: string): void }
  /** The bells of signed-in people. */
  notices?: Pick<Notices, 'join'>
  heartbeatMs?: number
}

const maxMessageBytes = 256
/** A whole office may stand behind one address: the bells of its people are counted by person besides. */
const socketsPerAddress = { echo: 5, notices: 200 }
const messageEveryMs = 1000
/** A program that goes on sending after so many answers "slow down" is disconnected. */
const patience = 50
const farewellMs = 2000
const refusals = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests' }

/** Answers WebSockets at /ws: a greeting, then an echo of what is sent, at most one message a second. */
export function attachWebSocket(server: Server, parts: SocketParts): { close(): Promise<void> } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false })
  const count = new Map<string, number>()
  const alive = new WeakSet<WebSocket>()

  const onUpgrade = (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    duplex.on('error', () => duplex.destroy())
    const purpose = asksForNotices(request) ? 'notices' : 'echo'
    const place = `${purpose} ${networkOf(parts.addressOf(request))}`
    const open = count.get(place) ?? 0
    const refusal = reasonToRefuse(request, parts) ?? (open < socketsPerAddress[purpose] ? null : 429)
    if (refusal) return refuse(duplex, refusal)
    count.set(place, open + 1)
    duplex.once('close', () => leave(count, place))
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      alive.add(socket)
      socket.on('pong', () => alive.add(socket))
      socket.on('error', (error) => parts.log.warn({ err: error }, 'websocket closed'))
      converse(socket)
      if (purpose === 'notices') void listenTo(parts, request, socket)
    })
  }

  server.on('upgrade', onUpgrade)
  const heartbeat = setInterval(() => checkPulse(sockets, alive), parts.heartbeatMs ?? 30_000)
  heartbeat.unref()
  return {
    async close() {
      clearInterval(heartbeat)
      server.off('upgrade', onUpgrade)
      await Promise.all([...sockets.clients].map(sayGoodbye))
    },
  }
}

const asksForNotices = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?')[1]).has('notices')

async function listenTo({ notices, log }: SocketParts, request: IncomingMessage, socket: WebSocket) {
  if (!notices) return socket.close(closeCodes.policy, 'There is nothing to hear here.')
  try {
    await notices.join(request, socket)
  } catch (error) {
    log.warn({ err: error }, 'a bell was not connected')
    socket.close(closeCodes.goingAway)
  }
}

function reasonToRefuse(request: IncomingMessage, { origins }: SocketParts): keyof typeof refusals | null {
  if (request.url?.split('?')[0] !== paths.socket) return 404
  return origins(request).includes(normal(request.headers.origin ?? '')) ? null : 403
}

function refuse(duplex: Duplex, status: keyof typeof refusals) {
  duplex.once('finish', () => duplex.destroy())
  duplex.end(`HTTP/1.1 ${status} ${refusals[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function leave(count: Map<string, number>, place: string) {
  const left = (count.get(place) ?? 1) - 1
  if (left > 0) count.set(place, left)
  else count.delete(place)
}

function converse(socket: WebSocket) {
  let heardAt = Number.NEGATIVE_INFINITY
  let tooSoon = 0
  tell(socket, { type: 'hello' })
  socket.on('message', (message, isBinary) => {
    if (isBinary) return socket.close(closeCodes.unsupported, 'Only text is echoed.')
    const now = performance.now()
    if (now - heardAt >= messageEveryMs) {
      heardAt = now
      tooSoon = 0
      return tell(socket, { type: 'echo', text: textOf(message) })
    }
    tooSoon += 1
    if (tooSoon > patience) socket.close(closeCodes.policy, 'One message a second.')
    else tell(socket, { type: 'slow-down' })
  })
}

const tell = (socket: WebSocket, event: { type: string; text?: string }) =>
  socket.send(JSON.stringify({ ...event, at: new Date().toISOString() }))

const textOf = (message: RawData): string =>
  Array.isArray(message) ? Buffer.concat(message).toString() : Buffer.from(message as ArrayBuffer).toString()

/** Whoever has not answered the last ping is gone. */
function checkPulse(sockets: WebSocketServer, alive: WeakSet<WebSocket>) {
  for (const socket of sockets.clients) {
    if (!alive.delete(socket)) socket.terminate()
    else socket.ping()
  }
}

function sayGoodbye(socket: WebSocket): Promise<void> {
  return new Promise((done) => {
    const impatience = setTimeout(() => socket.terminate(), farewellMs)
    socket.once('close', () => {
      clearTimeout(impatience)
      done()
    })
    socket.close(closeCodes.goingAway, 'The server is restarting.')
  })
}
