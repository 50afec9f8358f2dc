import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { option } from '~/upstream/dealerships.server'

/** The dealership of an address. Throws the way to the same page of the one that remains for one that was merged, and the API's 404. */
export async function dealershipOrRedirect(context: RequestContext, id: string, page: 'signIn' | 'signUp') {
  const found = await option(context, id)
  if (found.id === Number(id)) return found
  throw safeRedirect(paths.dealership(found.id)[page] + context.url.search, 301)
}
