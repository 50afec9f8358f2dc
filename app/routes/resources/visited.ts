import type { ActionFunctionArgs } from '@remix-run/node'
import { recordView, recordVisit } from '~/browser-state/browser-state.server'
import { countPost, countVehicle } from '~/counting/count-vehicle.server'
import { originOf } from '~/counting/source'
import { fieldsIn } from '~/forms/multipart.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { type EventKind, eventKinds } from '../../../api/counting/kinds.contract'
import { markSearchSeen } from '../../../api/saved/searches.contract'

/** What the script of a page tells once the page is there: what was done with a vehicle, a post that was opened, a saved search that was looked at, or a visit to the just-listed page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await fieldsIn(request)
  if (form.get('page') === 'just-listed') await recordVisit(context)
  else if (form.has('search')) await seen(context, idOf(form.get('search')))
  else if (form.has('post')) await opened(context, idOf(form.get('post')))
  else await counted(context, idOf(form.get('vehicle')), form)
  return new Response(null, { status: 204 })
}

const idOf = (value: FormDataEntryValue | null): number => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : 0)

const opened = async (context: RequestContext, postId: number): Promise<void> => {
  if (postId > 0) await countPost(context, postId)
}

/** Takes any id: one that leads nowhere is left out where the last seen are shown, and counts nowhere. */
async function counted(context: RequestContext, vehicleId: number, form: FormData) {
  if (vehicleId === 0) return
  const kind = (form.get('did') ?? 'opened') as EventKind
  if (!eventKinds.includes(kind)) return
  if (kind === 'opened') await recordView(context, vehicleId)
  await countVehicle(context, {
    vehicleId,
    kind,
    ...originOf({ via: textOf(form, 'via'), before: textOf(form, 'before') }),
  })
}

const textOf = (form: FormData, name: string): string | null => {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 300) : null
}

/** One that is not theirs, or no session: nothing was seen. */
async function seen(context: RequestContext, id: number) {
  if (id === 0 || !context.caller.token) return
  await context.api.call(markSearchSeen, { id }).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
  })
}

export const loader = () => new Response('Telling is a POST.', { status: 405, headers: { Allow: 'POST' } })
