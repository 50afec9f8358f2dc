import { Temporal } from 'temporal-polyfill'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { listSlots } from '../../../api/inbox/appointments/appointment.contract'
import type { AppointmentTimes, OpenedForm } from './appointment-times'

interface Opened {
  openedForm: OpenedForm
  times: AppointmentTimes | null
}

export function openedFormOf({ url }: RequestContext): OpenedForm {
  const wanted = url.searchParams.get('with')
  return wanted === 'time' || wanted === 'offer' ? wanted : null
}

interface Place {
  vehicle: { slug: string; isOnSale: boolean } | null
  dealership: { slug: string }
}

/** The form that a customer or a guest opens, with the free times where one is to be chosen. */
export async function customerForm(context: RequestContext, { vehicle, dealership }: Place): Promise<Opened> {
  const openedForm = openedFormOf(context)
  if (openedForm !== 'time') return { openedForm, times: null }
  const asked = vehicle?.isOnSale ? { vehicle: vehicle.slug } : { dealership: dealership.slug }
  return { openedForm, times: { kind: 'slots', ...(await context.api.call(listSlots, asked).catch(noSlots)) } }
}

/** For a car or a dealership that takes no appointments any more: it has no times, and the page stays. */
export function noSlots(error: unknown) {
  if (error instanceof UpstreamError && error.refused && error.status !== 429) return { timeZone: 'UTC', days: [] }
  throw error
}

const maxDaysAhead = 89

/** The form that a member of the dealership opens. */
export function staffForm(
  context: RequestContext,
  { timeZone, hours }: { timeZone: string; hours: ({ opens: number; closes: number } | null)[] },
): Opened {
  const openedForm = openedFormOf(context)
  if (openedForm !== 'time') return { openedForm, times: null }
  const today = Temporal.Now.plainDateISO(timeZone)
  const [first, last] = [today.toString(), today.add({ days: maxDaysAhead }).toString()]
  return { openedForm, times: { kind: 'any', timeZone, hours, first, last } }
}
