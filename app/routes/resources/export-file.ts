import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import { fileAnswer } from '~/upstream/file-answer.server'
import { downloadExport, requestExport } from '../../../api/privacy/contract'

export async function loader(args: LoaderFunctionArgs) {
  args.context.response.secret = true
  const { context } = await requireGuard('user', args)
  const token = context.url.searchParams.get('token')
  if (!token) return safeRedirect(paths.user.export) // whoever had to sign in first finds the link there
  const answer = await context.api.send(downloadExport, { token })
  if (!answer.ok) {
    const message = 'That link has run out, or belongs to another account. Ask for your data again.'
    return redirectWithToast(context, paths.user.export, { type: 'warning', message }, 303)
  }
  return fileAnswer(answer)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const ask = async () => {
    await context.api.call(requestExport)
    return { to: paths.user.export, toast: 'We are putting your data together. The link comes by email.' }
  }
  return handleForm(args.request, context, form(noFields, ask, redirectWithError(context, paths.user.export)))
}
