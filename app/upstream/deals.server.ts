import * as customerAppointments from '../../api/inbox/appointments/customer-appointments.contract'
import * as guestAppointments from '../../api/inbox/appointments/guest-appointments.contract'
import * as staffAppointments from '../../api/inbox/appointments/staff-appointments.contract'
import * as customerOffers from '../../api/inbox/offers/customer-offers.contract'
import * as guestOffers from '../../api/inbox/offers/guest-offers.contract'
import * as staffOffers from '../../api/inbox/offers/staff-offers.contract'
import type { RequestContext } from '../session/request-context.server'
import type { DealCalls, StaffDecision } from './deal-calls'

export const customerDeals = ({ upstream }: RequestContext, id: number): DealCalls => ({
  makeOffer: (body) => upstream.call(customerOffers.makeOfferAsCustomer, { params: { id }, body }),
  counterOffer: (offerId, body) =>
    upstream.call(customerOffers.counterOfferAsCustomer, { params: { id, offerId }, body }),
  answerOffer: (offerId, body) =>
    upstream.call(customerOffers.answerOfferAsCustomer, { params: { id, offerId }, body }),
  propose: (body) => upstream.call(customerAppointments.proposeAsCustomer, { params: { id }, body }),
  move: (appointmentId, body) =>
    upstream.call(customerAppointments.moveAsCustomer, { params: { id, appointmentId }, body }),
  decide: (appointmentId, body) =>
    upstream.call(customerAppointments.decideAsCustomer, { params: { id, appointmentId }, body }),
})

export const staffDeals = ({ upstream }: RequestContext, id: number): DealCalls<StaffDecision> => ({
  makeOffer: (body) => upstream.call(staffOffers.makeOfferAsStaff, { params: { id }, body }),
  counterOffer: (offerId, body) => upstream.call(staffOffers.counterOfferAsStaff, { params: { id, offerId }, body }),
  answerOffer: (offerId, body) => upstream.call(staffOffers.answerOfferAsStaff, { params: { id, offerId }, body }),
  propose: (body) => upstream.call(staffAppointments.proposeAsStaff, { params: { id }, body }),
  move: (appointmentId, body) => upstream.call(staffAppointments.moveAsStaff, { params: { id, appointmentId }, body }),
  decide: (appointmentId, body) =>
    upstream.call(staffAppointments.decideAsStaff, { params: { id, appointmentId }, body }),
})

export const guestDeals = ({ upstream }: RequestContext, token: string): DealCalls => ({
  makeOffer: (body) => upstream.call(guestOffers.makeOfferAsGuest, { params: { token }, body }),
  counterOffer: (offerId, body) => upstream.call(guestOffers.counterOfferAsGuest, { params: { token, offerId }, body }),
  answerOffer: (offerId, body) => upstream.call(guestOffers.answerOfferAsGuest, { params: { token, offerId }, body }),
  propose: (body) => upstream.call(guestAppointments.proposeAsGuest, { params: { token }, body }),
  move: (appointmentId, body) =>
    upstream.call(guestAppointments.moveAsGuest, { params: { token, appointmentId }, body }),
  decide: (appointmentId, body) =>
    upstream.call(guestAppointments.decideAsGuest, { params: { token, appointmentId }, body }),
})
