import { form, handleForm, saidAt } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/inbox.server'
import { RecordId, recordId, z } from '../../../api/http/contract'

const Reply = upstream.CustomerReply.extend({ id: recordId })
const Archiving = RecordId.extend({ archived: z.enum(['yes', 'no']) })

/** Every form of a customer's inbox. */
export function changeThread(request: Request, context: RequestContext) {
  const here = context.url.pathname + context.url.search
  return handleForm(request, context, {
    reply: form(Reply, async ({ id, ...message }) => {
      await upstream.reply(context, id, message)
      return { to: here }
    }),
    archive: form(
      Archiving,
      async ({ id, archived }) => {
        await upstream.archive(context, id, archived === 'yes')
        return archived === 'yes' ? { to: paths.user.inbox(), toast: archivedToast(id) } : { to: here }
      },
      saidAt(context, here),
    ),
  })
}

const archivedToast = (id: number) => ({
  message: 'Conversation archived. It comes back with the next answer.',
  undo: { action: paths.user.inbox(id), fields: { intent: 'archive', id: String(id), archived: 'no' } },
})
