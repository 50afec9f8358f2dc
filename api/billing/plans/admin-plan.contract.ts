import { planCodes } from '../../dealerships/plan-codes.contract'
import { answer, createRoute, json, RecordId, refusals, z } from '../../http/contract'
import { shortOr } from '../../http/fields.contract'
import { PlanOverview } from './plan.contract'
import { PlanTerms } from './terms.contract'

export const AdminPlan = PlanOverview.extend({
  dealership: z.object({ id: z.number().int(), name: z.string() }),
}).openapi('AdminPlan')
export type AdminPlan = z.infer<typeof AdminPlan>

const how = {
  starts: z.enum(['now', 'next-month']).default('now'),
  reason: shortOr('Say why, in a few words.', 500).describe('Is in the audit log'),
  token: z.string().regex(/^[\w-]{8,64}$/, 'Send the form again.'),
  version: z.coerce.number().int().min(0).describe('Of the subscription, as it was read'),
}

/** Puts a dealership on a plan, or on terms that were agreed with it alone. */
export const AdminPlanChange = z.discriminatedUnion('plan', [
  z.object({ plan: z.enum(planCodes, 'Choose a plan.'), ...how }),
  z.object({ plan: z.literal('agreed'), terms: PlanTerms, ...how }),
])
export type AdminPlanChange = z.infer<typeof AdminPlanChange>

export const getDealershipPlan = createRoute({
  method: 'get',
  path: '/api/admin/dealerships/{id}/plan',
  tags: ['billing'],
  request: { params: RecordId },
  responses: { 200: answer(AdminPlan), ...refusals(401, 403, 404, 422) },
})

export const setDealershipPlan = createRoute({
  method: 'put',
  path: '/api/admin/dealerships/{id}/plan',
  tags: ['billing'],
  request: { params: RecordId, body: json(AdminPlanChange) },
  responses: { 200: answer(AdminPlan), ...refusals(401, 403, 404, 409, 422) },
})
