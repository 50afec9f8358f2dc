import { answer, createRoute, Instant, json, refusals, versionOf, z } from '../http/contract'
import { applicationFields } from './application.contract'
import { dealershipStatuses } from './states'

const OwnApplication = z.object({
  status: z.enum(dealershipStatuses),
  can: z.object({ removeDocuments: z.boolean() }),
  since: Instant,
  question: z.string().nullable().describe('What waits for an answer by mail'),
  reason: z.string().nullable().describe('Of a rejection, suspension or closing, in words'),
  note: z.string().describe('For its administrators; empty for other members'),
  about: z.array(z.string()).describe('The fields that the reason is about, where it is about some'),
  version: z.number().int(),
  fields: z.record(z.string(), z.string()).describe('What was applied with, as its form has it'),
})

/** The state of the caller's application, with what it was made with. */
export const getOwnApplication = createRoute({
  method: 'get',
  path: '/api/dealership/application',
  tags: ['dealerships'],
  responses: {
    200: answer(OwnApplication),
    ...refusals(401, 403, 404),
  },
})

/** One that was rejected waits for a decision again. */
export const Reapplication = z.object({ ...applicationFields, version: versionOf('dealership') })
export type Reapplication = z.infer<typeof Reapplication>
export const applyAgain = createRoute({
  method: 'put',
  path: '/api/dealership/application',
  tags: ['dealerships'],
  request: { body: json(Reapplication) },
  responses: { 200: answer(OwnApplication), ...refusals(401, 403, 404, 409, 422) },
})
