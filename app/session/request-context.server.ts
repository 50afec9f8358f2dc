import type { BrowserState } from '~/browser-state/browser-state'
import type { Counter } from '~/counting/counter'
import type { Caller, Transport } from '~/upstream/transport.server'
import type { VehiclePages } from '~/vehicles/vehicle-pages.server'
import type { CachedProfile, Cookies } from './cookies.server'
import type { ListCache } from './list-cache.server'
import type { ResponseDraft } from './response-draft.server'

/** Where unexpected errors go, under the request's id. */
export interface Log {
  error(detail: object, message: string): void
}

/** What the request said, and what the site holds for all requests. */
interface Facts {
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
  api: Transport
  theme: 'light' | 'dark' | 'system'
  switcherHidden: boolean
  origin: string
  buildId: string
  demoMail: boolean
  log: Log
  /** Counts an unexpected error by its cause; missing in tests that count none. */
  noteFault?: (error: unknown) => void
  scratch: string
  /** What lists are made of (app/session/list-cache). */
  lists: ListCache
  /** The same for lists of posts, under the version of posts and comments. */
  postLists: ListCache
  /** The same for what may be a second old. */
  briefLists: ListCache
  vehiclePages: VehiclePages
  /** Counts what visits do; missing in tests that count nothing. */
  counter?: Counter
  /** Of the vehicle's page that is asked for; null: it has none; undefined: nobody has asked yet. */
  pageVersion?: string | null
  /** The form is not sent but shown again with this in it, and changes nothing. */
  restoring?: { values: Record<string, string>; wait: FormWait }
}

/** Says what had to come first: a new sign-in, or a proof of who it is. */
export type FormWait = 'sign-in' | 'confirmation'

/** What the browser's cookies hold, and what they will hold once a change of this request has been answered. */
export interface BrowserFacts {
  profile: CachedProfile | null
  browserState: BrowserState
}

/** What Remix hands to loaders and actions as `context`; an interface would not fit its index signature. */
export type RequestContext = Readonly<Facts> & {
  readonly caller: Caller
  readonly current: BrowserFacts
  readonly response: ResponseDraft
}
