import { type ParsedQuery, parseQuery } from '~/content/query.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { getPlace } from '../../api/content/contract'
import { type Estimate, estimate } from './estimate'
import { EstimateForm } from './forms.server'
import { beyondTheRoad } from './rates'

export interface EstimateAnswer {
  from: string
  to: string
  estimate: Estimate
}
type Question = NonNullable<ParsedQuery<ReturnType<typeof EstimateForm.parse>>['value']>
type ShippingPlace = NonNullable<Awaited<ReturnType<typeof placeOrNull>>>

export async function answerEstimate(context: RequestContext) {
  const asked = parseQuery(context.url, EstimateForm)
  if (!asked.value) return { asked, answer: null }
  const { value } = asked
  const [from, to] = await Promise.all([placeOrNull(context, value.from), placeOrNull(context, value.to)])
  const errors = { ...problemOf('from', value.from, from), ...problemOf('to', value.to, to) }
  return {
    asked: { ...asked, errors },
    answer: from && to && Object.keys(errors).length === 0 ? answer(value, from, to) : null,
  }
}

/** The place of a ZIP code, or null when there is none. Throws when the API does not answer. */
async function placeOrNull(context: RequestContext, zip: string) {
  try {
    return await context.api.call(getPlace, { zip })
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return null
    throw error
  }
}

const answer = ({ size, carrier, running }: Question, from: ShippingPlace, to: ShippingPlace): EstimateAnswer => ({
  from: named(from),
  to: named(to),
  estimate: estimate(from, to, { size, carrier, running: running === 'yes' }),
})

function problemOf(name: 'from' | 'to', zip: string, place: ShippingPlace | null): Record<string, string> {
  if (!place) return { [name]: `We know no ZIP code ${zip}. Please check it.` }
  if (beyondTheRoad.includes(place.state))
    return { [name]: `${named(place)} is beyond the road: this estimate covers the connected states only.` }
  return {}
}

const named = ({ city, state, zip }: ShippingPlace) => `${city}, ${state} ${zip}`
