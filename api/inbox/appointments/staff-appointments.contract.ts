import { answer, createRoute, json, refusals } from '../../http/contract'
import { Appointment, ThreadId } from '../threads/thread.contract'
import { appointmentId, calendarFile, Move, Proposal, StaffDecision } from './appointment.contract'

const One = ThreadId.extend({ appointmentId })
const refused = refusals(401, 403, 404, 409, 422, 429)

/** One at a time: a thread that has one is moved. */
export const proposeAsStaff = createRoute({
  method: 'post',
  path: '/api/dealership/inbox/{id}/appointments',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(Proposal) },
  responses: { 201: answer(Appointment), ...refused },
})

/** A new proposal in place of the one before: the other side confirms it. */
export const moveAsStaff = createRoute({
  method: 'put',
  path: '/api/dealership/inbox/{id}/appointments/{appointmentId}/time',
  tags: ['inbox'],
  request: { params: One, body: json(Move) },
  responses: { 200: answer(Appointment), ...refused },
})

/** What `can` of the appointment says; anything else is 409. */
export const decideAsStaff = createRoute({
  method: 'put',
  path: '/api/dealership/inbox/{id}/appointments/{appointmentId}/status',
  tags: ['inbox'],
  request: { params: One, body: json(StaffDecision) },
  responses: { 200: answer(Appointment), ...refused },
})

export const calendarOfStaff = createRoute({
  method: 'get',
  path: '/api/dealership/inbox/{id}/appointments/{appointmentId}/ics',
  tags: ['inbox'],
  request: { params: One },
  responses: { 200: calendarFile, ...refused },
})
