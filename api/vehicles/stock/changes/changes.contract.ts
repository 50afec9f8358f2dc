import { answer, createRoute, json, refusals, z } from '../../../http/contract'
import { short } from '../../../http/fields.contract'
import { maxSelected, selectionOf } from '../../../http/lists.contract'
import { codes } from '../../vocabulary'
import { restoringReasons, suspensionReasons } from '../kinds.contract'
import { StockQuery, StockVehicle } from '../stock.contract'

export const stockChanges = ['suspend', 'restore', 'rate'] as const
export type StockChange = (typeof stockChanges)[number]

const Versioned = z.object({ id: z.number().int().positive(), version: z.number().int() })
const leftReasons = ['suspended', 'not_suspended', 'ended', 'changed'] as const
const OpenDeals = z.object({ conversations: z.number(), appointments: z.number(), offers: z.number() })

export const StockChangePreview = z.object({
  changing: z.array(Versioned).describe('Every vehicle that would change'),
  rows: z.array(StockVehicle).describe('The first of them'),
  left: z.array(z.object({ id: z.number().int(), title: z.string(), reason: z.enum(leftReasons) })),
  dealerships: z.number().int(),
  savedBy: z.number().int().describe('People who saved one of them'),
  openDeals: OpenDeals,
  becoming: z
    .record(z.string(), z.number().int())
    .describe('How many get which status. A restored vehicle stays off the site where its dealership has no room'),
})
export type StockChangePreview = z.infer<typeof StockChangePreview>

/** Says what a change would do to the chosen vehicles. Nothing changes. */
export const previewStockChange = createRoute({
  method: 'post',
  path: '/api/admin/inventory/changes/preview',
  tags: ['vehicles'],
  request: { body: json(z.object({ change: z.enum(stockChanges), selection: selectionOf(StockQuery) })) },
  responses: { 200: answer(StockChangePreview), ...refusals(401, 403, 422, 429) },
})

const chosen = z.array(Versioned).min(1, 'Choose at least one vehicle.').max(maxSelected)
const note = short(1000, 'A note has at most 1,000 characters.').default('')
export const needsNote = ({ reason, note }: { reason: string; note: string }) => reason !== 'other' || note !== ''
export const noteMissing = { path: ['note'], message: 'Say why in a sentence.' }

export const Suspension = z.object({
  vehicles: chosen,
  reason: z.enum(codes(suspensionReasons), 'Choose a reason.'),
  note: note.describe('The dealership reads it word for word'),
})
export const Restoring = z.object({
  vehicles: chosen,
  reason: z.enum(codes(restoringReasons), 'Choose a reason.'),
  note,
})
export type Suspension = z.infer<typeof Suspension>
export type Restoring = z.infer<typeof Restoring>

const Done = z.object({
  changed: z.number().int(),
  left: z.number().int().describe('Vehicles that someone else changed meanwhile'),
  statuses: z.record(z.string(), z.number().int()).describe('How many have which status now'),
})

/** Takes vehicles off the site until they are restored; their dealerships get the reason by email. */
export const suspendVehicles = createRoute({
  method: 'post',
  path: '/api/admin/inventory/suspensions',
  tags: ['vehicles'],
  request: { body: json(Suspension.refine(needsNote, noteMissing)) },
  responses: { 200: answer(Done), ...refusals(401, 403, 409, 422, 429) },
})

/** Gives vehicles the status back that they had before; their dealerships get the reason by email. */
export const restoreVehicles = createRoute({
  method: 'post',
  path: '/api/admin/inventory/restorations',
  tags: ['vehicles'],
  request: { body: json(Restoring.refine(needsNote, noteMissing)) },
  responses: { 200: answer(Done), ...refusals(401, 403, 409, 422, 429) },
})

/** Queues the price ratings of these vehicles’ models to be computed anew. */
export const rateVehicles = createRoute({
  method: 'post',
  path: '/api/admin/inventory/ratings',
  tags: ['vehicles'],
  request: { body: json(z.object({ ids: z.array(z.number().int().positive()).min(1).max(maxSelected) })) },
  responses: { 200: answer(z.object({ models: z.number().int() })), ...refusals(401, 403, 422, 429) },
})
