import type { RawData, WebSocket } from 'ws'
import { closeCodes } from '../../app/socket-codes'
import type { Channel } from './channel'
import type { Connection } from './live-page'

/** The parts of a page that is being built send their lists one after the other; then one message a second will do. */
const burst = 20

/** A page sends the list of all its topics whenever it changes. */
export async function followOverSocket(channel: Channel, request: Parameters<Channel['join']>[0], socket: WebSocket) {
  const joining = channel.join(request, connectionOf(socket))
  const allow = atMostOneASecond()
  socket.on('message', (message) => {
    const topics = topicsIn(message)
    if (!topics || !allow()) return socket.close(closeCodes.policy, 'A list of topics, at most once a second.')
    joining.then((page) => page?.follow(topics)).catch(() => socket.close(closeCodes.goingAway))
  })
  await joining
}

const connectionOf = (socket: WebSocket): Connection => ({
  send: (message) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(message)),
  close: (code, reason) => socket.close(code, reason),
  onClose: (listener) => {
    if (socket.readyState === socket.OPEN) socket.once('close', listener)
    else listener()
  },
})

function topicsIn(message: RawData): string[] | null {
  try {
    const list: unknown = JSON.parse(String(message))
    return Array.isArray(list) && list.every((topic) => typeof topic === 'string') ? list : null
  } catch {
    return null
  }
}

function atMostOneASecond(): () => boolean {
  let left = burst
  let refilledAt = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst, left + (now - refilledAt) / 1000) - 1
    refilledAt = now
    return left >= 0
  }
}
