import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { editDealership } from '~/upstream/saved.server'
import { z } from '../../api/http/contract'

const Edit = z.object({ id: z.coerce.number().int().positive(), alerts: z.enum(['on', 'off']) })

export async function editSavedDealership(request: Request, context: RequestContext) {
  const form = await parseForm(request, context, Edit)
  if (!form.ok) return form.rejection
  const alerts = form.value.alerts === 'on'
  try {
    const { name } = await editDealership(context, form.value.id, { alerts })
    const message = alerts ? `You get alerts about ${name}.` : `No more alerts about ${name}.`
    return redirectWithToast(context, paths.user.savedDealerships, { type: 'success', message }, 303)
  } catch (error) {
    if (error instanceof UpstreamError && [404, 422].includes(error.status)) return form.reject(error)
    throw error
  }
}
