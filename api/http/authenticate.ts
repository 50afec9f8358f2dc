import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../database/open'
import type { BodyMac } from '../idempotency/body-mac'
import type { ApiEnv, CallServices, NoteListRead } from './api-env'
import { bearerToken, isApiKey } from './bearer-token'
import type { Identity } from './identity'
import { clientOf } from './proxies'

interface Parts {
  database: OpenDatabase
  identity: Identity
  noteListRead: NoteListRead
  services: CallServices
  log: Logger
  bodyMac: BodyMac
  now: () => Date
  trustProxy: readonly string[]
}

/** It refuses no call; guards do. */
export const authenticate =
  ({ database, identity, noteListRead, services, log, bodyMac, now, trustProxy }: Parts): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const requestId = c.req.header('x-request-id')?.match(/^[\w-]{1,64}$/)?.[0] ?? randomUUID()
    const token = bearerToken(c.req.raw)
    c.set('log', log.child({ requestId }))
    c.set('bodyMac', bodyMac)
    c.set('identity', identity)
    c.set('noteListRead', noteListRead)
    c.header('x-request-id', requestId)
    c.set('context', {
      db: database.db,
      ...services,
      now,
      actor: token && !isApiKey(token) ? await identity.actorOf(database.db, token) : null,
      requestId,
      ip: callerAddress(c.req.raw, c.env, trustProxy),
      userAgent: c.req.header('user-agent') ?? null,
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
