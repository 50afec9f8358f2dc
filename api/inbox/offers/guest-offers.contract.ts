import { answer, createRoute, json, refusals } from '../../http/contract'
import { Token } from '../guests/guest.contract'
import { CounterOffer, NewOffer, Offer, OfferAnswer, offerId } from './offer.contract'

const One = Token.extend({ offerId })
const refused = refusals(403, 404, 409, 410, 422, 429)

/** One open offer at a time: that of the other side is countered, the own one withdrawn first. */
export const makeOfferAsGuest = createRoute({
  method: 'post',
  path: '/api/guest-threads/{token}/offers',
  tags: ['inbox'],
  request: { params: Token, body: json(NewOffer) },
  responses: { 201: answer(Offer), ...refused },
})

/** An offer in place of the other side’s. */
export const counterOfferAsGuest = createRoute({
  method: 'post',
  path: '/api/guest-threads/{token}/offers/{offerId}/counter-offers',
  tags: ['inbox'],
  request: { params: One, body: json(CounterOffer) },
  responses: { 201: answer(Offer), ...refused },
})

/** What `can` of the offer says; anything else is 409. */
export const answerOfferAsGuest = createRoute({
  method: 'put',
  path: '/api/guest-threads/{token}/offers/{offerId}/status',
  tags: ['inbox'],
  request: { params: One, body: json(OfferAnswer) },
  responses: { 200: answer(Offer), ...refused },
})
