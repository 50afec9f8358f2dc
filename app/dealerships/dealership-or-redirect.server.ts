import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { getDealershipEntrance, getDealershipOption } from '../../api/dealerships/contract'

/** The dealership of an address. Throws the way to the same page of the one that remains for one that was merged, and the API's 404. */
export async function dealershipOrRedirect(context: RequestContext, id: string, page: 'signUp') {
  const found = await context.api.call(getDealershipOption, { id })
  if (found.id !== Number(id)) throw toRemaining(context, found.id, page)
  return found
}

/** Returns name and logo of a public dealership, null before it was approved and while it is suspended. Throws as dealershipOrRedirect does. */
export async function entranceOrRedirect(context: RequestContext, id: string) {
  const { face, ...found } = await context.api.call(getDealershipEntrance, { id })
  if (found.id !== Number(id)) throw toRemaining(context, found.id, 'signIn')
  return face
}

const toRemaining = ({ url }: RequestContext, id: number, page: 'signIn' | 'signUp') =>
  safeRedirect(paths.dealership(id)[page] + url.search, 301)
