import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { networkOf } from '../api/limits/networks'
import { paths } from '../app/paths'
import { closeCodes } from '../app/socket-codes'
import { echo } from './echo'
import type { Channel } from './live/channel'
import { followOverSocket } from './live/socket-connection'
import { normal } from './same-origin'

export interface SocketParts {
  origins: (request: IncomingMessage) => readonly string[]
  /** The visitor's address: its network (IPv6 by /64) may hold so many sockets at a time. */
  addressOf: (request: IncomingMessage) => string
  log: { warn(detail: object, message: string): void }
  /** What signed-in people's pages follow. */
  channel?: Channel
  heartbeatMs?: number
}

const maxMessageBytes = { echo: 256, live: 1024 }
/** A whole office may stand behind one address: the open pages of its people are counted by person besides. */
const socketsPerAddress = { echo: 5, live: 200 }
/** Whoever does not answer the close frame holds its network's place no longer. */
const closeTimeout = 2000
const refusals = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests' }

/** Answers WebSockets at /ws: an echo for whoever tries it, and what a signed-in person's page follows. */
export function attachWebSocket(server: Server, parts: SocketParts): { close(): Promise<void> } {
  const servers = { echo: serverFor('echo'), live: serverFor('live') }
  const open = () => Object.values(servers).flatMap(({ clients }) => [...clients])
  const count = new Map<string, number>()
  const alive = new WeakSet<WebSocket>()

  const onUpgrade = (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    duplex.on('error', () => duplex.destroy())
    const purpose = purposeOf(request)
    const place = `${purpose} ${networkOf(parts.addressOf(request))}`
    const opened = count.get(place) ?? 0
    const refusal = reasonToRefuse(request, parts) ?? (opened < socketsPerAddress[purpose] ? null : 429)
    if (refusal) return refuse(duplex, refusal)
    count.set(place, opened + 1)
    duplex.once('close', () => leave(count, place))
    servers[purpose].handleUpgrade(request, duplex, head, (socket) => {
      alive.add(socket)
      socket.on('pong', () => alive.add(socket))
      socket.on('error', (error) => parts.log.warn({ err: error }, 'websocket closed'))
      if (purpose === 'live') void follow(parts, request, socket)
      else echo(socket)
    })
  }

  server.on('upgrade', onUpgrade)
  const heartbeat = setInterval(() => checkPulse(open(), alive), parts.heartbeatMs ?? 30_000)
  heartbeat.unref()
  return {
    async close() {
      clearInterval(heartbeat)
      server.off('upgrade', onUpgrade)
      await Promise.all(open().map(sayGoodbye))
    },
  }
}

const serverFor = (purpose: Purpose) => {
  const options = { noServer: true, maxPayload: maxMessageBytes[purpose], perMessageDeflate: false, closeTimeout }
  return new WebSocketServer(options)
}

type Purpose = keyof typeof maxMessageBytes
const purposeOf = ({ url = '' }: IncomingMessage): Purpose =>
  new URLSearchParams(url.split('?')[1]).has('live') ? 'live' : 'echo'

async function follow({ channel, log }: SocketParts, request: IncomingMessage, socket: WebSocket) {
  if (!channel) return socket.close(closeCodes.policy, 'There is nothing to hear here.')
  try {
    await followOverSocket(channel, request, socket)
  } catch (error) {
    log.warn({ err: error }, 'a live page was not connected')
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

/** Whoever has not answered the last ping is gone. */
function checkPulse(sockets: readonly WebSocket[], alive: WeakSet<WebSocket>) {
  for (const socket of sockets) {
    if (!alive.delete(socket)) socket.terminate()
    else socket.ping()
  }
}

function sayGoodbye(socket: WebSocket): Promise<void> {
  return new Promise((done) => {
    const impatience = setTimeout(() => socket.terminate(), closeTimeout)
    socket.once('close', () => {
      clearTimeout(impatience)
      done()
    })
    socket.close(closeCodes.goingAway, 'The server is restarting.')
  })
}
