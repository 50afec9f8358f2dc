import type { SignedIn, Staff } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { asCustomer, asGuest, asStaff } from '../threads/party'
import * as change from './change-offers'
import type { NewOffer } from './offer.contract'
import type { Answer } from './rules'

interface OfThread {
  id: number
}
interface OfLink {
  token: string
}
interface Named {
  offerId: number
  version: number
}
type Counter = Named & NewOffer
type Answering = Named & { status: Exclude<Answer, 'countered'> }
type CustomerContext = NotifyingContext & SignedIn
type StaffContext = NotifyingContext & Staff

/** Each throws what `asCustomer`, `asGuest` and `asStaff` throw, and what the change itself does. */
export const makeOfferAsCustomer = (context: CustomerContext, input: OfThread & NewOffer) =>
  asCustomer(context, input.id, (tx, party) => change.makeOffer(tx, context, party, input))
export const counterOfferAsCustomer = (context: CustomerContext, input: OfThread & Counter) =>
  asCustomer(context, input.id, (tx, party) => change.counterOffer(tx, context, party, input))
export const answerOfferAsCustomer = (context: CustomerContext, input: OfThread & Answering) =>
  asCustomer(context, input.id, (tx, party) => change.answerOffer(tx, context, party, input))

export const makeOfferAsGuest = (context: NotifyingContext, input: OfLink & NewOffer) =>
  asGuest(context, input.token, (tx, party) => change.makeOffer(tx, context, party, input))
export const counterOfferAsGuest = (context: NotifyingContext, input: OfLink & Counter) =>
  asGuest(context, input.token, (tx, party) => change.counterOffer(tx, context, party, input))
export const answerOfferAsGuest = (context: NotifyingContext, input: OfLink & Answering) =>
  asGuest(context, input.token, (tx, party) => change.answerOffer(tx, context, party, input))

export const makeOfferAsStaff = (context: StaffContext, input: OfThread & NewOffer) =>
  asStaff(context, input.id, (tx, party) => change.makeOffer(tx, context, party, input))
export const counterOfferAsStaff = (context: StaffContext, input: OfThread & Counter) =>
  asStaff(context, input.id, (tx, party) => change.counterOffer(tx, context, party, input))
export const answerOfferAsStaff = (context: StaffContext, input: OfThread & Answering) =>
  asStaff(context, input.id, (tx, party) => change.answerOffer(tx, context, party, input))
