import { type ActionFunctionArgs, data } from '@remix-run/node'
import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { requireReauth } from '~/session/reauthentication.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { disconnect } from '~/upstream/third-party.server'

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const id = Number((await fieldsIn(args.request)).get('id'))
  if (!Number.isSafeInteger(id) || id < 1) throw data({ message: 'Choose what to disconnect.' }, { status: 422 })
  try {
    await requireReauth(disconnect(context, id), paths.user.account)
    return redirectWithToast(context, paths.user.account, { type: 'success', message: 'It is disconnected.' }, 303)
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![404, 409].includes(error.status)) throw error
    return redirectWithToast(context, paths.user.account, { type: 'danger', message: error.message }, 303)
  }
}

export const loader = () => safeRedirect(paths.user.account)
