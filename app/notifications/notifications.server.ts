import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/notifications.server'

/** The page of the list that the address asks for. */
export async function notificationsPage(visit: Visit) {
  const { searchParams, pathname, search } = visit.url
  const show = searchParams.get('show') === 'unread' ? ('unread' as const) : ('all' as const)
  const list = await upstream.notifications(visit, { show, page: searchParams.get('page') ?? undefined })
  return { show, list, here: pathname + search }
}

/** Marks one as read, or all that were shown. */
export async function markAsRead(request: Request, visit: Visit) {
  const form = await parseForm(request, visit, upstream.ReadForm)
  if (!form.ok) return form.rejection
  const { id, upTo, back } = form.value
  const next = safeNext(back) ?? paths.notifications
  try {
    if (id !== undefined) await upstream.markRead(visit, { id })
    else await upstream.markRead(visit, { upTo: upTo ?? 0 })
    return safeRedirect(next, 303)
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error
    return redirectWithToast(visit, next, { type: 'warning', message: 'That notification is not there any more.' }, 303)
  }
}

/** How many a signed-in person has not read; a page goes on without the number. */
export async function unreadOf(visit: Visit): Promise<number> {
  if (!visit.caller.token) return 0
  try {
    return (await upstream.unread(visit)).unread
  } catch (error) {
    if (error instanceof UpstreamError) return 0
    throw error
  }
}
