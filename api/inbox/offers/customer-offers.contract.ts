import { answer, createRoute, json, refusals } from '../../http/contract'
import { ThreadId } from '../threads/thread.contract'
import { CounterOffer, NewOffer, Offer, OfferAnswer, offerId } from './offer.contract'

const One = ThreadId.extend({ offerId })
const refused = refusals(401, 403, 404, 409, 422, 429)

/** One open offer at a time: that of the other side is countered, the own one withdrawn first. */
export const makeOfferAsCustomer = createRoute({
  method: 'post',
  path: '/api/inbox/{id}/offers',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(NewOffer) },
  responses: { 201: answer(Offer), ...refused },
})

/** An offer in place of the other side’s. */
export const counterOfferAsCustomer = createRoute({
  method: 'post',
  path: '/api/inbox/{id}/offers/{offerId}/counter-offers',
  tags: ['inbox'],
  request: { params: One, body: json(CounterOffer) },
  responses: { 201: answer(Offer), ...refused },
})

/** What `can` of the offer says; anything else is 409. */
export const answerOfferAsCustomer = createRoute({
  method: 'put',
  path: '/api/inbox/{id}/offers/{offerId}/status',
  tags: ['inbox'],
  request: { params: One, body: json(OfferAnswer) },
  responses: { 200: answer(Offer), ...refused },
})
