import { paths, withQuery } from '~/paths'
import { UpstreamError } from '~/upstream/errors'
import { safeRedirect } from './toast.server'

/** The API knows the person, but wants to see once more who it is. */
export const needsReauth = (error: unknown): boolean =>
  error instanceof UpstreamError && error.code === 'confirm_needed'

/** To the page that asks, and from there to `next`. */
export const toReauthentication = (next: string): Response =>
  safeRedirect(withQuery(paths.user.reauthenticate, { next }), 303)
