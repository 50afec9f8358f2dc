import { knownPerson } from '~/contact/known-person.server'
import { lastSent } from '~/contact/last-sent.server'
import { noSlots } from '~/inbox/deals/opened-form.server'
import { leadTypes } from '~/inbox/lead-names'
import type { RequestContext } from '~/session/request-context.server'
import type { DealershipDetail } from '../../api/dealerships/contract'
import { listSlots } from '../../api/inbox/appointments/appointment.contract'
import type { LeadType } from '../../api/inbox/kinds'
import { leadConsent } from '../../api/inbox/leads/consent.contract'
import { ownCar } from './own-car.server'

export type LeadPage = Awaited<ReturnType<typeof leadPage>>

interface Target {
  vehicle?: string
  dealership: DealershipDetail
}

/** What the form needs besides the car. It has the fields of every type, and shows those of the one that is chosen. */
export async function leadPage(context: RequestContext, { vehicle, dealership }: Target) {
  const { searchParams, pathname } = context.url
  const again = new URLSearchParams(searchParams)
  again.delete('sent')
  const types = vehicle ? leadTypes : leadTypes.filter((type) => !onlyWithCar.includes(type))
  const type = types.find((one) => one === searchParams.get('about')) ?? 'question'
  const [person, times, car] = await Promise.all([
    knownPerson(context),
    context.api.call(listSlots, vehicle ? { vehicle } : { dealership: dealership.slug }).catch(noSlots),
    ownCar(context),
  ])
  const { name, slug, open, medianFirstResponseMinutes } = dealership
  return {
    type,
    types,
    isAboutCar: vehicle !== undefined,
    person,
    times,
    ownCar: car,
    /** With what brought the visitor: a form that comes back knows it still. */
    action: again.size > 0 ? `${pathname}?${again}` : pathname,
    dealership: { name, slug, openWords: open.words, medianFirstResponseMinutes },
    consent: leadConsent.words(name),
    isSignedIn: context.current.profile !== null,
    sent: searchParams.has('sent') ? await lastSent(context) : null,
    renderedAt: context.cookies.moments.sign(Date.now()),
    source: sourceOf(searchParams),
  }
}

/** A dealership alone has no car to make an offer for. */
const onlyWithCar: readonly LeadType[] = ['availability', 'offer', 'delivery']

const sourceOf = (query: URLSearchParams) => ({
  campaign: query.get('utm_campaign') ?? undefined,
  medium: query.get('utm_medium') ?? undefined,
  site: query.get('utm_source') ?? undefined,
})
