import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { returnTo } from '~/forms/return-to.server'
import { listState } from '~/lists/list-state.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { recordId, z } from '../../api/http/contract'
import { listNotifications, NotificationQuery, readNotifications } from '../../api/notifications/contract'

/** One of the list, or all up to the newest that was shown. */
const ReadForm = z.object({
  id: recordId.optional(),
  upTo: z.coerce.number().int().nonnegative().optional(),
  returnTo,
})

export async function notificationsPage(context: RequestContext) {
  const { pathname, search } = context.url
  const state = listState(NotificationQuery, context.url)
  return { state, list: await context.api.call(listNotifications, state), here: pathname + search }
}

export function markAsRead(request: Request, context: RequestContext) {
  const read = async ({ id, upTo = 0, returnTo }: z.output<typeof ReadForm>) => {
    await context.api.call(readNotifications, id === undefined ? { upTo } : { id })
    return { to: returnTo ?? paths.notifications }
  }
  return handleForm(request, context, form(ReadForm, read, redirectWithError(context, paths.notifications)))
}
