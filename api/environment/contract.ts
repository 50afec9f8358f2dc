import { answer, createRoute, Instant, keyless, refusals, z } from '../http/contract'

/** Names the services that the environment's settings lead to. */
export const environmentParts = ['mail', 'identity', 'storage', 'payments', 'inbound-mail', 'redis'] as const
export type EnvironmentPartKey = (typeof environmentParts)[number]

const outcomes = ['working', 'failing', 'unknown'] as const
export type TestOutcome = (typeof outcomes)[number]

const words = z.string().describe('What came back, without an address, a key or a password')

const EnvironmentSetting = z.object({
  name: z.string().describe('Of the variable'),
  isSet: z.boolean(),
  shown: z.string().nullable().describe('What may be seen of it, in words; null: only whether it is set'),
})
export type EnvironmentSetting = z.infer<typeof EnvironmentSetting>

const LastTest = z.object({
  outcome: z.enum(outcomes),
  words,
  at: Instant,
  by: z.string().nullable(),
  isBeforeStart: z.boolean().describe('The process was started after it, maybe with other settings'),
})

const EnvironmentState = z.object({
  part: z.enum(environmentParts),
  state: z.enum(['working', 'failing', 'unknown', 'off']).describe('By the last test since the start of the process'),
  settings: z.array(EnvironmentSetting),
  lastTest: LastTest.nullable(),
})
export type EnvironmentState = z.infer<typeof EnvironmentState>

export const listEnvironment = createRoute({
  method: 'get',
  path: '/api/admin/environment',
  tags: ['environment'],
  responses: { 200: answer(z.object({ items: z.array(EnvironmentState) })), ...refusals(401, 403) },
})

/** Tries a service as it is configured: at most six times an hour each, within ten minutes of authenticating. */
export const testEnvironment = createRoute({
  method: 'post',
  path: '/api/admin/environment/{part}/tests',
  tags: ['environment'],
  [keyless]: true, // another server is asked, which a transaction must not wait for
  request: { params: z.object({ part: z.enum(environmentParts) }) },
  responses: {
    200: answer(z.object({ part: z.enum(environmentParts), outcome: z.enum(outcomes), words })),
    ...refusals(401, 403, 409, 422, 429),
  },
})
