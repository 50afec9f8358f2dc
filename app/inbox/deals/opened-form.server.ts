import type { RequestContext } from '~/session/request-context.server'
import { slots } from '~/upstream/leads.server'

export type OpenedForm = 'time' | 'offer' | null

/** Which form `?with=` opens beside the composer, and the free times where one is to be chosen. */
export async function openedForm(
  context: RequestContext,
  { vehicle, dealership }: { vehicle: { slug: string; isOnSale: boolean } | null; dealership: string },
) {
  const wanted = context.url.searchParams.get('with')
  const opened: OpenedForm = wanted === 'time' || wanted === 'offer' ? wanted : null
  if (opened !== 'time') return { opened, times: null }
  const times = await slots(context, vehicle?.isOnSale ? { vehicle: vehicle.slug } : { dealership })
  return { opened, times }
}
