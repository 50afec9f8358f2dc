import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { askExport, exportFile, NoFields } from '~/upstream/privacy.server'

export async function loader(args: LoaderFunctionArgs) {
  args.context.secret = true
  const { context } = await requireGuard('user', args)
  const token = context.url.searchParams.get('token')
  if (!token) return safeRedirect(paths.user.export) // whoever had to sign in first finds the link there
  const answer = await exportFile(context, token)
  if (!answer.ok) {
    const message = 'That link has run out, or belongs to another account. Ask for your data again.'
    return redirectWithToast(context, paths.user.export, { type: 'warning', message }, 303)
  }
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  for (const name of ['content-type', 'content-disposition', 'content-length']) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const form = await parseForm(args.request, context, NoFields)
  if (!form.ok)
    return redirectWithToast(context, paths.user.export, { type: 'warning', message: 'Please try again.' }, 303)
  try {
    await askExport(context)
    const message = 'We are putting your data together. The link comes by mail.'
    return redirectWithToast(context, paths.user.export, { type: 'success', message }, 303)
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 429) throw error
    return redirectWithToast(context, paths.user.export, { type: 'warning', message: error.message }, 303)
  }
}
