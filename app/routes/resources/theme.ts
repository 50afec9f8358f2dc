import type { ActionFunctionArgs } from '@remix-run/node'
import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import { safeRedirect } from '~/session/toast.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await fieldsIn(request)
  const theme = form.get('theme')
  const kept = theme === 'light' || theme === 'dark'
  context.setCookies.push(await context.cookies.theme.serialize(kept ? theme : '', kept ? {} : { maxAge: 0 }))
  return safeRedirect(safeNext(String(form.get('returnTo') ?? '')) ?? paths.home)
}

export const loader = () => safeRedirect(paths.home)
