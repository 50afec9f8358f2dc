import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { DealershipRole } from '../accounts/permissions'
import type { BodyMac } from '../idempotency/body-mac'
import type { SearchContext } from '../search/index'

export interface ApiEnv {
  Variables: { context: SearchContext; log: Logger; bodyMac: BodyMac; dealership: Standing }
}

/** The dealership a call speaks for and the caller's role in it. Set by allowStaff. */
export interface Standing {
  id: number
  role: DealershipRole
}

export type Guard = MiddlewareHandler<ApiEnv>
