import { answer, Cents, createRoute, Instant, json, RecordId, refusals, z } from '../../../http/contract'
import { line } from '../../../http/fields.contract'
import { selectionOf } from '../../../http/lists.contract'
import { bands } from '../../../pricing/bands'
import { Picture, PriceLabel } from '../../contract'
import { OpenDeals } from '../../open-deals.contract'
import { codes } from '../../vocabulary'
import { changeableStatuses, LotQuery, tagWords } from '../inventory.contract'
import { inventoryChangeOutcomes } from '../schema'

/** The largest change that is made at once. */
export const maxChanged = 20_000
export const undoMinutes = 10

export const roundings = ['1', '10', '50', '100'] as const

export const PriceRule = z.object({
  kind: z.literal('price'),
  direction: z.enum(['lower', 'raise']),
  amount: z.coerce.number().positive('Type by how much.').max(1_000_000),
  unit: z.enum(['percent', 'dollars']),
  roundTo: z
    .enum(roundings)
    .describe('Whole dollars that the total is a multiple of: the vehicle’s price with its fees and add-ons'),
  notBelow: z.enum(['none', 'cost']).describe('cost: what the dealership noted as its own'),
})
export const DocFeeRule = z.object({ kind: z.literal('docFee'), docFeeCents: Cents.min(0).max(1_000_000) })
export const StatusRule = z.object({ kind: z.literal('status'), status: z.enum(changeableStatuses) })
export const FeatureRule = z.object({
  kind: z.literal('feature'),
  action: z.enum(['add', 'remove']),
  feature: line(60, 'A feature has at most 60 characters.').min(1, 'Type the feature.'),
})
export const TagRule = z.object({ kind: z.literal('tag'), action: z.enum(['add', 'remove']), tag: tagWords })
export const DeletionRule = z.object({ kind: z.literal('deletion') })

export const ChangeRule = z.discriminatedUnion('kind', [
  PriceRule,
  DocFeeRule,
  StatusRule,
  FeatureRule,
  TagRule,
  DeletionRule,
])
export type ChangeRule = z.infer<typeof ChangeRule>

/** Why a vehicle is left alone. */
export const leftReasons = [
  'sale_pending',
  'sold',
  'archived',
  'suspended',
  'no_price',
  'unchanged',
  'rounded_away',
  'not_a_draft',
  'not_possible',
  'incomplete',
  'not_approved',
  'no_room',
  'changed_meanwhile',
  'not_chosen',
  'would_be_free',
  'too_dear',
  'too_many',
] as const
export type LeftReason = (typeof leftReasons)[number]

export const noticeKinds = ['locked', 'text_price', 'under_cost'] as const
const Notice = z.object({
  kind: z.enum(noticeKinds),
  cents: Cents.nullable().describe('text_price: the price that the description names; under_cost: by how much'),
})

const Named = {
  id: z.number().int(),
  title: z.string(),
  trim: z.string().nullable(),
  stockNo: z.string().nullable(),
  picture: Picture.nullable(),
}

export const PlannedRow = z
  .object({
    ...Named,
    totalBeforeCents: Cents.nullable(),
    totalAfterCents: Cents.nullable(),
    ratingBefore: PriceLabel.nullable(),
    ratingAfter: PriceLabel.nullable(),
    notices: z.array(Notice),
  })
  .openapi('PlannedInventoryRow')
export type PlannedRow = z.infer<typeof PlannedRow>

const Bands = z.record(z.enum(codes(bands)), z.number().int()).describe('How many vehicles have each label')
const LeftRow = z.object({ ...Named, reason: z.enum(leftReasons) })
export const ChangePreview = z
  .object({
    previewedAt: Instant.describe('To be sent along: what somebody changes after it is left alone'),
    changing: z.number().int(),
    leaving: z.number().int(),
    totalBeforeCents: Cents,
    totalAfterCents: Cents,
    ratingsBefore: Bands,
    ratingsAfter: Bands,
    ratingChanges: z.number().int(),
    openDeals: OpenDeals.nullable().describe('What a sale or a delisting touches; null for other changes'),
    toLookAt: z.number().int().describe('Vehicles with notices'),
    rows: z.array(PlannedRow).describe('The first hundred that change'),
    left: z.array(LeftRow).describe('The first hundred that are left alone'),
  })
  .openapi('InventoryChangePreview')
export type ChangePreview = z.infer<typeof ChangePreview>

const Asked = z.object({ rule: ChangeRule, selection: selectionOf(LotQuery) })

export const previewChange = createRoute({
  method: 'post',
  path: '/api/dealership/inventory-changes/preview',
  tags: ['vehicles'],
  request: { body: json(Asked) },
  responses: { 200: answer(ChangePreview), ...refusals(401, 403, 404, 422) },
})

export const NewChange = Asked.extend({
  previewedAt: Instant,
  excluded: z.array(z.number().int()).max(1000).default([]).describe('Vehicles that were taken out of the preview'),
})
export const applyChange = createRoute({
  method: 'post',
  path: '/api/dealership/inventory-changes',
  tags: ['vehicles'],
  request: { body: json(NewChange) },
  responses: { 201: answer(z.object({ id: z.number().int() })), ...refusals(401, 403, 404, 409, 422) },
})

export const InventoryChange = z
  .object({
    id: z.number().int(),
    rule: ChangeRule,
    by: z.string().nullable(),
    appliedAt: Instant,
    undoUntil: Instant.nullable().describe('Null: over, undone, or nothing that can be undone'),
    undoneAt: Instant.nullable(),
    counts: z.object({
      changed: z.number().int(),
      left: z.number().int(),
      conflict: z.number().int(),
      deleted: z.number().int(),
      undone: z.number().int(),
    }),
    totalBeforeCents: Cents,
    totalAfterCents: Cents,
    total: z.number().int().describe('Rows on all pages'),
    page: z.number().int(),
    pageSize: z.number().int(),
    pageCount: z.number().int(),
    rows: z.array(
      z.object({
        ...Named,
        slug: z.string().nullable().describe('Null: deleted'),
        outcome: z.enum(inventoryChangeOutcomes),
        reason: z.string().nullable(),
        totalBeforeCents: Cents.nullable(),
        totalAfterCents: Cents.nullable(),
        ratingBefore: PriceLabel.nullable(),
        ratingAfter: PriceLabel.nullable(),
        isUndone: z.boolean(),
      }),
    ),
  })
  .openapi('InventoryChange')
export type InventoryChange = z.infer<typeof InventoryChange>

export const getChange = createRoute({
  method: 'get',
  path: '/api/dealership/inventory-changes/{id}',
  tags: ['vehicles'],
  request: { params: RecordId, query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }) },
  responses: { 200: answer(InventoryChange), ...refusals(401, 403, 404, 422) },
})

/** Puts back what nobody has changed since, within ten minutes. */
export const undoChange = createRoute({
  method: 'delete',
  path: '/api/dealership/inventory-changes/{id}',
  tags: ['vehicles'],
  request: { params: RecordId },
  responses: {
    200: answer(z.object({ undone: z.number().int(), kept: z.number().int().describe('Changed by somebody since') })),
    ...refusals(401, 403, 404, 409, 422),
  },
})
