import { answer, createRoute, Instant, RecordId, refusals, z } from '../../http/contract'
import { walkOf, walkQuery } from '../../http/walks.contract'
import { answerChannels, leadStatuses, leadTypes, lostReasons } from '../kinds'

const Vehicle = z.object({
  id: z.number().int(),
  slug: z.string(),
  condition: z.string(),
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  vin: z.string().nullable(),
  stockNo: z.string().nullable(),
  mileage: z.number().int().nullable(),
  totalCents: z.number().int().nullable(),
})
const Request = z.object({
  offerCents: z.number().int().optional(),
  downPaymentCents: z.number().int().optional(),
  termMonths: z.number().int().optional(),
  zip: z.string().optional(),
  at: z.string().optional().describe('When a test drive is wanted'),
  tradeIn: z
    .object({
      vehicle: z.string(),
      vin: z.string().optional(),
      mileage: z.number().int().optional(),
      condition: z.string().optional(),
      owedCents: z.number().int().optional(),
    })
    .optional(),
})

const Customer = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  answerBy: z.enum(answerChannels),
})

/** A lead as it was sent, and how far the dealership is with it. */
export const ApiLead = z
  .object({
    id: z.number().int(),
    reference: z.string().describe('L-3f: what the customer names'),
    type: z.enum(leadTypes),
    status: z.enum(leadStatuses),
    lostReason: z.enum(lostReasons).nullable(),
    assignedTo: z.string().nullable().describe('The name of the member who works on it'),
    subject: z.string(),
    customer: Customer,
    message: z.string(),
    request: Request,
    vehicle: Vehicle.nullable().describe('As it was when the lead was sent; null: it is about the dealership'),
    source: z.object({
      page: z.enum(['vehicle', 'dealership', 'compare', 'sell']),
      campaign: z.string().optional(),
      medium: z.string().optional(),
      site: z.string().optional(),
    }),
    consent: z.object({ at: Instant, version: z.string() }),
    requests: z
      .array(
        z.object({
          reference: z.string(),
          type: z.enum(leadTypes),
          message: z.string(),
          request: Request,
          customer: Customer,
          isConfirmed: z.boolean().describe('False while only the typed email address says who sent it'),
          createdAt: Instant,
        }),
      )
      .describe('What the customer asked for later about the same car, oldest first'),
    url: z.string().describe('Where the dealership answers'),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .openapi('ApiLead')
export type ApiLead = z.infer<typeof ApiLead>

const tags = ['leads-v1']

export const LeadWalk = z.object(walkQuery)
export type LeadWalk = z.infer<typeof LeadWalk>

/** By their numbers, the oldest first. What was marked as spam is left out. */
export const listApiLeads = createRoute({
  method: 'get',
  path: '/api/v1/leads',
  tags,
  summary: 'List leads',
  operationId: 'listLeadsV1',
  request: { query: LeadWalk },
  responses: { 200: answer(walkOf(ApiLead)), ...refusals(401, 403, 422, 429) },
})

export const getApiLead = createRoute({
  method: 'get',
  path: '/api/v1/leads/{id}',
  tags,
  summary: 'Read a lead',
  operationId: 'getLeadV1',
  request: { params: RecordId },
  responses: { 200: answer(ApiLead), ...refusals(401, 403, 404, 422, 429) },
})
