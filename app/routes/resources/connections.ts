import type { ActionFunctionArgs } from '@remix-run/node'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { safeRedirect } from '~/session/toast.server'
import { removeConnection } from '../../../api/accounts/third-party/third-party.contract'
import { recordId, z } from '../../../api/http/contract'

const Chosen = z.object({
  id: recordId,
})

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const remove = async ({ id }: z.infer<typeof Chosen>) => {
    await context.api.call(removeConnection, { id })
    return { to: paths.user.account, toast: 'It is disconnected.' }
  }
  return handleForm(
    args.request,
    context,
    form(Chosen, remove, redirectWithError(context, paths.user.account, 'Choose what to disconnect.')),
  )
}

export const loader = () => safeRedirect(paths.user.account)
