import { handleForm } from '~/forms/handle-form.server'
import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/inbox.server'
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
    reply: replyForm(context, page, (message) => upstream.reply(context, id, message)),
    archive: archiveForm(context, {
      page,
      list: withQuery(paths.user.inbox(), shown),
      told: 'Conversation archived. It comes back with the next answer.',
      archive: (archived) => upstream.archive(context, id, archived),
    }),
    block: blockForm(page, (blocked) => upstream.block(context, id, blocked)),
    report: reportForm(page, (report) => upstream.report(context, id, report)),
  })
}
