import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/notifications.server'

export async function notificationsPage(context: RequestContext) {
  const { searchParams, pathname, search } = context.url
  const show = searchParams.get('show') === 'unread' ? ('unread' as const) : ('all' as const)
  const list = await upstream.notifications(context, { show, page: searchParams.get('page') ?? undefined })
  return { show, list, here: pathname + search }
}

export async function markAsRead(request: Request, context: RequestContext) {
  const form = await parseForm(request, context, upstream.ReadForm)
  if (!form.ok) return form.rejection
  const { id, upTo, back } = form.value
  const next = safeNext(back) ?? paths.notifications
  try {
    if (id !== undefined) await upstream.markRead(context, { id })
    else await upstream.markRead(context, { upTo: upTo ?? 0 })
    return safeRedirect(next, 303)
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error
    return redirectWithToast(
      context,
      next,
      { type: 'warning', message: 'That notification is not there any more.' },
      303,
    )
  }
}

/** How many a signed-in person has not read; a page goes on without the number. */
export async function unreadOf(context: RequestContext): Promise<number> {
  if (!context.caller.token) return 0
  try {
    return (await upstream.unread(context)).unread
  } catch (error) {
    if (error instanceof UpstreamError) return 0
    throw error
  }
}
