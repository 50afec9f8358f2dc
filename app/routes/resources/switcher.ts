import type { ActionFunctionArgs } from '@remix-run/node'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { returnTo } from '~/forms/return-to.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { z } from '../../../api/http/contract'

const home = paths.dealership().dashboard
const Choice = z.object({ switcher: z.string().optional(), returnTo })

export function action({ request, context }: ActionFunctionArgs) {
  const store = async ({ switcher, returnTo }: z.infer<typeof Choice>) => {
    const hidden = switcher === 'hidden'
    context.response.setCookies.push(
      await context.cookies.switcher.serialize(hidden ? 'hidden' : '', hidden ? {} : { maxAge: 0 }),
    )
    return { to: returnTo ?? home }
  }
  return handleForm(request, context, form(Choice, store, redirectWithError(context, home)))
}

export const loader = () => safeRedirect(home)
