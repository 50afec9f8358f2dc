import type { SignedIn, Staff } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { asCustomer, asGuest, asStaff } from '../threads/party'
import * as change from './change-appointments'
import type { Decision } from './rules'

interface OfThread {
  id: number
}
interface OfLink {
  token: string
}
interface Proposal {
  at: string
}
interface Named {
  appointmentId: number
  version: number
}
type Move = Named & Proposal
type Deciding = Named & { status: Decision }
type CustomerContext = NotifyingContext & SignedIn
type StaffContext = NotifyingContext & Staff

/** Each throws what `asCustomer`, `asGuest` and `asStaff` throw, and what the change itself does. */
export const proposeAsCustomer = (context: CustomerContext, input: OfThread & Proposal) =>
  asCustomer(context, input.id, (tx, party) => change.propose(tx, context, party, input))
export const moveAsCustomer = (context: CustomerContext, input: OfThread & Move) =>
  asCustomer(context, input.id, (tx, party) => change.move(tx, context, party, input))
export const decideAsCustomer = (context: CustomerContext, input: OfThread & Deciding) =>
  asCustomer(context, input.id, (tx, party) => change.decide(tx, context, party, input))

export const proposeAsGuest = (context: NotifyingContext, input: OfLink & Proposal) =>
  asGuest(context, input.token, (tx, party) => change.propose(tx, context, party, input))
export const moveAsGuest = (context: NotifyingContext, input: OfLink & Move) =>
  asGuest(context, input.token, (tx, party) => change.move(tx, context, party, input))
export const decideAsGuest = (context: NotifyingContext, input: OfLink & Deciding) =>
  asGuest(context, input.token, (tx, party) => change.decide(tx, context, party, input))

export const proposeAsStaff = (context: StaffContext, input: OfThread & Proposal) =>
  asStaff(context, input.id, (tx, party) => change.propose(tx, context, party, input))
export const moveAsStaff = (context: StaffContext, input: OfThread & Move) =>
  asStaff(context, input.id, (tx, party) => change.move(tx, context, party, input))
export const decideAsStaff = (context: StaffContext, input: OfThread & Deciding) =>
  asStaff(context, input.id, (tx, party) => change.decide(tx, context, party, input))
