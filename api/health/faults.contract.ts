import { answer, bodyBytes, createRoute, Instant, json, refusals, z } from '../http/contract'
import { maxMessage, maxName, maxRoute } from './fault-cause'
import { halves } from './halves.contract'

const n = z.number().int()
export const referencePattern = /^[\w-]{1,64}$/
const Reference = z.string().trim().regex(referencePattern, 'Enter the reference as the error page shows it.')

const Cause = z.object({
  name: z.string().min(1).max(maxName),
  message: z.string().max(maxMessage).describe('The error’s words, without values'),
  route: z.string().max(maxRoute).describe('The pattern of the address'),
})

/** Bounds a batch as a whole: what is gathered in memory has the same bound. */
export const maxReferencesOfBatch = 2000

export const FaultBatch = z
  .object({
    causes: z
      .array(
        Cause.extend({
          count: n.positive(),
          firstAt: Instant,
          lastAt: Instant,
          build: z.string().max(64),
          references: z.array(z.object({ reference: Reference, at: Instant })).max(maxReferencesOfBatch),
        }),
      )
      .max(200)
      .refine(
        (causes) => causes.reduce((sum, { references }) => sum + references.length, 0) <= maxReferencesOfBatch,
        'A batch has at most 2,000 references.',
      ),
  })
  .openapi('FaultBatch')
export type FaultBatch = z.output<typeof FaultBatch>

export const Fault = Cause.extend({
  id: n,
  half: z.enum(halves).describe('web: while a page was made; api: while a call was answered'),
  count: n,
  firstAt: Instant,
  lastAt: Instant,
  lastReference: z.string().nullable(),
  lastBuild: z.string(),
}).openapi('Fault')
export type Fault = z.infer<typeof Fault>

/** Names the header that carries the HMAC-SHA-256 of the body, by which the web half shows that it shares the secret. */
export const faultSignatureHeader = 'da-faults-signature'

/** Takes the errors that the web half has gathered. Throws forbidden without its signature. */
export const recordFaults = createRoute({
  method: 'post',
  path: '/api/faults',
  tags: ['jobs'],
  [bodyBytes]: 512 * 1024,
  request: { body: json(FaultBatch) },
  responses: { 200: answer(z.object({ causes: n.describe('That were counted') })), ...refusals(403, 413, 422) },
})

/** Lists the causes of unexpected errors, the latest first: at most 500. */
export const listFaults = createRoute({
  method: 'get',
  path: '/api/admin/faults',
  tags: ['jobs'],
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(500) }) },
  responses: {
    200: answer(z.object({ items: z.array(Fault), total: n })),
    ...refusals(401, 403, 422),
  },
})

/** Finds what caused the error whose reference a person was shown. Throws not_found for one that is unknown or too old. */
export const findFault = createRoute({
  method: 'get',
  path: '/api/admin/fault-references/{reference}',
  tags: ['jobs'],
  request: { params: z.object({ reference: Reference }) },
  responses: {
    200: answer(z.object({ reference: z.string(), at: Instant, causes: z.array(Fault) })),
    ...refusals(401, 403, 404, 422),
  },
})
