import { parseForm } from '~/forms/parse.server'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import * as saved from '~/upstream/saved.server'
import { z } from '../../api/http/contract'
import { savedVehiclesState } from './vehicles-state'

const shownEnded = 24

export async function savedVehiclesPage(context: RequestContext) {
  const state = savedVehiclesState(context.url)
  const { show, sort, page, per } = state
  const [list, ended] = await Promise.all([
    saved.vehicles(context, { show, sort, page: String(page), per }),
    show === 'listed' ? saved.vehicles(context, { show: 'ended', per: String(shownEnded) }) : null,
  ])
  return { state, list, ended: ended && ended.total > 0 ? ended : null }
}

const Edit = z
  .object({
    id: z.coerce.number().int().positive(),
    version: z.coerce.number().int(),
    alerts: z.enum(['on', 'off']).optional(),
    editsNote: z.literal('yes').optional(),
    note: z.string().trim().normalize().max(500, 'A note has at most 500 characters.').optional(),
  })
  // An emptied field is not sent as a value: the form says which of the two it is about.
  .transform(({ id, version, alerts, editsNote, note }) => ({
    id,
    change: {
      version,
      alerts: alerts && alerts === 'on',
      note: editsNote && (note ?? ''),
    },
  }))

export async function editSavedVehicle(request: Request, context: RequestContext) {
  const form = await parseForm(request, context, Edit)
  if (!form.ok) return form.rejection
  const { id, change } = form.value
  try {
    await saved.editVehicle(context, id, change)
    return redirectWithToast(
      context,
      context.url.pathname + context.url.search,
      { type: 'success', message: words(change) },
      303,
    )
  } catch (error) {
    if (error instanceof UpstreamError && [404, 409, 422].includes(error.status)) return form.reject(error)
    throw error
  }
}

function words({ alerts, note }: { alerts?: boolean; note?: string }): string {
  if (note !== undefined) return note === '' ? 'The note is removed.' : 'The note is kept.'
  return alerts ? 'You get alerts about this car.' : 'No more alerts about this car.'
}
