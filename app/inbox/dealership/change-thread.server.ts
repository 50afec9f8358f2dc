import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { RecordId, recordId, z } from '../../../api/http/contract'
import { blockCustomer } from '../../../api/inbox/blocks/block.contract'
import { resendDelivery } from '../../../api/inbox/deliveries/deliveries.contract'
import { reportAsStaff } from '../../../api/inbox/thread-reports/report.contract'
import {
  AnswerNeeded,
  Assignment,
  archiveAsStaff,
  assignThread,
  replyAsStaff,
  StatusChange,
  setAnswerNeeded,
  setThreadStatus,
} from '../../../api/inbox/threads/dealership-inbox.contract'
import { archiveForm, blockForm, reportForm } from '../conduct-forms.server'
import { staffDeals } from '../deals/deal-calls.server'
import { staffDealForms } from '../deals/deal-forms.server'
import { leadStatusNames } from '../lead-names'
import { listShown } from '../list-shown.server'
import { replyForm } from '../reply-form.server'

const Assigning = Assignment.extend({
  userId: z.preprocess((value) => (value === 'nobody' ? null : value), recordId.nullable()),
})
const AnswerNeededForm = AnswerNeeded.extend({ needed: z.enum(['yes', 'no']) })
/** A box that is not ticked is not sent. */
const StatusForm = z.preprocess(
  (fields) => (typeof fields === 'object' ? { ...fields, markSold: 'markSold' in (fields ?? {}) } : fields),
  StatusChange,
)

/** Every form of a dealership’s conversation; `list` is the address of its inbox. */
export function changeThread(request: Request, context: RequestContext, list: string, id: number) {
  const shown = listShown(context)
  const page = withQuery(`${list}/${id}`, shown)
  return handleForm(request, context, {
    ...staffDealForms({ api: context.api, calls: staffDeals, thread: { id }, page }),
    ...leadForms(context, page, id),
    reply: replyForm(context, page, (message) => context.api.call(replyAsStaff, { ...message, id })),
    archive: archiveForm(context, {
      page,
      list: withQuery(list, shown),
      told: 'Conversation archived. It comes back when the customer writes.',
      archive: (archived) => context.api.call(archiveAsStaff, { id, archived }),
    }),
    block: blockForm(page, (blocked) => context.api.call(blockCustomer, { id, blocked })),
    report: reportForm(page, (report) => context.api.call(reportAsStaff, { ...report, id })),
  })
}

function leadForms(context: RequestContext, page: string, id: number) {
  const assign = async (assignment: z.infer<typeof Assigning>) => {
    await context.api.call(assignThread, { ...assignment, id })
    return { to: page, toast: assignment.userId === null ? 'Unassigned.' : 'Conversation assigned.' }
  }
  const setStatus = async (change: z.infer<typeof StatusForm>) => {
    await context.api.call(setThreadStatus, { ...change, id })
    return { to: page, toast: `Marked as ${leadStatusNames[change.status].toLowerCase()}.` }
  }
  const setNeeded = async ({ needed, version }: z.infer<typeof AnswerNeededForm>) => {
    const isNeeded = needed === 'yes'
    const { version: current } = await context.api.call(setAnswerNeeded, { id, needed: isNeeded, version })
    const fields = { intent: 'answer-needed', needed: isNeeded ? 'no' : 'yes', version: String(current) }
    const message = isNeeded ? 'Marked as needing an answer.' : 'Marked as needing no answer.'
    return { to: page, toast: { message, undo: { action: page, fields } } }
  }
  return {
    assign: form(Assigning, assign),
    'assign-me': form(Assigning, assign, redirectWithError(context, page)),
    'answer-needed': form(AnswerNeededForm, setNeeded, redirectWithError(context, page)),
    status: form(StatusForm, setStatus),
    'next-status': form(StatusForm, setStatus, redirectWithError(context, page)),
    resend: form(
      RecordId,
      async ({ id: delivery }) => {
        await context.api.call(resendDelivery, { id, deliveryId: delivery })
        return { to: page, toast: 'Queued to be sent again.' }
      },
      redirectWithError(context, page),
    ),
  }
}
