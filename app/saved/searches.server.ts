import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import * as saved from '~/upstream/saved.server'
import { z } from '../../api/http/contract'

const id = z.coerce.number().int().positive()
const version = z.coerce.number().int()
const { name, cadence } = saved.SavedSearchEdit.shape

const Edit = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), id, version, name: name.unwrap() }),
  z.object({ intent: z.literal('cadence'), id, version, cadence: cadence.unwrap() }),
  z.object({ intent: z.literal('seen'), id }),
])

export async function editSavedSearch(request: Request, context: RequestContext) {
  const form = await parseForm(request, context, Edit)
  if (!form.ok) return form.rejection
  try {
    const message = await edited(context, form.value)
    return redirectWithToast(context, paths.user.savedSearches, { type: 'success', message }, 303)
  } catch (error) {
    if (error instanceof UpstreamError && [404, 409, 422].includes(error.status)) return form.reject(error)
    throw error
  }
}

async function edited(context: RequestContext, edit: z.infer<typeof Edit>): Promise<string> {
  switch (edit.intent) {
    case 'rename': {
      const search = await saved.editSearch(context, edit.id, { name: edit.name, version: edit.version })
      return `It is called ${search.name} now.`
    }
    case 'cadence': {
      const search = await saved.editSearch(context, edit.id, { cadence: edit.cadence, version: edit.version })
      return `Noted for ${search.name}.`
    }
    case 'seen': {
      const search = await saved.markSearchSeen(context, edit.id)
      return `${search.name}: what is listed from now on is new.`
    }
    default:
      return edit satisfies never
  }
}
