import { anyone, signedIn, staff } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import * as customer from './customer-offers.contract'
import * as guest from './guest-offers.contract'
import * as offers from './offer-calls'
import * as member from './staff-offers.contract'

export function offerRoutes(routes: ApiRoutes): void {
  route(routes, customer.makeOfferAsCustomer, signedIn, offers.makeOfferAsCustomer)
  route(routes, customer.counterOfferAsCustomer, signedIn, offers.counterOfferAsCustomer)
  route(routes, customer.answerOfferAsCustomer, signedIn, offers.answerOfferAsCustomer)

  route(routes, guest.makeOfferAsGuest, anyone, offers.makeOfferAsGuest)
  route(routes, guest.counterOfferAsGuest, anyone, offers.counterOfferAsGuest)
  route(routes, guest.answerOfferAsGuest, anyone, offers.answerOfferAsGuest)

  const ofInbox = staff('inbox')
  route(routes, member.makeOfferAsStaff, ofInbox, offers.makeOfferAsStaff)
  route(routes, member.counterOfferAsStaff, ofInbox, offers.counterOfferAsStaff)
  route(routes, member.answerOfferAsStaff, ofInbox, offers.answerOfferAsStaff)
}
