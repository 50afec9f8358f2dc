import type { BrowserState } from '~/browser-state/browser-state'
import type { Caller, Transport } from '~/upstream/transport.server'
import type { VehiclePages } from '~/vehicles/vehicle-pages.server'
import type { CachedProfile, Cookies } from './cookies.server'
import type { ListCache } from './list-cache.server'
import type { SessionState } from './session-state'

/** Where unexpected errors go, under the request's id. */
export interface Log {
  error(detail: object, message: string): void
}

/** What Remix hands to loaders and actions as `context`; an interface would not fit its index signature. */
export type RequestContext = {
  request: Request
  url: URL
  id: string
  nonce: string
  /** True when none of our cookies came: caches may store the answer. */
  anonymous: boolean
  /** True when one came that tells one person from another: no cache may store the answer, not even ours. */
  personal: boolean
  isDocument: boolean
  cookies: Cookies
  setCookies: string[]
  upstream: Transport
  caller: Caller
  profile: CachedProfile | null
  browserState: BrowserState
  theme: 'light' | 'dark' | 'system'
  switcherHidden: boolean
  /** HTML rendered ahead of the page, by key (app/static-html). */
  staticHtml: string[]
  /** What the page tells search engines, as schema.org has it (app/json-ld). */
  jsonLd: object[]
  /** The address holds a link that does something once: no cache stores the page, and no Referer tells its address. */
  secret: boolean
  document?: Buffer
  origin: string
  buildId: string
  demoMail: boolean
  log: Log
  scratch: string
  /** What lists are made of (app/session/list-memory). */
  lists: ListCache
  vehiclePages: VehiclePages
  /** Of the vehicle's page that is asked for; null: it has none; undefined: nobody has asked yet. */
  pageVersion?: string | null
  /** When the oldest was read of what the page shows, milliseconds since 1970. */
  dataReadAt: number
  afterwards: (() => Promise<void>)[]
  /** Set by the guard of the area that the page belongs to: the sign-in of that area. */
  guardedBy?: { signIn: string }
  /** What the form that was posted holds, secrets left out. */
  typed?: Record<string, string>
  /** The form is not sent but shown again with this in it, and changes nothing. */
  restoring?: Record<string, string>
  /** The session's ping, asked at most once. */
  ping?: Promise<SessionState>
}
