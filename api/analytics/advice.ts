import { descriptionWanted, photosWanted } from '../vehicles/inventory/listing-score'
import { agedDays } from './dashboard-periods.contract'
import type { Advice, VehicleAnalytics } from './vehicle-analytics.contract'

interface Basis extends Pick<VehicleAnalytics, 'vehicle' | 'price' | 'similar'> {
  waiting: { count: number; threadId?: number; customer?: string }
}

/** Derives what to do from the figures of a vehicle, the most urgent first. Of one that is off sale only leads are left to answer. */
export function adviceFor({ vehicle, price, similar, waiting }: Basis): Advice[] {
  const answer = waiting.threadId === undefined ? [] : [answerAdvice(waiting.count, waiting.threadId, waiting.customer)]
  if (vehicle.status === 'draft') return [...answer, ...listingAdvice(vehicle, similar), { kind: 'publish' }]
  if (!vehicle.isOnSale) return answer
  return [
    ...answer,
    ...priceAdvice(vehicle, price),
    ...listingAdvice(vehicle, similar),
    ...viewsAdvice(similar),
    ...ageAdvice(vehicle, similar),
  ]
}

const answerAdvice = (leads: number, threadId: number, customer = ''): Advice => ({
  kind: 'answer',
  leads,
  threadId,
  customer,
})

function priceAdvice({ totalCents }: Basis['vehicle'], { bands }: Basis['price']): Advice[] {
  const toCents = bands.find(({ band }) => band === 'fair')?.toCents ?? null
  if (totalCents === null || toCents === null || totalCents <= toCents) return []
  return [{ kind: 'price', cutCents: totalCents - toCents, toCents }]
}

function listingAdvice({ photoCount, descriptionLength }: Basis['vehicle'], similar: Basis['similar']): Advice[] {
  const wanted = Math.max(photosWanted, similar?.photos ?? 0)
  const photos: Advice[] = photoCount < wanted ? [{ kind: 'photos', have: photoCount, wanted }] : []
  return descriptionLength < descriptionWanted
    ? [...photos, { kind: 'description', have: descriptionLength, wanted: descriptionWanted }]
    : photos
}

/** Is far below what similar cars get at half of it: days differ by less than that. */
const fewShare = 0.5

function viewsAdvice(similar: Basis['similar']): Advice[] {
  if (!similar || similar.ownViewsADay === null || similar.ownViewsADay >= similar.viewsADay * fewShare) return []
  return [{ kind: 'views', own: similar.ownViewsADay, similar: similar.viewsADay }]
}

const ageAdvice = ({ days }: Basis['vehicle'], similar: Basis['similar']): Advice[] =>
  days !== null && days >= agedDays ? [{ kind: 'aged', days, similar: similar?.days ?? null }] : []
