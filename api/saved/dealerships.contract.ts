import { answer, createRoute, Instant, json, RecordId, refusals, z } from '../http/contract'

export const SavedDealership = z
  .object({
    id: z.number().int().describe('The dealership’s'),
    name: z.string(),
    slug: z.string(),
    city: z.string(),
    state: z.string(),
    logoId: z.string().nullable(),
    isOpen: z.boolean().describe('False: it has closed for good or left us, and has no cars here'),
    hasPage: z.boolean(),
    ratingAverage: z.number().nullable(),
    ratingCount: z.number().int(),
    vehicleCount: z.number().int(),
    newThisWeek: z.number().int(),
    alerts: z.boolean(),
    savedAt: Instant,
  })
  .openapi('SavedDealership')
export type SavedDealership = z.infer<typeof SavedDealership>

export const listSavedDealerships = createRoute({
  method: 'get',
  path: '/api/saved/dealerships',
  tags: ['saved'],
  responses: { 200: answer(z.object({ items: z.array(SavedDealership) })), ...refusals(401) },
})

const Record = z.object({ id: z.number().int(), name: z.string(), alerts: z.boolean(), savedAt: Instant })

/** A dealership that is saved already stays as it is. */
export const saveDealership = createRoute({
  method: 'put',
  path: '/api/saved/dealerships/{id}',
  tags: ['saved'],
  request: { params: RecordId, body: json(z.object({ alerts: z.boolean().optional(), savedAt: Instant.optional() })) },
  responses: { 200: answer(z.object({ record: Record, created: z.boolean() })), ...refusals(401, 404, 422) },
})

export const editSavedDealership = createRoute({
  method: 'patch',
  path: '/api/saved/dealerships/{id}',
  tags: ['saved'],
  request: { params: RecordId, body: json(z.object({ alerts: z.boolean() })) },
  responses: { 200: answer(Record), ...refusals(401, 404, 422) },
})

export const unsaveDealership = createRoute({
  method: 'delete',
  path: '/api/saved/dealerships/{id}',
  tags: ['saved'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ removed: Record.nullable() })), ...refusals(401, 422) },
})
