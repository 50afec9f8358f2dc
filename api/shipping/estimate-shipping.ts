import { Temporal } from 'temporal-polyfill'
import { findPlace } from '../content/places'
import type { Context } from '../context'
import { invalid } from '../refusals'
import { currentSetting } from '../site-settings/memory'
import { operatorDay } from '../site-settings/operator-zone'
import { shippingRates } from '../site-settings/shipping/shipping-rates.section'
import { estimate } from './estimate'
import type { EstimateQuery, ShippingEstimate } from './estimate.contract'
import { windowsFrom } from './pickup-window'

/** Names where a truck from the other states cannot simply drive to. */
const beyondTheRoad = ['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP']

/** Throws invalid for a ZIP code that is not known, or is beyond the road. */
export async function estimateShipping(context: Context, query: EstimateQuery): Promise<ShippingEstimate> {
  const [from, to] = await Promise.all([findPlace(context, query.from), findPlace(context, query.to)])
  const fields = { ...problemOf('from', query.from, from), ...problemOf('to', query.to, to) }
  if (!from || !to || Object.keys(fields).length > 0) throw invalid('Check the fields that are marked.', fields)
  const { value: rates } = await currentSetting(context, shippingRates)
  const { days, ...computed } = estimate(from, to, query, rates)
  const today = Temporal.PlainDate.from(await operatorDay(context))
  return {
    from: { zip: from.zip, city: from.city, state: from.state },
    to: { zip: to.zip, city: to.city, state: to.state },
    ...computed,
    days,
    ...windowsFrom(today, query.days, days),
    roadFactor: rates.roadFactor,
    spreadPercent: rates.spreadPercent,
    source: rates.source,
    asOf: rates.asOf,
  }
}

type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>

function problemOf(name: 'from' | 'to', zip: string, place: Place | null | undefined): Record<string, string> {
  if (!place) return { [name]: `We don’t recognize ZIP code ${zip}. Please check it.` }
  if (!beyondTheRoad.includes(place.state)) return {}
  const { city, state } = place
  return {
    [name]: `${city}, ${state} ${place.zip} can’t be reached by road. This estimate covers the 48 connected states and DC.`,
  }
}
