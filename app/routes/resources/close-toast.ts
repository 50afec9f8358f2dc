import type { ActionFunctionArgs } from '@remix-run/node'
import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import { safeRedirect } from '~/session/toast.server'

/** Without script, closing a toast is going back to the page: a toast is shown once. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await fieldsIn(request)
  return safeRedirect(safeNext(String(form.get('returnTo') ?? '')) ?? paths.home)
}

export const loader = () => safeRedirect(paths.home)
