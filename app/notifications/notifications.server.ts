import { form, handleForm, saidAt } from '~/forms/handle-form.server'
import { returnTo } from '~/forms/return-to'
import { listState } from '~/lists/list-state.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/notifications.server'
import { recordId, z } from '../../api/http/contract'

/** One of the list, or all up to the newest that was shown. */
const ReadForm = z.object({
  id: recordId.optional(),
  upTo: z.coerce.number().int().nonnegative().optional(),
  returnTo,
})

export async function notificationsPage(context: RequestContext) {
  const { pathname, search } = context.url
  const state = listState(upstream.NotificationQuery, context.url)
  return { state, list: await upstream.notifications(context, state), here: pathname + search }
}

export function markAsRead(request: Request, context: RequestContext) {
  const read = async ({ id, upTo = 0, returnTo }: z.output<typeof ReadForm>) => {
    await upstream.markRead(context, id === undefined ? { upTo } : { id })
    return { to: returnTo ?? paths.notifications }
  }
  return handleForm(request, context, form(ReadForm, read, saidAt(context, paths.notifications)))
}
