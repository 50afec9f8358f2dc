import type { UpstreamError } from '~/upstream/errors'
import type { CachedProfile } from './cookies.server'

/** Who the API says this is. `unknown`: it did not answer, which says nothing about the session. */
export type SessionState =
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; profile: CachedProfile }
  | { kind: 'unknown'; error: UpstreamError }
