import { paths, withQuery } from '~/paths'
import { UpstreamError } from '~/upstream/errors'
import { safeRedirect } from './toast.server'

/** The API knows the person, but wants to see once more who it is. */
export const needsReauth = (error: unknown): boolean =>
  error instanceof UpstreamError && error.code === 'confirm_needed'

/** To the page that asks, and from there to `next`. */
export const toReauthentication = (next: string): Response => safeRedirect(withQuery(paths.user.confirm, { next }), 303)

/** What the API answers to a dangerous change. Where it wants to know again who this is, the page that asks comes first. */
export async function requireReauth<T>(answer: Promise<T>, next: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw needsReauth(error) ? toReauthentication(next) : error
  }
}
