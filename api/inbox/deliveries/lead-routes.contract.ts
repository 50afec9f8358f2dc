import { answer, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import * as field from '../../http/fields.contract'
import { leadTypes } from '../kinds'
import { deliveryChannels } from './channels'

export const maxRoutes = 10

const LeadRoute = z
  .object({
    id: z.number().int(),
    channel: z.enum(deliveryChannels),
    target: z.string().describe('An email address; of a webhook its URL'),
    types: z.array(z.enum(leadTypes)).describe('Empty: all'),
    enabled: z.boolean(),
    confirmedAt: Instant.nullable().describe(
      'When somebody who reads the mailbox confirmed it; null: leads wait. A webhook, the address that the dealership was approved with and the confirmed ones of its active members need no confirmation.',
    ),
    pausedUntil: Instant.nullable().describe('Of a server that failed several times in a row: its leads wait'),
    version: z.number().int(),
    lastSentAt: Instant.nullable(),
    waiting: z.number().int().describe('Leads that are on their way'),
    dead: z.number().int().describe('Leads that were tried ten times, and are sent by hand alone'),
  })
  .openapi('LeadRoute')
export type LeadRoute = z.infer<typeof LeadRoute>

const UsualRoute = z.object({
  target: z.string(),
  confirmed: z.boolean().describe('False: it is asked with the first lead, which waits'),
})
export type UsualRoute = z.infer<typeof UsualRoute>

const Saved = z.object({
  route: LeadRoute,
  secret: z.string().nullable().describe('Of a webhook, when it is new: it is shown this once'),
})

const shared = {
  target: field.line(500).pipe(z.string().min(1, 'Say where the leads go.')),
  types: z.array(z.enum(leadTypes)).max(leadTypes.length).default([]),
}
export const NewLeadRoute = z.object({ channel: z.enum(deliveryChannels, 'Choose how leads come.'), ...shared })
export const LeadRouteChange = z.object({
  ...shared,
  enabled: z.boolean(),
  newSecret: z.boolean().default(false).describe('Of a webhook: the old one signs nothing any more'),
  version: versionOf('route'),
})

const tags = ['inbox']

/** Where the dealership’s leads go. An address that is not known to be theirs gets a mail, and leads when it was confirmed; the mail wants an approved dealership and an administrator whose own address is confirmed. Without any route, a lead goes to the dealership’s own address, which is a route from then on. */
export const listLeadRoutes = createRoute({
  method: 'get',
  path: '/api/dealership/lead-routes',
  tags,
  responses: {
    200: answer(z.object({ items: z.array(LeadRoute), usual: UsualRoute.nullable() })),
    ...refusals(401, 403, 404),
  },
})

export const addLeadRoute = createRoute({
  method: 'post',
  path: '/api/dealership/lead-routes',
  tags,
  request: { body: json(NewLeadRoute) },
  responses: { 201: answer(Saved), ...refusals(401, 403, 404, 409, 422, 429) },
})

export const changeLeadRoute = createRoute({
  method: 'put',
  path: '/api/dealership/lead-routes/{id}',
  tags,
  request: { params: RecordId, body: json(LeadRouteChange) },
  responses: { 200: answer(Saved), ...refusals(401, 403, 404, 409, 422, 429) },
})

/** What was on its way there is not sent any more. */
export const removeLeadRoute = createRoute({
  method: 'delete',
  path: '/api/dealership/lead-routes/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(z.object({ id: z.number().int() })), ...refusals(401, 403, 404) },
})
