import type { IncomingMessage } from 'node:http'
import { ping } from '../../api/accounts/contract'
import type { ChangeEvent } from '../../api/database/events'
import { every } from '../../api/jobs/loop'
import { closeCodes } from '../../app/socket-codes'
import type { ApiLine } from '../../app/upstream/transport.server'
import { type Connection, LivePage } from './live-page'
import { keyOf, type TopicCall, type TopicSources, topicSources } from './topics'

export interface ChannelParts {
  /** The session's token that a request carries; null without one. */
  tokenOf: (request: IncomingMessage) => Promise<string | null>
  api: ApiLine
  /** Hands on what changes in the database, until it is stopped. A web half without one polls for each page. */
  follow?: (handle: (events: ChangeEvent[]) => Promise<void>) => Promise<{ stop(): Promise<void> }>
  pollEveryMs?: number
  sources?: TopicSources
  log: { warn(detail: object, message: string): void }
}

export interface Channel {
  /** Null: nobody is signed in, or they have too many pages open; the connection is closed. */
  join(request: IncomingMessage, connection: Connection): Promise<LivePage | null>
  stop(): Promise<void>
}

const pagesPerPerson = 20

/** Sends open pages the topics they follow, at once and with every change. */
export async function openChannel({ tokenOf, api, log, ...parts }: ChannelParts): Promise<Channel> {
  const { sources = topicSources } = parts
  const pages = new Set<LivePage>()
  const settle = async (works: Promise<unknown>[]) => {
    for (const outcome of await Promise.allSettled(works))
      if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a page was not sent a change')
  }
  const updateAll = (keys?: ReadonlySet<string>) => settle([...pages].map((page) => page.update(keys)))
  const recheck = (users: ReadonlySet<number>) =>
    settle([...pages].map(async (page) => users.has(page.userId) && page.checkSession()))
  const feed = parts.follow
    ? await parts.follow((events) => updateAll(keysOf(events)).then(() => recheck(usersOf(events))))
    : every(
        parts.pollEveryMs ?? 15_000,
        () => updateAll(),
        (err) => log.warn({ err }, 'live pages'),
      )
  return {
    async join(request, connection) {
      const token = await tokenOf(request)
      const userId = token ? await idOf(api, token) : null
      const refused = (code: number, reason: string) => {
        connection.close(code, reason)
        return null
      }
      if (!token || userId === null) return refused(closeCodes.policy, 'Please sign in.')
      const own = [...pages].filter((page) => page.userId === userId)
      if (own.length >= pagesPerPerson) return refused(closeCodes.tryLater, 'Too many pages are open.')
      const page = new LivePage({ userId, connection, sources, call: (topicCall) => call(api, topicCall, token) })
      pages.add(page)
      connection.onClose(() => pages.delete(page))
      return page
    },
    async stop() {
      await feed.stop()
      for (const page of pages) page.close()
    },
  }
}

const keysOf = (events: readonly ChangeEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ concept, ids }) => ids.map((id) => keyOf(concept, id))))

/** Of whom a session has ended. */
const usersOf = (events: readonly ChangeEvent[]): ReadonlySet<number> =>
  new Set(events.flatMap(({ concept, ids }) => (concept === 'sessions' ? ids : [])))

function call({ fetch, baseUrl }: ApiLine, { path, dealershipId }: TopicCall, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(dealershipId && { 'da-dealership-id': dealershipId }) }
  return fetch(new Request((baseUrl ?? 'http://api.embedded') + path, { headers }))
}

async function idOf(api: ApiLine, token: string): Promise<number | null> {
  const answer = await call(api, { path: ping.path }, token)
  return answer.ok ? ((await answer.json()) as { id: number }).id : null
}
