import type { RawData, WebSocket } from 'ws'
import { closeCodes } from '../app/socket-codes'

const messageEveryMs = 1000
/** A program that goes on sending after so many answers "slow down" is disconnected. */
const patience = 50

/** A greeting, then an echo of what is sent, at most one message a second: for the page /test-websocket. */
export function echo(socket: WebSocket) {
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
