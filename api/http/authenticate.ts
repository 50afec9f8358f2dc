import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { actorOf } from '../accounts/sessions/sessions'
import type { OpenDatabase } from '../database/open'
import type { BodyMac } from '../idempotency/body-mac'
import type { SearchIndex } from '../search/index'
import type { ApiEnv } from './api-env'
import { clientOf } from './proxies'
import { bearerOf } from './route'

interface Parts {
  database: OpenDatabase
  search: SearchIndex
  log: Logger
  bodyMac: BodyMac
  now: () => Date
  trustProxy: readonly string[]
}

/** Gives every call its context: actor, address and request id. It refuses no call; guards do. */
export const authenticate =
  ({ database, search, log, bodyMac, now, trustProxy }: Parts): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const requestId = c.req.header('x-request-id')?.match(/^[\w-]{1,64}$/)?.[0] ?? randomUUID()
    const token = bearerOf(c.req.raw)
    c.set('log', log.child({ requestId }))
    c.set('bodyMac', bodyMac)
    c.header('x-request-id', requestId)
    c.set('context', {
      db: database.db,
      search,
      now,
      actor: token ? await actorOf(database.db, token) : null,
      requestId,
      ip: callerAddress(c.req.raw, c.env, trustProxy),
    })
    c.header('Cache-Control', 'no-store')
    await next()
  }

/** The web half in the same process names the caller's address; over HTTP only a trusted proxy may. */
function callerAddress(request: Request, env: unknown, trustProxy: readonly string[]): string | null {
  const socket = remoteAddress(env)
  const forwarded = request.headers.get('x-forwarded-for') ?? undefined
  if (socket === null) return forwarded?.split(',').at(-1)?.trim() || null
  return clientOf(socket, forwarded, trustProxy)
}

function remoteAddress(env: unknown): string | null {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return null
  const { incoming } = env as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress ?? null
}
