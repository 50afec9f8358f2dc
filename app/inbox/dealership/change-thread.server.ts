import { form, handleForm, saidAt } from '~/forms/handle-form.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/dealership-inbox.server'
import { staffDeals } from '~/upstream/deals.server'
import { NewReport } from '~/upstream/inbox.server'
import { RecordId, recordId, z } from '../../../api/http/contract'
import { dealForms } from '../deals/deal-forms.server'
import { listShown } from '../list-shown.server'
import { replyForm } from '../reply-form.server'
import { leadStatusNames } from '../words'

const Archiving = z.object({ archived: z.enum(['yes', 'no']) })
const Blocking = z.object({ blocked: z.enum(['yes', 'no']) })
const Assigning = upstream.Assignment.extend({
  userId: z.preprocess((value) => (value === 'nobody' ? null : value), recordId.nullable()),
})
/** A box that is not ticked is not sent. */
const StatusForm = z.preprocess(
  (fields) => (typeof fields === 'object' ? { ...fields, markSold: 'markSold' in (fields ?? {}) } : fields),
  upstream.StatusChange,
)

/** Every form of a dealership’s conversation; `list` is the address of its inbox. */
export function changeThread(request: Request, context: RequestContext, list: string, id: number) {
  const shown = listShown(context)
  const here = withQuery(`${list}/${id}`, shown)
  return handleForm(request, context, {
    ...dealForms(staffDeals(context, id), here),
    ...leadForms(context, here, id),
    reply: replyForm(context, here, (message) => upstream.reply(context, id, message)),
    archive: form(
      Archiving,
      async ({ archived }) => {
        await upstream.archive(context, id, archived === 'yes')
        if (archived === 'no') return { to: here }
        const undo = { action: `${list}/${id}`, fields: { intent: 'archive', archived: 'no' } }
        return { to: withQuery(list, shown), toast: { message: 'Conversation archived.', undo } }
      },
      saidAt(context, here),
    ),
    block: form(Blocking, async ({ blocked }) => {
      await upstream.blockCustomer(context, id, blocked === 'yes')
      return { to: here, toast: blocked === 'yes' ? 'Blocked: nothing comes from them any more.' : 'Unblocked.' }
    }),
    report: form(NewReport, async (report) => {
      const { reference } = await upstream.report(context, id, report)
      return { to: here, toast: `Reported. Its reference is ${reference}.` }
    }),
  })
}

function leadForms(context: RequestContext, here: string, id: number) {
  const assign = form(Assigning, async (assignment) => {
    await upstream.assign(context, id, assignment)
    return { to: here, toast: assignment.userId === null ? 'Unassigned.' : 'Assigned.' }
  })
  return {
    ...{ assign, 'assign-me': assign },
    status: form(StatusForm, async (change) => {
      await upstream.setStatus(context, id, change)
      return { to: here, toast: `Marked as ${leadStatusNames[change.status].toLowerCase()}.` }
    }),
    resend: form(
      RecordId,
      async ({ id: delivery }) => {
        await upstream.resendDelivery(context, id, delivery)
        return { to: here, toast: 'Queued to be sent again.' }
      },
      saidAt(context, here),
    ),
  }
}
