import { DealershipDetail } from '../../dealerships/contract'
import { answer, createRoute, Instant, json, recordId, refusals, versionOf, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { cardPageSize } from '../../http/page-sizes.contract'
import { OpenDeals } from '../../vehicles/open-deals.contract'
import { answerChannels, leadStatuses, leadTypes, lostReasons } from '../kinds'
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

const Person = z.object({ id: z.number().int(), name: z.string() })
const version = versionOf('conversation')

export const DealershipThread = z
  .object({
    ...threadFields,
    customer: z.string(),
    status: z.enum(leadStatuses),
    assignedTo: Person.nullable(),
    waitingSince: Instant.nullable().describe('Null: the customer waits for nothing'),
    dueAt: Instant.nullable().describe('By when an answer is expected, in opening hours'),
    noAnswerNeeded: z.boolean().describe('Staff marked it so, or the customer’s last words ask nothing'),
    createdAt: Instant,
  })
  .openapi('DealershipThread')
export type DealershipThread = z.infer<typeof DealershipThread>

export const assignments = ['mine', 'unassigned', 'others'] as const
export const dealershipSorts = ['due', 'last', 'customer'] as const
export const inboxShows = ['open', 'waiting', 'overdue', 'unread', 'ended', 'archived'] as const
export const DealershipInboxQuery = listQuery(
  dealershipSorts,
  {
    assigned: z.enum([...assignments, 'all']).default('all'),
    show: z.enum(inboxShows).default('open'),
    type: z.enum(leadTypes).optional(),
    status: z.enum(leadStatuses).optional(),
  },
  dealershipSorts[0],
  cardPageSize,
)
export type DealershipInboxQuery = z.infer<typeof DealershipInboxQuery>

/** Those whose answer is due first. Members see the types that their role works on. */
export const listDealershipThreads = createRoute({
  method: 'get',
  path: '/api/dealership/inbox',
  tags: ['inbox'],
  request: { query: DealershipInboxQuery },
  responses: { 200: answer(pageOf(DealershipThread)), ...refusals(401, 403, 404, 422) },
})

const cents = z.number().int().optional()
const LeadRequest = z.object({
  offerCents: cents,
  downPaymentCents: cents,
  termMonths: z.number().int().optional(),
  zip: z.string().optional(),
  at: Instant.optional(),
  tradeIn: z
    .object({
      vehicle: z.string(),
      vin: z.string().optional(),
      mileage: z.number().int().optional(),
      condition: z.string().optional(),
      owedCents: cents,
    })
    .optional(),
})
const Lead = z.object({
  reference: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  answerBy: z.enum(answerChannels),
  request: LeadRequest.describe('What it asked for, by its type'),
  source: z.object({}).loose(),
  isGuest: z.boolean(),
})
const FurtherRequest = Lead.omit({ isGuest: true }).extend({
  type: z.enum(leadTypes),
  at: Instant,
  name: z.string(),
  isConfirmed: z.boolean().describe('False while only the typed address says who sent it'),
})
const OpenedThread = DealershipThread.extend({
  version: z.number().int(),
  lostReason: z.enum(lostReasons).nullable(),
  firstResponseMinutes: z.number().int().nullable().describe('In opening hours'),
  readByCustomer: z.number().int().describe('The newest message that the customer has read'),
  lead: Lead,
  requests: z.array(FurtherRequest).describe('What they asked for after the first lead, oldest first'),
  vehicle: ThreadVehicle.nullable(),
  blockedByCustomer: z.boolean().describe('Nothing but notes can be written'),
  customerBlocked: z.boolean().describe('The dealership takes nothing from this customer'),
  draft: z.string().describe('What the caller has begun to write'),
  otherDeals: OpenDeals.describe('Other open conversations about the car, and what its sale ends in them'),
  can: Can.extend({ markSold: z.boolean().describe('Winning it may sell its car') }),
  opening: z
    .object({ timeZone: z.string(), hours: DealershipDetail.shape.hours })
    .describe('When the dealership is open: a hint for appointments'),
  offers: z.array(Offer).describe('Oldest first; at most the last one is open'),
  appointment: Appointment.nullable().describe('The newest, unless it was declined or cancelled'),
  messages: z.array(Message).describe('Oldest first'),
  earlier: z.boolean().describe('There are older ones'),
  history: z
    .array(z.object({ id: z.number().int(), subject: z.string(), status: z.enum(leadStatuses), at: Instant }))
    .describe('Other threads of this customer with this dealership, the newest first'),
  assignable: z.array(Person.extend({ you: z.boolean() })).describe('Members whose role works on this type'),
}).openapi('OpenedDealershipThread')
export type OpenedDealershipThread = z.infer<typeof OpenedThread>

export const openDealershipThread = createRoute({
  method: 'get',
  path: '/api/dealership/inbox/{id}',
  tags: ['inbox'],
  request: { params: ThreadId, query: MessagesQuery },
  responses: { 200: answer(OpenedThread), ...refusals(401, 403, 404, 422) },
})

export const StaffMessage = z
  .object({
    ...messageFields,
    kind: z.enum(['text', 'note']).default('text').describe('The customer never sees a note'),
  })
  .refine(isWritten, notWritten)
/** The first answer makes the lead contacted, and its writer’s where nobody has it. */
export const replyAsStaff = createRoute({
  method: 'post',
  path: '/api/dealership/inbox/{id}/messages',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(StaffMessage) },
  responses: { 201: answer(Message), ...refusals(401, 403, 404, 422, 429) },
})

export const readAsStaff = createRoute({
  method: 'put',
  path: '/api/dealership/inbox/{id}/read',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(Reading) },
  responses: { 200: answer(z.object({ unread: z.number().int() })), ...refusals(401, 403, 404, 422) },
})

export const archiveAsStaff = createRoute({
  method: 'put',
  path: '/api/dealership/inbox/{id}/archived',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(Archiving) },
  responses: { 200: answer(Archiving), ...refusals(401, 403, 404, 422) },
})

export const Assignment = z.object({ userId: recordId.nullable().describe('Null: nobody'), version })
export const assignThread = createRoute({
  method: 'put',
  path: '/api/dealership/inbox/{id}/assignment',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(Assignment) },
  responses: { 200: answer(z.object({ version: z.number().int() })), ...refusals(401, 403, 404, 409, 422) },
})

export const StatusChange = z
  .object({
    status: z.enum(leadStatuses),
    lostReason: z.enum(lostReasons).optional(),
    markSold: z.boolean().default(false).describe('won: the car is sold by it, where the role opens the inventory'),
    version,
  })
  .refine(({ status, lostReason }) => status !== 'lost' || lostReason !== undefined, {
    path: ['lostReason'],
    message: 'Say why it was lost.',
  })
  .refine(({ status, markSold }) => status === 'won' || !markSold, {
    path: ['markSold'],
    message: 'Only what was won sells the car.',
  })
export const setThreadStatus = createRoute({
  method: 'put',
  path: '/api/dealership/inbox/{id}/status',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(StatusChange) },
  responses: { 200: answer(z.object({ version: z.number().int() })), ...refusals(401, 403, 404, 409, 422) },
})

export const AnswerNeeded = z.object({
  needed: z.boolean().describe('False: the conversation is neither waiting nor overdue until the customer asks again'),
  version,
})
/** Without a need the customer neither waits nor is overdue; what they ask next starts the clock again. */
export const setAnswerNeeded = createRoute({
  method: 'put',
  path: '/api/dealership/inbox/{id}/answer-needed',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(AnswerNeeded) },
  responses: { 200: answer(z.object({ version: z.number().int() })), ...refusals(401, 403, 404, 409, 422) },
})
