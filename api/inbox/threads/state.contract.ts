import { answer, createRoute, Instant, refusals, z } from '../../http/contract'
import { leadStatuses } from '../kinds'
import { ThreadId } from './thread.contract'

const fields = {
  newest: z.number().int().describe('The newest message that the caller may read; 0: none'),
  readByOthers: z.number().int().describe('The newest message that the other side has read; 0: none'),
}
const CustomerState = z.object(fields).openapi('CustomerThreadState')
export type CustomerThreadState = z.infer<typeof CustomerState>

const DealershipState = z
  .object({
    ...fields,
    version: z.number().int(),
    status: z.enum(leadStatuses),
    assignedTo: z.number().int().nullable(),
  })
  .openapi('DealershipThreadState')
export type DealershipThreadState = z.infer<typeof DealershipState>

const InboxState = z
  .object({
    unread: z.number().int().describe('Conversations that are not archived'),
    newestAt: Instant.nullable().describe('Of the newest message in one of those that are not archived'),
  })
  .openapi('InboxState')
export type InboxState = z.infer<typeof InboxState>

const DealershipInboxState = InboxState.extend({
  needsAnswer: z.number().int().describe('Open conversations whose customer waits for an answer'),
  overdue: z.number().int().describe('Those of them whose answer was expected by now'),
}).openapi('DealershipInboxState')
export type DealershipInboxState = z.infer<typeof DealershipInboxState>

export const customerInboxState = createRoute({
  method: 'get',
  path: '/api/inbox/state',
  tags: ['inbox'],
  responses: { 200: answer(InboxState), ...refusals(401) },
})

export const dealershipInboxState = createRoute({
  method: 'get',
  path: '/api/dealership/inbox/state',
  tags: ['inbox'],
  responses: { 200: answer(DealershipInboxState), ...refusals(401, 403, 404) },
})

/** What an open page follows: it loads itself anew when this is not what it shows. */
export const customerThreadState = createRoute({
  method: 'get',
  path: '/api/inbox/{id}/state',
  tags: ['inbox'],
  request: { params: ThreadId },
  responses: { 200: answer(CustomerState), ...refusals(401, 404, 422) },
})

export const dealershipThreadState = createRoute({
  method: 'get',
  path: '/api/dealership/inbox/{id}/state',
  tags: ['inbox'],
  request: { params: ThreadId },
  responses: { 200: answer(DealershipState), ...refusals(401, 403, 404, 422) },
})
