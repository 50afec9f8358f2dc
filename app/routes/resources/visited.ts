import type { ActionFunctionArgs } from '@remix-run/node'
import * as vehicles from '~/upstream/vehicles.server'
import { noteLook, noteView } from '~/visitor/visitor.server'

/** What the script of a page tells once the page is there: a vehicle that was looked at, or a look at the stream. */
export async function action({ request, context: { visit } }: ActionFunctionArgs) {
  const form = await request.formData()
  const vehicle = String(form.get('vehicle') ?? '')
  if (form.get('page') === 'just-listed') await noteLook(visit)
  else if (/^[1-9]\d{0,14}$/.test(vehicle)) {
    const { items } = await vehicles.cards(visit, [Number(vehicle)])
    if (items.length > 0) await noteView(visit, Number(vehicle))
  }
  return new Response(null, { status: 204 })
}

export const loader = () => new Response('Telling is a POST.', { status: 405, headers: { Allow: 'POST' } })
