import { answer, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../http/contract'
import * as field from '../http/fields.contract'
import { apiScopeNames } from '../roles/api-scopes.contract'

export const maxKeys = 20
export const maxKeyDays = 1825
/** How long the old secret is taken beside the new one, unless it ends at once. */
export const rotationHours = 24

const scopes = z.array(z.enum(apiScopeNames))

export const ApiKey = z
  .object({
    id: z.number().int(),
    name: z.string(),
    scopes,
    last4: z.string().describe('How its secret ends'),
    expired: z.boolean(),
    expiresAt: Instant.nullable().describe('Null: it does not'),
    previousUntil: Instant.nullable().describe('Until when the secret before works, too'),
    lastUsedAt: Instant.nullable().describe('To the minute'),
    createdAt: Instant,
    createdBy: z.string().nullable(),
    version: z.number().int(),
  })
  .openapi('ApiKey')
export type ApiKey = z.infer<typeof ApiKey>

const IssuedKey = z.object({ key: ApiKey, secret: z.string().describe('It is shown this once') })

export const NewApiKey = z.object({
  name: field.line(60).pipe(z.string().min(1, 'Say what uses the key.')),
  scopes: scopes.min(1, 'Choose what the key may do.').max(apiScopeNames.length),
  expiresInDays: z
    .number()
    .int()
    .min(1)
    .max(maxKeyDays, 'A key lives at most five years.')
    .nullable()
    .default(null)
    .describe('Null: it does not expire'),
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKeyRotation = z.object({
  version: versionOf('key'),
  endOldNow: z.boolean().default(false).describe(`The old secret ends at once instead of after ${rotationHours} hours`),
})

const tags = ['api-keys']

/** The dealership’s keys that were not revoked, the newest first. */
export const listApiKeys = createRoute({
  method: 'get',
  path: '/api/dealership/api-keys',
  tags,
  responses: { 200: answer(z.object({ items: z.array(ApiKey) })), ...refusals(401, 403, 404) },
})

/** Its maker has authenticated within ten minutes. */
export const createApiKey = createRoute({
  method: 'post',
  path: '/api/dealership/api-keys',
  tags,
  request: { body: json(NewApiKey) },
  responses: { 201: answer(IssuedKey), ...refusals(401, 403, 404, 409, 422) },
})

/** A new secret for the same key. As for a new key, whoever asks has authenticated within ten minutes. */
export const rotateApiKey = createRoute({
  method: 'post',
  path: '/api/dealership/api-keys/{id}/secrets',
  tags,
  request: { params: RecordId, body: json(ApiKeyRotation) },
  responses: { 201: answer(IssuedKey), ...refusals(401, 403, 404, 409, 422) },
})

/** It opens nothing from then on. */
export const revokeApiKey = createRoute({
  method: 'delete',
  path: '/api/dealership/api-keys/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(z.object({ id: z.number().int() })), ...refusals(401, 403, 404) },
})
