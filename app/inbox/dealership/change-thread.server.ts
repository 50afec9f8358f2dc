import { form, handleForm, saidAt } from '~/forms/handle-form.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/dealership-inbox.server'
import { RecordId, recordId, z } from '../../../api/http/contract'
import { archiveForm, blockForm, reportForm } from '../conduct-forms.server'
import { staffDeals } from '../deals/deal-calls.server'
import { staffDealForms } from '../deals/deal-forms.server'
import { leadStatusNames } from '../lead-names'
import { listShown } from '../list-shown.server'
import { replyForm } from '../reply-form.server'

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
  const page = withQuery(`${list}/${id}`, shown)
  return handleForm(request, context, {
    ...staffDealForms({ api: context.api, calls: staffDeals, thread: { id }, page }),
    ...leadForms(context, page, id),
    reply: replyForm(context, page, (message) => upstream.reply(context, id, message)),
    archive: archiveForm(context, {
      page,
      list: withQuery(list, shown),
      told: 'Conversation archived. It comes back when the customer writes.',
      archive: (archived) => upstream.archive(context, id, archived),
    }),
    block: blockForm(page, (blocked) => upstream.blockCustomer(context, id, blocked)),
    report: reportForm(page, (report) => upstream.report(context, id, report)),
  })
}

function leadForms(context: RequestContext, page: string, id: number) {
  const assign = async (assignment: z.infer<typeof Assigning>) => {
    await upstream.assign(context, id, assignment)
    return { to: page, toast: assignment.userId === null ? 'Assigned to nobody.' : 'Conversation assigned.' }
  }
  const setStatus = async (change: z.infer<typeof StatusForm>) => {
    await upstream.setStatus(context, id, change)
    return { to: page, toast: `Marked as ${leadStatusNames[change.status].toLowerCase()}.` }
  }
  return {
    assign: form(Assigning, assign),
    'assign-me': form(Assigning, assign, saidAt(context, page)),
    status: form(StatusForm, setStatus),
    'next-status': form(StatusForm, setStatus, saidAt(context, page)),
    resend: form(
      RecordId,
      async ({ id: delivery }) => {
        await upstream.resendDelivery(context, id, delivery)
        return { to: page, toast: 'Queued to be sent again.' }
      },
      saidAt(context, page),
    ),
  }
}
