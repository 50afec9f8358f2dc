import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Membership } from '../accounts/memberships'
import type { BodyMac } from '../idempotency/body-mac'
import type { SearchContext } from '../search/index'

export interface ApiEnv {
  /** `dealership`: the one a call speaks for and the caller’s role in it, set by allowStaff. */
  Variables: { context: SearchContext; log: Logger; bodyMac: BodyMac; dealership: Pick<Membership, 'id' | 'role'> }
}

export type Guard = MiddlewareHandler<ApiEnv>
