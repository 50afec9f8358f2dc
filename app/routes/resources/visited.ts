import type { ActionFunctionArgs } from '@remix-run/node'
import { fieldsIn } from '~/forms/multipart.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import { markSearchSeen } from '~/upstream/saved.server'
import * as vehicles from '~/upstream/vehicles.server'
import { noteLook, noteView } from '~/visitor/visitor.server'

/** What the script of a page tells once the page is there: a vehicle or a saved search that was looked at, or a look at the stream. */
export async function action({ request, context: { visit } }: ActionFunctionArgs) {
  const form = await fieldsIn(request)
  if (form.get('page') === 'just-listed') await noteLook(visit)
  else if (form.has('search')) await seen(visit, idOf(form.get('search')))
  else await viewed(visit, idOf(form.get('vehicle')))
  return new Response(null, { status: 204 })
}

const idOf = (value: FormDataEntryValue | null): number => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : 0)

async function viewed(visit: Visit, id: number) {
  if (id === 0) return
  const { items } = await vehicles.cards(visit, [id])
  if (items.length > 0) await noteView(visit, id)
}

/** One that is not theirs, or no session: nothing was seen. */
async function seen(visit: Visit, id: number) {
  if (id === 0 || !visit.caller.token) return
  await markSearchSeen(visit, id).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
  })
}

export const loader = () => new Response('Telling is a POST.', { status: 405, headers: { Allow: 'POST' } })
