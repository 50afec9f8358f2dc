import { form, handleForm, saidAt } from '~/forms/handle-form.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/dealership-inbox.server'
import { RecordId, recordId, z } from '../../../api/http/contract'
import { leadStatusNames } from '../words'

const Reply = upstream.StaffMessage.extend({ id: recordId })
const Archiving = RecordId.extend({ archived: z.enum(['yes', 'no']) })
const Assigning = upstream.Assignment.extend({
  id: recordId,
  userId: z.preprocess((value) => (value === 'nobody' ? null : value), recordId.nullable()),
})
const StatusForm = upstream.StatusChange.safeExtend({ id: recordId })

/** Every form of a dealership's inbox; `list` is the address of its list. */
export function changeThread(request: Request, context: RequestContext, list: string) {
  const { pathname, search } = context.url
  const here = pathname + search
  return handleForm(request, context, {
    reply: form(Reply, async ({ id, ...message }) => {
      await upstream.reply(context, id, message)
      return { to: here }
    }),
    assign: form(Assigning, async ({ id, ...assignment }) => {
      await upstream.assign(context, id, assignment)
      return { to: here, toast: assignment.userId === null ? 'Nobody has it now.' : 'Assigned.' }
    }),
    status: form(StatusForm, async ({ id, ...change }) => {
      await upstream.setStatus(context, id, change)
      return { to: here, toast: `Marked as ${leadStatusNames[change.status].toLowerCase()}.` }
    }),
    archive: form(
      Archiving,
      async ({ id, archived }) => {
        await upstream.archive(context, id, archived === 'yes')
        if (archived === 'no') return { to: here }
        const fields = { intent: 'archive', id: String(id), archived: 'no' }
        return {
          to: withQuery(list, Object.fromEntries(context.url.searchParams)),
          toast: { message: 'Conversation archived.', undo: { action: pathname, fields } },
        }
      },
      saidAt(context, here),
    ),
  })
}
