import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { Token } from '../guests/guest.contract'
import { threadReportReasons } from '../kinds'
import { ThreadId } from '../threads/thread.contract'

export const NewReport = z.object({
  reason: z.enum(threadReportReasons, 'Choose what is wrong.'),
  text: short(2000).default(''),
})
export type NewReport = z.infer<typeof NewReport>
const Reported = z.object({ reference: z.string().describe('T-3f: what to name when asking about it') })

/** To the administrators of the site. One that is open is not opened again. */
export const reportAsCustomer = createRoute({
  method: 'post',
  path: '/api/inbox/{id}/reports',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(NewReport) },
  responses: { 201: answer(Reported), ...refusals(401, 404, 422) },
})

export const reportAsGuest = createRoute({
  method: 'post',
  path: '/api/guest-threads/{token}/reports',
  tags: ['inbox'],
  request: { params: Token, body: json(NewReport) },
  responses: { 201: answer(Reported), ...refusals(404, 410, 422) },
})

export const reportAsStaff = createRoute({
  method: 'post',
  path: '/api/dealership/inbox/{id}/reports',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(NewReport) },
  responses: { 201: answer(Reported), ...refusals(401, 403, 404, 422) },
})
