import { answer, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../http/contract'
import * as field from '../http/fields.contract'
import { codes, conditions } from '../vehicles/vocabulary'
import { channelFormatNames, saleFilters } from './channel-formats.contract'

export const maxChannels = 10
export const maxFetchesKept = 100
/** How long the old address answers beside the new one, unless it ends at once. */
export const rotationHours = 24

const filter = {
  sale: z.enum(saleFilters).default('active'),
  conditions: z
    .array(z.enum(codes(conditions)))
    .max(3)
    .default([])
    .describe('Empty: all'),
  minPhotos: z.number().int('Enter a number of photos.').min(0).max(60, 'A vehicle has at most 60 photos.').default(0),
  pricedOnly: z.boolean().default(false).describe('Without those that are “call for price”'),
}
const name = field.line(60).pipe(z.string().min(1, 'Say who fetches it.'))

export const ExportChannel = z
  .object({
    id: z.number().int(),
    name: z.string(),
    format: z.enum(channelFormatNames),
    extension: z.string().describe('How its address ends'),
    sale: z.enum(saleFilters),
    conditions: z.array(z.enum(codes(conditions))),
    minPhotos: z.number().int(),
    pricedOnly: z.boolean(),
    enabled: z.boolean(),
    vehicles: z.number().int().describe('That go out now'),
    previousUntil: Instant.nullable().describe('Until when the address before answers, too'),
    lastFetchedAt: Instant.nullable(),
    version: z.number().int(),
    createdAt: Instant,
  })
  .openapi('ExportChannel')
export type ExportChannel = z.infer<typeof ExportChannel>

const WithToken = z.object({
  channel: ExportChannel,
  token: z.string().describe('Its address is /feeds/{token}.{extension}: it is shown this once'),
})

export const NewChannel = z.object({ name, format: z.enum(channelFormatNames, 'Choose a format.'), ...filter })
export type NewChannel = z.infer<typeof NewChannel>
export const ChannelChange = z.object({ name, ...filter, enabled: z.boolean(), version: versionOf('channel') })
export type ChannelChange = z.infer<typeof ChannelChange>
export const ChannelRotation = z.object({
  version: versionOf('channel'),
  endOldNow: z
    .boolean()
    .default(false)
    .describe(`The old address ends at once instead of after ${rotationHours} hours`),
})

const tags = ['export-channels']

export const listChannels = createRoute({
  method: 'get',
  path: '/api/dealership/export-channels',
  tags,
  responses: { 200: answer(z.object({ items: z.array(ExportChannel) })), ...refusals(401, 403, 404) },
})

export const getChannel = createRoute({
  method: 'get',
  path: '/api/dealership/export-channels/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(ExportChannel), ...refusals(401, 403, 404) },
})

export const addChannel = createRoute({
  method: 'post',
  path: '/api/dealership/export-channels',
  tags,
  request: { body: json(NewChannel) },
  responses: { 201: answer(WithToken), ...refusals(401, 403, 404, 409, 422) },
})

/** Switched off its address answers 404. The format stays: make another channel for another one. */
export const changeChannel = createRoute({
  method: 'put',
  path: '/api/dealership/export-channels/{id}',
  tags,
  request: { params: RecordId, body: json(ChannelChange) },
  responses: { 200: answer(ExportChannel), ...refusals(401, 403, 404, 409, 422) },
})

export const removeChannel = createRoute({
  method: 'delete',
  path: '/api/dealership/export-channels/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(z.object({ id: z.number().int() })), ...refusals(401, 403, 404) },
})

export const rotateChannel = createRoute({
  method: 'post',
  path: '/api/dealership/export-channels/{id}/tokens',
  tags,
  request: { params: RecordId, body: json(ChannelRotation) },
  responses: { 201: answer(WithToken), ...refusals(401, 403, 404, 409, 422) },
})

export const ChannelFetch = z
  .object({
    id: z.number().int(),
    at: Instant,
    status: z.number().int().describe('304: it had not changed'),
    network: z.string(),
    userAgent: z.string().nullable(),
    rows: z.number().int(),
    bytes: z.number().int(),
    complete: z.boolean().describe('False: whoever fetched it went away before its end'),
  })
  .openapi('ChannelFetch')
export type ChannelFetch = z.infer<typeof ChannelFetch>

/** The last hundred, the newest first. */
export const listFetches = createRoute({
  method: 'get',
  path: '/api/dealership/export-channels/{id}/fetches',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(z.object({ items: z.array(ChannelFetch) })), ...refusals(401, 403, 404) },
})

/** What others fetch, as a stream. With If-None-Match or If-Modified-Since an answer that has not changed is 304. At most 120 times an hour. */
export const fetchChannel = createRoute({
  method: 'get',
  path: '/api/outgoing-feeds/{file}',
  tags,
  request: { params: z.object({ file: z.string().max(100).describe('{token}.{extension}') }) },
  responses: {
    200: { description: 'The vehicles, in the format of the channel' },
    304: { description: 'Nothing has changed' },
    ...refusals(404, 429),
  },
})
