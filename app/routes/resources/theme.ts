import type { ActionFunctionArgs } from '@remix-run/node'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { returnTo } from '~/forms/return-to.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { z } from '../../../api/http/contract'

const Choice = z.object({ theme: z.enum(['light', 'dark', '']).catch(''), returnTo })

export function action({ request, context }: ActionFunctionArgs) {
  const store = async ({ theme, returnTo }: z.infer<typeof Choice>) => {
    context.response.setCookies.push(await context.cookies.theme.serialize(theme, theme ? {} : { maxAge: 0 }))
    return { to: returnTo ?? paths.home }
  }
  return handleForm(request, context, form(Choice, store, redirectWithError(context, paths.home)))
}

export const loader = () => safeRedirect(paths.home)
