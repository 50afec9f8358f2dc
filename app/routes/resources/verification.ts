import type { ActionFunctionArgs } from '@remix-run/node'
import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { safeNext } from '~/session/next'
import { refreshProfile } from '~/session/session.server'
import { type NewToast, redirectWithToast, safeRedirect } from '~/session/toast.server'
import { askVerification, LinkRequest } from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'

const readingTime = 10_000

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const form = await parseForm(args.request, context, LinkRequest)
  const back = (form.ok && safeNext(form.value.returnTo)) || paths.user.dashboard
  const say = (toast: NewToast) => redirectWithToast(context, back, { ttl: readingTime, ...toast }, 303)
  try {
    const { email, sent } = await askVerification(context)
    if (sent) return say({ type: 'success', message: `A link is on its way to ${email}. It works for 24 hours.` })
    await refreshProfile(context)
    return say({ type: 'success', message: `${email} is confirmed already.` })
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 429) throw error
    return say({ type: 'warning', message: error.message })
  }
}

export const loader = () => safeRedirect(paths.user.dashboard)
