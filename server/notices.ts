import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import { ping } from '../api/accounts/contract'
import type { ChangeEvent } from '../api/database/events'
import { every } from '../api/jobs/loop'
import { countUnread } from '../api/notifications/contract'
import { closeCodes } from '../app/socket-codes'
import type { ApiLine } from '../app/upstream/transport.server'

export interface NoticeParts {
  /** The session's token that an upgrade carries; null without one. */
  tokenOf: (request: IncomingMessage) => Promise<string | null>
  api: ApiLine
  /** Hands on what changes in the database, until it is stopped. A web half without one asks for each page now and then. */
  follow?: (handle: (events: ChangeEvent[]) => Promise<void>) => Promise<{ stop(): Promise<void> }>
  askEveryMs?: number
  log: { warn(detail: object, message: string): void }
}

export interface Notices {
  /** Tells a signed-in person's page how much there is to read, now and whenever it changes; others are disconnected. */
  join(request: IncomingMessage, socket: WebSocket): Promise<void>
  stop(): Promise<void>
}

interface Listener {
  userId: number
  token: string
  socket: WebSocket
  told?: number
}

const pagesPerPerson = 20

/** The bells of open pages. Each number is asked with the page's own session: one that has ended gets none, and is closed. */
export async function openNotices({ tokenOf, api, log, ...parts }: NoticeParts): Promise<Notices> {
  const listeners = new Set<Listener>()
  const tellAll = async (concerned: readonly Listener[]) => {
    for (const outcome of await Promise.allSettled(concerned.map((listener) => tell(api, listener))))
      if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a page was not told of a notice')
  }
  const ofPerson = (id: number) => [...listeners].filter(({ userId }) => userId === id)
  const feed = parts.follow
    ? await parts.follow((events) => tellAll(idsIn(events).flatMap(ofPerson)))
    : every(
        parts.askEveryMs ?? 15_000,
        () => tellAll([...listeners]),
        (err) => log.warn({ err }, 'bells'),
      )
  return {
    async join(request, socket) {
      const token = await tokenOf(request)
      const userId = token ? await idOf(api, token) : null
      if (!token || userId === null) return socket.close(closeCodes.policy, 'Please sign in.')
      if (ofPerson(userId).length >= pagesPerPerson)
        return socket.close(closeCodes.tryLater, 'Too many pages are open.')
      const listener = { userId, token, socket }
      listeners.add(listener)
      socket.once('close', () => listeners.delete(listener))
      if (socket.readyState !== socket.OPEN) listeners.delete(listener)
      await tell(api, listener)
    },
    stop: () => feed.stop(),
  }
}

const idsIn = (events: readonly ChangeEvent[]): number[] => [
  ...new Set(events.flatMap(({ concept, ids }) => (concept === 'notifications' ? ids : []))),
]

async function tell(api: ApiLine, listener: Listener): Promise<void> {
  const answer = await ask(api, countUnread.path, listener.token)
  if (answer.status === 401) return listener.socket.close(closeCodes.policy, 'Please sign in.')
  if (!answer.ok) return
  const { unread } = (await answer.json()) as { unread: number }
  if (unread === listener.told) return
  listener.told = unread
  listener.socket.send(JSON.stringify({ type: 'notifications', unread }))
}

const ask = ({ fetch, baseUrl }: ApiLine, path: string, token: string): Promise<Response> =>
  fetch(new Request((baseUrl ?? 'http://api.embedded') + path, { headers: { authorization: `Bearer ${token}` } }))

async function idOf(api: ApiLine, token: string): Promise<number | null> {
  const answer = await ask(api, ping.path, token)
  return answer.ok ? ((await answer.json()) as { id: number }).id : null
}
