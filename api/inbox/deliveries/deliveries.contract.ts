import { answer, createRoute, Instant, recordId, refusals, z } from '../../http/contract'
import { ThreadId } from '../threads/thread.contract'
import { deliveryChannels, deliveryStatuses } from './channels'

const LeadDelivery = z
  .object({
    id: z.number().int(),
    channel: z.enum(deliveryChannels),
    target: z.string().describe('An email address; of a webhook its host'),
    status: z.enum(deliveryStatuses).describe('failed: it is tried again; dead: by hand alone'),
    attempts: z.number().int(),
    resends: z.number().int(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    nextAt: Instant.nullable().describe('When it is tried next: after a try that failed, or where it was postponed'),
    lastError: z.string().nullable().describe('What went wrong last, or what it waits for'),
    can: z.object({ resend: z.boolean() }),
  })
  .openapi('LeadDelivery')
export type LeadDelivery = z.infer<typeof LeadDelivery>

/** Where the lead of this conversation was sent, and what became of it. */
export const listDeliveries = createRoute({
  method: 'get',
  path: '/api/dealership/inbox/{id}/deliveries',
  tags: ['inbox'],
  request: { params: ThreadId },
  responses: { 200: answer(z.object({ items: z.array(LeadDelivery) })), ...refusals(401, 403, 404, 422) },
})

/** Sends it once more, to where its route leads now. */
export const resendDelivery = createRoute({
  method: 'post',
  path: '/api/dealership/inbox/{id}/deliveries/{deliveryId}/resend',
  tags: ['inbox'],
  request: { params: ThreadId.extend({ deliveryId: recordId }) },
  responses: { 200: answer(LeadDelivery), ...refusals(401, 403, 404, 409, 422, 429) },
})
