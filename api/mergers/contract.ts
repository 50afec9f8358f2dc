import { dealershipStatus } from '../dealerships/admin/dealerships.contract'
import { answer, createRoute, json, RecordId, recordId, refusals, versionOf, z } from '../http/contract'
import { mergeKinds } from '../merge-part'
import { dealershipStaff } from '../roles/permissions'

const into = recordId.describe('The dealership that remains')

const MergedDealership = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  state: z.string(),
  status: dealershipStatus,
  onSale: z.number().int().describe('Cars'),
  listingLimit: z.number().int().nullable(),
  version: z.number().int(),
})

export const MergePreview = z
  .object({
    from: MergedDealership,
    into: MergedDealership,
    lines: z.array(
      z.object({
        kind: z.enum(mergeKinds),
        count: z.number().int(),
        examples: z
          .array(z.object({ name: z.string(), role: z.enum(dealershipStaff).optional().describe('Of a member') }))
          .optional()
          .describe('The first twenty'),
      }),
    ),
    administrators: z.number().int().describe('Of the one that is closed: each is mailed'),
    refusal: z.string().nullable().describe('Why the two cannot be merged now'),
  })
  .openapi('MergePreview')
export type MergePreview = z.infer<typeof MergePreview>

export const previewMerge = createRoute({
  method: 'get',
  path: '/api/admin/dealerships/{id}/merge',
  tags: ['dealerships'],
  request: { params: RecordId, query: z.object({ into }) },
  responses: { 200: answer(MergePreview), ...refusals(401, 403, 404, 422) },
})

/**
 * What the dealership holds goes to the one that remains, and it is closed: its addresses lead there from then on. Cannot
 * be undone, so for an administrator who has authenticated within ten minutes.
 */
export const MergeOrder = z.object({
  into,
  version: versionOf('dealership that is closed'),
  intoVersion: versionOf('dealership that remains'),
})
export const mergeDealerships = createRoute({
  method: 'put',
  path: '/api/admin/dealerships/{id}/merge',
  tags: ['dealerships'],
  request: { params: RecordId, body: json(MergeOrder) },
  responses: {
    200: answer(
      z.object({ from: z.object({ name: z.string() }), into: z.object({ id: z.number().int(), name: z.string() }) }),
    ),
    ...refusals(401, 403, 404, 409, 422),
  },
})
