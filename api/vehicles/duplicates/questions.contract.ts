import { answer, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { vehicleStatuses } from '../schema'
import { questionAnswers } from './kinds.contract'

export const VinQuestion = z
  .object({
    id: z.number().int(),
    vin: z.string(),
    title: z.string(),
    vehicleId: z.number().int(),
    vehicleVersion: z.number().int(),
    stockNo: z.string().nullable(),
    status: z.enum(vehicleStatuses),
    note: z.string(),
    askedAt: Instant,
    answer: z.enum(questionAnswers).nullable(),
    words: z.string(),
    answeredAt: Instant.nullable(),
    answeredBy: z.string().nullable(),
  })
  .openapi('VinQuestion')
export type VinQuestion = z.infer<typeof VinQuestion>

/** Reads what the site’s administrators ask about a VIN of this dealership. */
export const getVinQuestion = createRoute({
  method: 'get',
  path: '/api/dealership/vin-questions/{id}',
  tags: ['vehicles'],
  request: { params: RecordId },
  responses: { 200: answer(VinQuestion), ...refusals(401, 403, 404, 422) },
})

export const VinAnswer = z.object({
  answer: z.enum(questionAnswers, 'Choose an answer.'),
  words: short(1000, 'An answer has at most 1,000 characters.').default(''),
  takesDown: z.boolean().default(false).describe('Has to be true with “gone” while the listing is on sale'),
  version: versionOf('vehicle'),
})
export type VinAnswer = z.infer<typeof VinAnswer>

/** Answers it once. A vehicle that is gone is taken off the site. */
export const answerVinQuestion = createRoute({
  method: 'put',
  path: '/api/dealership/vin-questions/{id}/answer',
  tags: ['vehicles'],
  request: { params: RecordId, body: json(VinAnswer) },
  responses: { 200: answer(VinQuestion), ...refusals(401, 403, 404, 409, 422) },
})
