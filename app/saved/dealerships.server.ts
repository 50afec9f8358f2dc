import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { redirectWithToast } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import { editDealership } from '~/upstream/saved.server'
import { z } from '../../api/http/contract'

const Edit = z.object({ id: z.coerce.number().int().positive(), alerts: z.enum(['on', 'off']) })

/** Notes whether alerts about a dealership are wanted. */
export async function editSavedDealership(request: Request, visit: Visit) {
  const form = await parseForm(request, visit, Edit)
  if (!form.ok) return form.rejection
  const alerts = form.value.alerts === 'on'
  try {
    const { name } = await editDealership(visit, form.value.id, { alerts })
    const message = alerts ? `You get alerts about ${name}.` : `No more alerts about ${name}.`
    return redirectWithToast(visit, paths.user.savedDealerships, { type: 'success', message }, 303)
  } catch (error) {
    if (error instanceof UpstreamError && [404, 422].includes(error.status)) return form.reject(error)
    throw error
  }
}
