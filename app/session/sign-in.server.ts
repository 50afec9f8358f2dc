import { withQuery } from '~/paths'
import { safeNext } from './next'
import type { RequestContext } from './request-context.server'
import { safeRedirect } from './toast.server'

/** To a sign-in, and from there to this page, without what may be told to nobody. An address too long to come back to leads to its page: a header has less room than an address. */
export const toSignIn = (
  { url: { pathname, search }, response: { secret } }: RequestContext,
  signIn: string,
): Response =>
  safeRedirect(
    withQuery(signIn, { next: safeNext(secret ? pathname : pathname + search) ?? safeNext(pathname) ?? undefined }),
  )
