import { form, handleForm, saidAt } from '~/forms/handle-form.server'
import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { customerDeals } from '~/upstream/deals.server'
import * as upstream from '~/upstream/inbox.server'
import { z } from '../../../api/http/contract'
import { dealForms } from '../deals/deal-forms.server'
import { listShown } from '../list-shown.server'
import { replyForm } from '../reply-form.server'

const Archiving = z.object({ archived: z.enum(['yes', 'no']) })
const Blocking = z.object({ blocked: z.enum(['yes', 'no']) })

/** Every form of a customer’s conversation. */
export function changeThread(request: Request, context: RequestContext, id: number) {
  const shown = listShown(context)
  const here = withQuery(paths.user.inbox(id), shown)
  return handleForm(request, context, {
    ...dealForms(customerDeals(context, id), here),
    reply: replyForm(context, here, (message) => upstream.reply(context, id, message)),
    archive: form(
      Archiving,
      async ({ archived }) => {
        await upstream.archive(context, id, archived === 'yes')
        return archived === 'yes'
          ? { to: withQuery(paths.user.inbox(), shown), toast: archivedToast(id) }
          : { to: here }
      },
      saidAt(context, here),
    ),
    block: form(Blocking, async ({ blocked }) => {
      await upstream.block(context, id, blocked === 'yes')
      const toast =
        blocked === 'yes' ? 'Blocked. They can write nothing here any more.' : 'They may write to you here again.'
      return { to: here, toast }
    }),
    report: form(upstream.NewReport, async (report) => {
      const { reference } = await upstream.report(context, id, report)
      return { to: here, toast: `Reported. Its reference is ${reference}.` }
    }),
  })
}

const archivedToast = (id: number) => ({
  message: 'Conversation archived. It comes back with the next answer.',
  undo: { action: paths.user.inbox(id), fields: { intent: 'archive', archived: 'no' } },
})
