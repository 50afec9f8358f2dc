import type { ActionFunctionArgs } from '@remix-run/node'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { Returning } from '~/forms/return-to.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import type { RequestContext } from '~/session/request-context.server'
import { refreshProfile } from '~/session/session.server'
import { type NewToast, safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { requestVerification } from '../../../api/accounts/email-links/verification.contract'
import type { z } from '../../../api/http/contract'

const readingTime = 10_000

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const ask = async ({ returnTo }: z.infer<typeof Returning>) => {
    const to = returnTo ?? paths.user.dashboard
    return { to, toast: { ttl: readingTime, ...(await requested(context)) } }
  }
  return handleForm(args.request, context, form(Returning, ask, redirectWithError(context, paths.user.dashboard)))
}

async function requested(context: RequestContext): Promise<NewToast> {
  try {
    const { email, sent } = await context.api.call(requestVerification)
    if (sent) return { message: `A link is on its way to ${email}. It works for 24 hours.` }
    await refreshProfile(context)
    return { message: `${email} is confirmed already.` }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 429) throw error
    return { type: 'warning', message: error.message }
  }
}

export const loader = () => safeRedirect(paths.user.dashboard)
