import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { cardPageSize } from '../../http/page-sizes.contract'
import { Offer } from '../offers/offer.contract'
import {
  Appointment,
  Archiving,
  Can,
  isWritten,
  Message,
  MessagesQuery,
  messageFields,
  notWritten,
  Reading,
  ThreadId,
  ThreadVehicle,
  threadFields,
} from './thread.contract'

const DealershipFace = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  phone: z.string(),
  logoId: z.string().nullable(),
  timeZone: z.string().describe('IANA'),
})

export const CustomerThread = z.object({ ...threadFields, dealership: DealershipFace }).openapi('CustomerThread')
export type CustomerThread = z.infer<typeof CustomerThread>

export const customerTabs = ['open', 'unread', 'archived'] as const
export const CustomerInboxQuery = listQuery(
  ['last'],
  { show: z.enum(customerTabs).default('open') },
  '-last',
  cardPageSize,
).extend({
  sort: z.enum(['-last', 'last']).default('-last'),
})
export type CustomerInboxQuery = z.infer<typeof CustomerInboxQuery>

/** The newest first. Threads that were begun as a guest with the account’s confirmed address are among them. */
export const listCustomerThreads = createRoute({
  method: 'get',
  path: '/api/inbox',
  tags: ['inbox'],
  request: { query: CustomerInboxQuery },
  responses: { 200: answer(pageOf(CustomerThread)), ...refusals(401, 422) },
})

export const OpenedThread = CustomerThread.extend({
  vehicle: ThreadVehicle.nullable(),
  blocked: z.boolean().describe('The caller lets the dealership write nothing here'),
  draft: z.string().describe('What the caller has begun to write'),
  can: Can,
  offers: z.array(Offer).describe('Oldest first; at most the last one is open'),
  appointment: Appointment.nullable().describe('The newest, unless it was declined or cancelled'),
  messages: z.array(Message).describe('Oldest first'),
  earlier: z.boolean().describe('There are older ones'),
  readByDealership: z.number().int().describe('The newest message that the dealership has read'),
}).openapi('OpenedCustomerThread')
export type OpenedCustomerThread = z.infer<typeof OpenedThread>

export const openCustomerThread = createRoute({
  method: 'get',
  path: '/api/inbox/{id}',
  tags: ['inbox'],
  request: { params: ThreadId, query: MessagesQuery },
  responses: { 200: answer(OpenedThread), ...refusals(401, 404, 422) },
})

export const CustomerReply = z.object(messageFields).refine(isWritten, notWritten)
/** The same words sent again within ten minutes, with nothing between, are one message. */
export const replyAsCustomer = createRoute({
  method: 'post',
  path: '/api/inbox/{id}/messages',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(CustomerReply) },
  responses: { 201: answer(Message), ...refusals(401, 403, 404, 422, 429) },
})

export const readAsCustomer = createRoute({
  method: 'put',
  path: '/api/inbox/{id}/read',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(Reading) },
  responses: { 200: answer(z.object({ unread: z.number().int() })), ...refusals(401, 404, 422) },
})

export const archiveAsCustomer = createRoute({
  method: 'put',
  path: '/api/inbox/{id}/archived',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(Archiving) },
  responses: { 200: answer(Archiving), ...refusals(401, 404, 422) },
})
