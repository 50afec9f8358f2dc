import type { ActionFunctionArgs } from '@remix-run/node'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { Returning } from '~/forms/return-to.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'

/** Without script, closing a toast is going back to the page: a toast is shown once. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  handleForm(
    request,
    context,
    form(Returning, async ({ returnTo }) => ({ to: returnTo ?? paths.home }), redirectWithError(context, paths.home)),
  )

export const loader = () => safeRedirect(paths.home)
