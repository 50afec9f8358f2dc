import { form, handleForm, noFields } from '~/forms/handle-form.server'
import { inboxPaths } from '~/inbox-paths'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { guestDeals } from '~/upstream/deals.server'
import * as upstream from '~/upstream/inbox.server'
import { dealForms } from '../deals/deal-forms.server'
import { openedForm } from '../deals/opened-form.server'
import { replyForm } from '../reply-form.server'

export const tokenOf = ({ url }: RequestContext): string => url.searchParams.get('token') ?? ''

/** Opening it writes nothing: programs that look at a mail’s links open it too. */
export async function guestThread(context: RequestContext) {
  context.response.secret = true
  const before = context.url.searchParams.get('before') ?? undefined
  const thread = await upstream.openGuestThread(context, tokenOf(context), { before })
  const newest = before ? null : (thread.messages.at(-1)?.id ?? null)
  return {
    thread,
    newest,
    ...(await openedForm(context, { vehicle: thread.vehicle, dealership: thread.dealership.slug })),
  }
}

/** Every form of a guest’s conversation. */
export function changeGuestThread(request: Request, context: RequestContext) {
  const token = tokenOf(context)
  const here = inboxPaths.guestThread(token)
  return handleForm(request, context, {
    ...dealForms(guestDeals(context, token), here),
    reply: replyForm(context, here, (message) => upstream.replyAsGuest(context, token, message)),
    report: form(upstream.NewReport, async (report) => {
      const { reference } = await upstream.reportAsGuest(context, token, report)
      return { to: here, toast: `Reported. Its reference is ${reference}.` }
    }),
    revoke: form(noFields, async () => {
      await upstream.revokeGuestLink(context, token)
      return {
        to: paths.home,
        toast: 'The link has stopped working. The next mail of this conversation has a new one.',
      }
    }),
  })
}
