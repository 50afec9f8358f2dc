import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { confirmRoute, getRouteConfirmation } from '../../../api/inbox/deliveries/confirmation.contract'

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''

/** What the link of a mail is about; null: it is not ours, has expired, or its address was changed. */
export async function confirmationOf(context: RequestContext) {
  context.response.secret = true
  return found(context.api.call(getRouteConfirmation, { token: tokenOf(context) }))
}

/** The page looks at the link again, and says what has become of it. */
export async function confirmFrom(context: RequestContext) {
  context.response.secret = true
  await found(context.api.call(confirmRoute, { token: tokenOf(context) }))
  return safeRedirect(context.url.pathname + context.url.search, 303)
}

async function found<T>(look: Promise<T>): Promise<T | null> {
  try {
    return await look
  } catch (error) {
    if (error instanceof UpstreamError && [404, 410, 422].includes(error.status)) return null
    throw error
  }
}
