import { form, handleForm, noFields } from '~/forms/handle-form.server'
import { inboxPaths } from '~/inbox-paths'
import { paths } from '~/paths'
import { pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { blockDealershipAsGuest } from '../../../api/inbox/blocks/block.contract'
import { openGuestThread, replyAsGuest, revokeGuestLink } from '../../../api/inbox/guests/guest.contract'
import { reportAsGuest } from '../../../api/inbox/thread-reports/report.contract'
import { blockForm, reportForm } from '../conduct-forms.server'
import { guestDeals } from '../deals/deal-calls.server'
import { customerDealForms } from '../deals/deal-forms.server'
import { customerForm } from '../deals/opened-form.server'
import { openedThread } from '../opened-thread.server'
import { replyForm } from '../reply-form.server'

export const tokenOf = ({ url }: RequestContext): string => url.searchParams.get('token') ?? ''

/** Opening it writes nothing: programs that look at a an email’s links open it too. */
export async function guestThread(context: RequestContext) {
  context.response.secret = true
  if (tokenOf(context) === '') throw pageNotFound(context.url)
  const opened = await openedThread(context, (page) =>
    context.api.call(openGuestThread, { ...page, token: tokenOf(context) }),
  )
  return {
    ...opened,
    ...(await customerForm(context, opened.thread)),
    asksToRevoke: context.url.searchParams.get('with') === 'revoke',
  }
}

/** Every form of a guest’s conversation. */
export function changeGuestThread(request: Request, context: RequestContext) {
  const token = tokenOf(context)
  const page = inboxPaths.guestThread(token)
  return handleForm(request, context, {
    ...customerDealForms({ api: context.api, calls: guestDeals, thread: { token }, page }),
    reply: replyForm(context, page, (message) => context.api.call(replyAsGuest, { ...message, token })),
    report: reportForm(page, (report) => context.api.call(reportAsGuest, { ...report, token })),
    block: blockForm(page, (blocked) => context.api.call(blockDealershipAsGuest, { token, blocked })),
    revoke: form(noFields, async () => {
      await context.api.call(revokeGuestLink, { token })
      return {
        to: paths.home,
        toast: 'The link has stopped working. The next email of this conversation has a new one.',
      }
    }),
  })
}
