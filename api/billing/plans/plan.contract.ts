import { limitKeys } from '../../dealerships/limit-keys.contract'
import { planCodes } from '../../dealerships/plan-codes.contract'
import { answer, Cents, createRoute, refusals, z } from '../../http/contract'
import { subscriptionStates } from './states.contract'
import { PlanTerms } from './terms.contract'

const n = z.number().int()
const planCode = z.enum(planCodes)

export const LimitUse = z
  .object({
    limit: z.enum(limitKeys),
    used: z.number().describe('Gigabytes with one decimal for photos'),
    max: n.nullable().describe('Null: no limit'),
    invited: n.describe('Of members: invitations that are open, which count').optional(),
  })
  .openapi('LimitUse')
export type LimitUse = z.infer<typeof LimitUse>

export const PlanOffer = z
  .object({
    versionId: n,
    code: planCode,
    terms: PlanTerms,
    trialDays: n.describe('0: the dealership has had its trial, or the plan has none'),
    isCurrent: z.boolean(),
    beyond: z.array(LimitUse).describe('What is used now beyond its limits'),
  })
  .openapi('PlanOffer')
export type PlanOffer = z.infer<typeof PlanOffer>

export const ScheduledChange = z
  .object({
    id: n,
    name: z.string(),
    monthlyCents: Cents,
    extraVehicles: n,
    effectiveOn: z.iso.date().describe('The first day of the new terms'),
    isNotice: z.boolean().describe('The plan itself changes: it cannot be undone, another plan can be chosen'),
  })
  .openapi('ScheduledPlanChange')
export type ScheduledChange = z.infer<typeof ScheduledChange>

export const Subscription = z.object({
  terms: PlanTerms,
  code: planCode.nullable().describe('Null: terms that were agreed with this dealership alone'),
  status: z.enum(subscriptionStates),
  extraVehicles: n.describe('Vehicles beyond the plan that are paid by the piece'),
  startedOn: z.iso.date(),
  trialEndsOn: z.iso.date().nullable(),
  billedThrough: z.iso.date().nullable().describe('The last day that is billed'),
  endsOn: z.iso.date().nullable(),
  version: n,
})
export type Subscription = z.infer<typeof Subscription>

export const PlanOverview = z
  .object({
    subscription: Subscription.nullable().describe('Null: it was canceled, or there was none yet'),
    usage: z.array(LimitUse),
    offers: z.array(PlanOffer).describe('The cheapest first'),
    scheduled: ScheduledChange.nullable(),
    today: z.iso.date().describe('In the operator’s time zone, as all days of billing'),
    nextMonth: z.iso.date().describe('Its first day'),
    renewsOn: z.iso.date().describe('The first day that is not billed yet, of a plan that goes on'),
  })
  .openapi('PlanOverview')
export type PlanOverview = z.infer<typeof PlanOverview>

export const getPlan = createRoute({
  method: 'get',
  path: '/api/dealership/billing/plan',
  tags: ['billing'],
  responses: { 200: answer(PlanOverview), ...refusals(401, 403, 404) },
})

export const PlanUse = LimitUse.extend({
  mayChange: z.boolean().describe('Whether the caller changes the plan'),
}).openapi('PlanUse')
export type PlanUse = z.infer<typeof PlanUse>

/** Says what is used of one limit of the plan, and no price: pages show it before something is added. */
export const getPlanUse = createRoute({
  method: 'get',
  path: '/api/dealership/plan-use',
  tags: ['billing'],
  request: { query: z.object({ limit: z.enum(limitKeys, 'Name a limit of the plan.') }) },
  responses: { 200: answer(PlanUse), ...refusals(401, 403, 404, 422) },
})
