import { answer, createRoute, Instant, RecordId, refusals, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { deliveryStatuses } from './channels'

const RouteDelivery = z
  .object({
    id: z.number().int(),
    thread: z.number().int(),
    subject: z.string(),
    customer: z.string(),
    status: z.enum(deliveryStatuses).describe('failed: it is tried again; dead: by hand alone'),
    attempts: z.number().int(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    lastError: z.string().nullable(),
  })
  .openapi('RouteDelivery')
export type RouteDelivery = z.infer<typeof RouteDelivery>

export const RouteLogQuery = listQuery(['at'])
/** What went over one route. */
export const listRouteDeliveries = createRoute({
  method: 'get',
  path: '/api/dealership/lead-routes/{id}/deliveries',
  tags: ['inbox'],
  request: { params: RecordId, query: RouteLogQuery },
  responses: { 200: answer(pageOf(RouteDelivery)), ...refusals(401, 403, 404, 422) },
})
