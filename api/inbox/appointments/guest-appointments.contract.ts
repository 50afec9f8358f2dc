import { answer, createRoute, json, refusals } from '../../http/contract'
import { Token } from '../guests/guest.contract'
import { Appointment } from '../threads/thread.contract'
import { appointmentId, CustomerDecision, calendarFile, Move, Proposal } from './appointment.contract'

const One = Token.extend({ appointmentId })
const refused = refusals(403, 404, 409, 410, 422, 429)

/** One at a time: a thread that has one is moved. */
export const proposeAsGuest = createRoute({
  method: 'post',
  path: '/api/guest-threads/{token}/appointments',
  tags: ['inbox'],
  request: { params: Token, body: json(Proposal) },
  responses: { 201: answer(Appointment), ...refused },
})

/** A new proposal in place of the one before: the other side confirms it. */
export const moveAsGuest = createRoute({
  method: 'put',
  path: '/api/guest-threads/{token}/appointments/{appointmentId}/time',
  tags: ['inbox'],
  request: { params: One, body: json(Move) },
  responses: { 200: answer(Appointment), ...refused },
})

/** What `can` of the appointment says; anything else is 409. */
export const decideAsGuest = createRoute({
  method: 'put',
  path: '/api/guest-threads/{token}/appointments/{appointmentId}/status',
  tags: ['inbox'],
  request: { params: One, body: json(CustomerDecision) },
  responses: { 200: answer(Appointment), ...refused },
})

export const calendarOfGuest = createRoute({
  method: 'get',
  path: '/api/guest-threads/{token}/appointments/{appointmentId}/ics',
  tags: ['inbox'],
  request: { params: One },
  responses: { 200: calendarFile, ...refused },
})
