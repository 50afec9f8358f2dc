import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Context } from '../context'
import type { BodyMac } from '../idempotency/body-mac'
import type { ActingDealership, Identity } from './identity'

/** What a call’s context has beyond every operation’s. Concepts of higher layers add theirs by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is merged with what concepts declare
export interface CallServices {}

export interface ApiEnv {
  /** `dealership` is set by allowStaff. */
  Variables: {
    context: Context & CallServices
    identity: Identity
    log: Logger
    bodyMac: BodyMac
    dealership: ActingDealership
  }
}

export type Guard = MiddlewareHandler<ApiEnv>
