import { answer, createRoute, Instant, json, RecordId, recordId, refusals, versionOf, z } from '../http/contract'
import * as field from '../http/fields.contract'
import { listQuery, pageOf } from '../http/lists.contract'
import { testEvent, webhookEventKinds, webhookStatuses } from './event-kinds.contract'

export const maxEndpoints = 10
/** How long the old secret signs beside the new one, unless it ends at once. */
export const rotationHours = 24

const events = z.array(z.enum(webhookEventKinds))

export const WebhookEndpoint = z
  .object({
    id: z.number().int(),
    url: z.string(),
    description: z.string(),
    events,
    enabled: z.boolean(),
    disabledReason: z.enum(['failures', 'merged']).nullable().describe('Why it was switched off by itself'),
    failingSince: Instant.nullable().describe('Since when no try has succeeded'),
    pausedUntil: Instant.nullable().describe('After several failures in a row it is tried less often'),
    previousUntil: Instant.nullable().describe('Until when two secrets sign'),
    lastSentAt: Instant.nullable(),
    waiting: z.number().int(),
    dead: z.number().int().describe('Events that were tried twelve times, and are sent by hand alone'),
    version: z.number().int(),
    createdAt: Instant,
  })
  .openapi('WebhookEndpoint')
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

const shared = {
  url: field.line(500).pipe(z.string().min(1, 'Enter the address of your server.')),
  description: field.line(120).default(''),
  events: events.min(1, 'Choose what it is told of.').max(webhookEventKinds.length),
}
export const NewWebhook = z.object(shared)
export type NewWebhook = z.infer<typeof NewWebhook>
export const WebhookChange = NewWebhook.extend({ enabled: z.boolean(), version: versionOf('webhook') })
export type WebhookChange = z.infer<typeof WebhookChange>
export const WebhookRotation = z.object({
  version: versionOf('webhook'),
  endOldNow: z
    .boolean()
    .default(false)
    .describe(`The old secret signs nothing any more, instead of for ${rotationHours} hours`),
})

const Signed = z.object({ endpoint: WebhookEndpoint, secret: z.string().describe('It is shown this once') })
const tags = ['webhooks']

export const listWebhooks = createRoute({
  method: 'get',
  path: '/api/dealership/webhooks',
  tags,
  responses: { 200: answer(z.object({ items: z.array(WebhookEndpoint) })), ...refusals(401, 403, 404) },
})

export const getWebhook = createRoute({
  method: 'get',
  path: '/api/dealership/webhooks/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(WebhookEndpoint), ...refusals(401, 403, 404) },
})

/** It is told of what happens from now on. */
export const addWebhook = createRoute({
  method: 'post',
  path: '/api/dealership/webhooks',
  tags,
  request: { body: json(NewWebhook) },
  responses: { 201: answer(Signed), ...refusals(401, 403, 404, 409, 422) },
})

/** Switched off, what waits for it is not sent any more. */
export const changeWebhook = createRoute({
  method: 'put',
  path: '/api/dealership/webhooks/{id}',
  tags,
  request: { params: RecordId, body: json(WebhookChange) },
  responses: { 200: answer(WebhookEndpoint), ...refusals(401, 403, 404, 409, 422) },
})

/** With its log. */
export const removeWebhook = createRoute({
  method: 'delete',
  path: '/api/dealership/webhooks/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(z.object({ id: z.number().int() })), ...refusals(401, 403, 404) },
})

export const rotateWebhookSecret = createRoute({
  method: 'post',
  path: '/api/dealership/webhooks/{id}/secrets',
  tags,
  request: { params: RecordId, body: json(WebhookRotation) },
  responses: { 201: answer(Signed), ...refusals(401, 403, 404, 409, 422) },
})

export const WebhookDelivery = z
  .object({
    id: z.number().int(),
    eventId: z.string(),
    event: z.enum([...webhookEventKinds, testEvent]),
    entityId: z.number().int().nullable().describe('Of the vehicle or the lead'),
    status: z.enum(webhookStatuses),
    attempts: z.number().int(),
    resends: z.number().int(),
    answeredStatus: z.number().int().nullable().describe('HTTP status of the last answer; null: there was none'),
    tookMs: z.number().int().nullable(),
    answer: z.string().nullable().describe('How the last answer began'),
    lastError: z.string().nullable(),
    nextAt: Instant.nullable().describe('When it is tried next'),
    triedAt: Instant.nullable(),
    createdAt: Instant,
    can: z.object({ resend: z.boolean() }),
  })
  .openapi('WebhookDelivery')
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** One event of every kind can be tried without waiting for one. */
export const sendTestEvent = createRoute({
  method: 'post',
  path: '/api/dealership/webhooks/{id}/test-events',
  tags,
  request: { params: RecordId },
  responses: { 201: answer(WebhookDelivery), ...refusals(401, 403, 404, 409, 429) },
})

export const WebhookLogQuery = listQuery(['at'], { status: z.enum(['all', ...webhookStatuses]).default('all') }, '-at')
export type WebhookLogQuery = z.infer<typeof WebhookLogQuery>

/** Of the last 30 days, unless the site’s administrators set another period. */
export const listWebhookDeliveries = createRoute({
  method: 'get',
  path: '/api/dealership/webhooks/{id}/deliveries',
  tags,
  request: { params: RecordId, query: WebhookLogQuery },
  responses: { 200: answer(pageOf(WebhookDelivery)), ...refusals(401, 403, 404, 422) },
})

/** Under the same event id. */
export const resendWebhookDelivery = createRoute({
  method: 'post',
  path: '/api/dealership/webhooks/{id}/deliveries/{deliveryId}/resend',
  tags,
  request: { params: RecordId.extend({ deliveryId: recordId }) },
  responses: { 200: answer(WebhookDelivery), ...refusals(401, 403, 404, 409, 429) },
})
