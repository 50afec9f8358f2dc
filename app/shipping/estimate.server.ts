import { parseQuery } from '~/content/query.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { EstimateQuery, getShippingEstimate, type ShippingEstimate } from '../../api/shipping/estimate.contract'
import { getShippingRates } from '../../api/site-settings/shipping/shipping-rates.contract'

/** Answers the form of the address: an estimate, or a sentence at each field that cannot be estimated. */
export async function answerEstimate(context: RequestContext) {
  const question = parseQuery(context.url, EstimateQuery)
  if (!question.value) return { question, answer: null }
  try {
    return { question, answer: await context.api.call(getShippingEstimate, question.value) }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 422) throw error
    return { question: { ...question, errors: error.fields }, answer: null as ShippingEstimate | null }
  }
}

/** Returns null while the API does not answer: the page does without the table. */
export const shippingRates = (context: RequestContext) => context.api.call(getShippingRates).catch(() => null)
