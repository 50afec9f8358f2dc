import { answer, createRoute, Instant, json, RecordId, refusals, z } from '../http/contract'
import { eventKinds, hostPattern, leftOutReasons, maxHost, sources } from './kinds.contract'
import { SearchCounts } from './searches/searches.contract'

const Id = z.number().int().positive()
const n = z.number().int()
const Visitor = {
  network: z.string().max(60).describe('An address, or the /64 of an IPv6 one; it is not stored'),
  userAgent: z.string().max(500).describe('It is not stored'),
}

export const VehicleEvent = z
  .object({
    kind: z.enum(eventKinds),
    source: z.enum(sources).default('direct'),
    host: z
      .string()
      .max(maxHost)
      .regex(hostPattern, 'Enter a host like example.com.')
      .optional()
      .describe('The site that led here, where another one did'),
  })
  .openapi('VehicleEvent')
export type VehicleEvent = z.output<typeof VehicleEvent>

export const CountBatch = z
  .object({
    id: z
      .string()
      .regex(/^[\w-]{10,60}$/)
      .optional()
      .describe('A batch that was counted is not counted again; without one, each is'),
    shown: z
      .array(z.object({ vehicleId: Id, source: z.enum(sources), at: Instant, count: n }))
      .max(5000)
      .describe('By minute; below zero takes back what turned out to be a program'),
    events: z.array(VehicleEvent.extend({ vehicleId: Id, at: Instant, ...Visitor })).max(2000),
    postsShown: z
      .array(z.object({ postId: Id, at: Instant, count: n }))
      .max(5000)
      .default([]),
    postsOpened: z
      .array(z.object({ postId: Id, at: Instant, ...Visitor }))
      .max(2000)
      .default([]),
    ads: z
      .array(
        z.object({
          advertisementId: Id,
          kind: z.enum(['shown', 'clicked']),
          bucket: n.min(0).max(2_000_000_000).describe('The ten minutes of the page for an impression, 0 for a click'),
          at: Instant,
          ...Visitor,
        }),
      )
      .max(2000)
      .default([]),
    searches: SearchCounts,
    withdrawn: z.array(z.object(Visitor)).max(500).describe('Visits that turned out to be programs'),
    leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), at: Instant, count: n })).max(500),
  })
  .openapi('CountBatch')
export type CountBatch = z.output<typeof CountBatch>

/** Names the header that carries the HMAC-SHA-256 of the body, by which the web half shows that it shares the secret. */
export const signatureHeader = 'da-counts-signature'

/** Takes what the web half has counted. Throws forbidden without its signature. */
export const recordCounts = createRoute({
  method: 'post',
  path: '/api/counts',
  tags: ['counting'],
  request: { body: json(CountBatch) },
  responses: { 200: answer(z.object({ counted: n.describe('Events that were new') })), ...refusals(403, 422) },
})

/** Counts what a signed-in person does with a vehicle. Once a day, and never for administrators and the dealership's staff. Throws not_found for one that is not on sale. */
export const recordVehicleEvent = createRoute({
  method: 'post',
  path: '/api/vehicles/{id}/events',
  tags: ['counting'],
  request: { params: RecordId, body: json(VehicleEvent) },
  responses: { 200: answer(z.object({ counted: z.boolean() })), ...refusals(401, 404, 422) },
})
