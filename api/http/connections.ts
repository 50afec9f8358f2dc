import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Pace {
  lookMs: number
  minBytesPerSecond: number
  /** Twice the bytes that the system's buffers may hide of a client that reads fast enough. */
  maxBehindBytes: number
}

/** Half the speed of a phone at the edge of its network; a client that reads nothing is cut off after four minutes. */
const slowestPhone: Pace = { lookMs: 10_000, minBytesPerSecond: 4096, maxBehindBytes: 1024 * 1024 }

/** Longer than the minute after which proxies close an idle connection: the side that sends requests must close first. */
const keepAliveTimeout = 65_000

const sweepMs = 50

interface Reader {
  takenBytes: number
  behindBytes: number
}

/** No client holds a connection for ever: neither by sending slowly (an upload may take two minutes) nor by reading too slowly. */
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

/** Bytes read ahead earn no credit, and a client without waiting bytes is never behind. A late check counts as one. */
function isTooSlow(socket: Socket, reader: Reader, { lookMs, minBytesPerSecond, maxBehindBytes }: Pace): boolean {
  const takenBytes = socket.bytesWritten - socket.writableLength
  const owedBytes = (minBytesPerSecond * lookMs) / 1000 - (takenBytes - reader.takenBytes)
  reader.takenBytes = takenBytes
  reader.behindBytes = socket.writableLength === 0 ? 0 : Math.max(0, reader.behindBytes + owedBytes)
  return reader.behindBytes > maxBehindBytes
}

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
