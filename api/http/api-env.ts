import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Context } from '../context'
import type { BodyMac } from '../idempotency/body-mac'
import type { Notifier } from '../notifier'
import type { ActingDealership, Identity } from './identity'

/** What a call’s context has beyond every operation’s. Concepts of higher layers add theirs by `declare module`. */
export interface CallServices {
  readonly notifier: Notifier
}

/** A list that was read: the address of the call names it. */
export interface ListRead {
  list: string
  input: unknown
  value: unknown
  dealershipId: number | undefined
}
/** Handed in, since the log stands above: it keeps who takes many rows along. */
export type NoteListRead = (context: Context, read: ListRead) => Promise<void>

export interface ApiEnv {
  /** `dealership` is set by the guards `staff` and `keyWith`; a key has no role. */
  Variables: {
    context: Context & CallServices
    identity: Identity
    log: Logger
    bodyMac: BodyMac
    noteListRead: NoteListRead
    dealership: ActingDealership | { id: number; role: null }
  }
}

export type Guard = MiddlewareHandler<ApiEnv>
