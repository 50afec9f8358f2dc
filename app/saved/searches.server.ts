import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { RecordId, z } from '../../api/http/contract'
import {
  editSavedSearch as editSavedSearchCall,
  markSearchSeen,
  SavedSearchEdit,
} from '../../api/saved/searches.contract'

const version = z.coerce.number().int()
const { name, cadence } = SavedSearchEdit.shape

const Renamed = RecordId.extend({ version, name: name.unwrap() })
const Cadence = RecordId.extend({ version, cadence: cadence.unwrap() })

export function editSavedSearch(request: Request, context: RequestContext) {
  const to = paths.user.savedSearches
  return handleForm(request, context, {
    rename: form(Renamed, async ({ id: search, ...edit }) => {
      const { name } = await context.api.call(editSavedSearchCall, { ...edit, id: search })
      return { to, toast: `It is called ${name} now.` }
    }),
    cadence: form(Cadence, async ({ id: search, ...edit }) => {
      const { name } = await context.api.call(editSavedSearchCall, { ...edit, id: search })
      return { to, toast: `Noted for ${name}.` }
    }),
    seen: form(
      RecordId,
      async (search) => {
        const { name } = await context.api.call(markSearchSeen, { id: search.id })
        return { to, toast: `${name}: what is listed from now on is new.` }
      },
      redirectWithError(context, to),
    ),
  })
}
