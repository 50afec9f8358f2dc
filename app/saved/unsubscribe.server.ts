import { fieldsIn } from '~/forms/multipart.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { getUnsubscription, unsubscribe } from '../../api/saved/unsubscriptions.contract'

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''

async function found<T>(look: Promise<T>): Promise<T | null> {
  try {
    return await look
  } catch (error) {
    if (error instanceof UpstreamError && [404, 422].includes(error.status)) return null
    throw error
  }
}

/** What the link of a mail is about; null: it is not ours, or was replaced. */
export async function subscriptionOf(context: RequestContext) {
  context.response.secret = true
  return found(context.api.call(getUnsubscription, { token: tokenOf(context) }))
}

/** The answer is a page and no redirect: mail providers that unsubscribe in one click follow none. */
export async function changeSubscription(request: Request, context: RequestContext) {
  context.response.secret = true
  const form = await fieldsIn(request).catch(() => new FormData())
  return {
    done: await found(
      context.api.call(unsubscribe, { token: tokenOf(context), subscribed: form.get('mails') === 'on' }),
    ),
  }
}
