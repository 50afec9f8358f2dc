import type { ActionFunctionArgs } from '@remix-run/node'
import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import { safeRedirect } from '~/session/toast.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await fieldsIn(request)
  const hidden = form.get('switcher') === 'hidden'
  context.setCookies.push(await context.cookies.switcher.serialize(hidden ? 'hidden' : '', hidden ? {} : { maxAge: 0 }))
  return safeRedirect(safeNext(String(form.get('returnTo') ?? '')) ?? paths.dealership().dashboard)
}

export const loader = () => safeRedirect(paths.dealership().dashboard)
