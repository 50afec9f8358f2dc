import { knownPerson } from '~/contact/known-person.server'
import { leadTypes } from '~/inbox/words'
import type { RequestContext } from '~/session/request-context.server'
import type { DealershipDetail } from '~/upstream/dealerships.server'
import { slots } from '~/upstream/leads.server'
import type { LeadType } from '../../api/inbox/kinds'
import { leadConsent } from '../../api/inbox/leads/consent.contract'

export type LeadPage = Awaited<ReturnType<typeof leadPage>>

interface Target {
  vehicle?: string
  dealership: DealershipDetail
}

/** What the form needs besides the car: who writes, the times of a test drive, and when it was rendered. */
export async function leadPage(context: RequestContext, { vehicle, dealership }: Target) {
  const { searchParams, pathname } = context.url
  const types = vehicle ? leadTypes : leadTypes.filter((type) => !onlyWithCar.includes(type))
  const type = types.find((one) => one === searchParams.get('about')) ?? 'question'
  const [person, times] = await Promise.all([
    knownPerson(context),
    type === 'test_drive' ? slots(context, vehicle ? { vehicle } : { dealership: dealership.slug }) : null,
  ])
  const { name, slug, open, medianFirstResponseMinutes } = dealership
  return {
    ...{ type, types, person, times, path: pathname },
    dealership: { name, slug, openWords: open.words, medianFirstResponseMinutes },
    consent: leadConsent.words(name),
    isSignedIn: context.current.profile !== null,
    sent: searchParams.get('sent')?.match(/^L-[0-9a-z]{1,12}$/)?.[0] ?? null,
    since: context.cookies.moments.sign(Date.now()),
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
