import { handleForm } from '~/forms/handle-form.server'
import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { blockDealership } from '../../../api/inbox/blocks/block.contract'
import { reportAsCustomer } from '../../../api/inbox/thread-reports/report.contract'
import { archiveAsCustomer, replyAsCustomer } from '../../../api/inbox/threads/customer-inbox.contract'
import { archiveForm, blockForm, reportForm } from '../conduct-forms.server'
import { customerDeals } from '../deals/deal-calls.server'
import { customerDealForms } from '../deals/deal-forms.server'
import { listShown } from '../list-shown.server'
import { replyForm } from '../reply-form.server'

/** Every form of a customer’s conversation. */
export function changeThread(request: Request, context: RequestContext, id: number) {
  const shown = listShown(context)
  const page = withQuery(paths.user.inbox(id), shown)
  return handleForm(request, context, {
    ...customerDealForms({ api: context.api, calls: customerDeals, thread: { id }, page }),
    reply: replyForm(context, page, (message) => context.api.call(replyAsCustomer, { ...message, id })),
    archive: archiveForm(context, {
      page,
      list: withQuery(paths.user.inbox(), shown),
      told: 'Conversation archived. It comes back with the next answer.',
      archive: (archived) => context.api.call(archiveAsCustomer, { id, archived }),
    }),
    block: blockForm(page, (blocked) => context.api.call(blockDealership, { id, blocked })),
    report: reportForm(page, (report) => context.api.call(reportAsCustomer, { ...report, id })),
  })
}
