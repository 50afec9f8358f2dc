import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { RecordId, z } from '../../api/http/contract'
import { editSavedDealership as editSavedDealershipCall } from '../../api/saved/dealerships.contract'

const Edit = RecordId.extend({ alerts: z.enum(['on', 'off']) })

export function editSavedDealership(request: Request, context: RequestContext) {
  const to = paths.user.savedDealerships
  const edit = async ({ id, alerts }: z.infer<typeof Edit>) => {
    const { name } = await context.api.call(editSavedDealershipCall, { id, alerts: alerts === 'on' })
    return { to, toast: alerts === 'on' ? `You get alerts about ${name}.` : `No more alerts about ${name}.` }
  }
  return handleForm(request, context, { alerts: form(Edit, edit, redirectWithError(context, to)) })
}
