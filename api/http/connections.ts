import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How fast an answer has to be read, where one waits to be read. */
interface Pace {
  lookMs: number
  minBytesPerSecond: number
  /** Twice what the system's buffers may hide of a reader that keeps to the pace. */
  maxBehindBytes: number
}

/** Half of what a phone at the edge of its network reads; whoever reads nothing is four minutes behind. */
const slowestPhone: Pace = { lookMs: 10_000, minBytesPerSecond: 4096, maxBehindBytes: 1024 * 1024 }

/** Longer than the minute after which proxies give up an idle connection: who gives it up first must be who sends on it. */
const keepAliveTimeout = 65_000

const sweepMs = 50

interface Reader {
  takenBytes: number
  behindBytes: number
}

/** Nobody holds a connection for ever: by asking slowly (an upload may take two minutes), by reading nothing or too slowly. */
export function limitConnections(server: Server, pace = slowestPhone): void {
  Object.assign(server, { headersTimeout: 15_000, requestTimeout: 120_000, timeout: 150_000, keepAliveTimeout })
  const readers = new Map<Socket, Reader>()
  server.on('connection', (socket) => {
    readers.set(socket, { takenBytes: 0, behindBytes: 0 })
    socket.once('close', () => readers.delete(socket))
  })
  const looks = setInterval(() => {
    for (const [socket, reader] of readers) if (isTooSlow(socket, reader, pace)) socket.destroy()
  }, pace.lookMs)
  looks.unref()
  server.once('close', () => clearInterval(looks))
}

/** What is read ahead counts for nothing later; where nothing waits to be read, nobody is behind. A late look is one look. */
function isTooSlow(socket: Socket, reader: Reader, { lookMs, minBytesPerSecond, maxBehindBytes }: Pace): boolean {
  const takenBytes = socket.bytesWritten - socket.writableLength
  const owedBytes = (minBytesPerSecond * lookMs) / 1000 - (takenBytes - reader.takenBytes)
  reader.takenBytes = takenBytes
  reader.behindBytes = socket.writableLength === 0 ? 0 : Math.max(0, reader.behindBytes + owedBytes)
  return reader.behindBytes > maxBehindBytes
}

/** Takes nothing new, answers what has begun, and ends when the last connection has: none waits out its time idle. */
export function closeServer(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const sweeps = setInterval(() => server.closeIdleConnections(), sweepMs)
  return new Promise((done) => {
    server.close(() => {
      clearInterval(sweeps)
      done()
    })
  })
}
