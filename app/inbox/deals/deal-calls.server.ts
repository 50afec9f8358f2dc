import type { Transport } from '~/upstream/transport.server'
import * as customerAppointments from '../../../api/inbox/appointments/customer-appointments.contract'
import * as guestAppointments from '../../../api/inbox/appointments/guest-appointments.contract'
import * as staffAppointments from '../../../api/inbox/appointments/staff-appointments.contract'
import * as customerOffers from '../../../api/inbox/offers/customer-offers.contract'
import * as guestOffers from '../../../api/inbox/offers/guest-offers.contract'
import * as staffOffers from '../../../api/inbox/offers/staff-offers.contract'

export const customerDeals = {
  makeOffer: customerOffers.makeOfferAsCustomer,
  counterOffer: customerOffers.counterOfferAsCustomer,
  answerOffer: customerOffers.answerOfferAsCustomer,
  propose: customerAppointments.proposeAsCustomer,
  move: customerAppointments.moveAsCustomer,
  decide: customerAppointments.decideAsCustomer,
}
export const guestDeals = {
  makeOffer: guestOffers.makeOfferAsGuest,
  counterOffer: guestOffers.counterOfferAsGuest,
  answerOffer: guestOffers.answerOfferAsGuest,
  propose: guestAppointments.proposeAsGuest,
  move: guestAppointments.moveAsGuest,
  decide: guestAppointments.decideAsGuest,
}
export const staffDeals = {
  makeOffer: staffOffers.makeOfferAsStaff,
  counterOffer: staffOffers.counterOfferAsStaff,
  answerOffer: staffOffers.answerOfferAsStaff,
  propose: staffAppointments.proposeAsStaff,
  move: staffAppointments.moveAsStaff,
  decide: staffAppointments.decideAsStaff,
}

/** The offers and the appointment of one thread, as one of its parties reaches them. */
export interface Deals {
  api: Transport
  calls: typeof customerDeals | typeof guestDeals | typeof staffDeals
  thread: { id: number } | { token: string }
  /** The page that shows the thread. */
  page: string
}
