import { planCodes } from '../../dealerships/plan-codes.contract'
import {
  answer,
  Cents,
  createRoute,
  Instant,
  json,
  RecordId,
  recordId,
  refusals,
  versionOf,
  z,
} from '../../http/contract'
import { flag, short } from '../../http/fields.contract'
import { LimitUse, PlanOffer, PlanOverview, ScheduledChange, Subscription } from '../plans/plan.contract'
import { delistRules } from '../plans/states.contract'
import { PlanTerms } from '../plans/terms.contract'

export const changeStarts = ['now', 'next-month', 'paid-through'] as const
export type ChangeStart = (typeof changeStarts)[number]

/** Reads ids that are named once each or several times in an address: keep=1&keep=2. */
const idList = z
  .preprocess(
    (value) => (Array.isArray(value) ? value : value === undefined || value === '' ? [] : String(value).split(',')),
    z.array(recordId).max(2000),
  )
  .default([])

const wish = {
  plan: z
    .enum([...planCodes, 'current'], 'Choose a plan.')
    .describe('current: the plan stays, vehicles beyond it change'),
  starts: z.enum(changeStarts).default('now'),
  extraVehicles: z.coerce
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(5000, 'At most 5,000 vehicles.')
    .default(0)
    .describe('Vehicles beyond the plan, paid by the piece'),
  rule: z.enum(delistRules).default('longest'),
  keepsLeads: flag.default(false).describe('Vehicles with an open lead leave the site last'),
  keep: idList.describe('Vehicles that stay on sale whatever the rule says'),
  rest: idList.describe('Vehicles that leave first'),
  members: idList.describe('People who are deactivated'),
  feeds: idList.describe('Feeds that are switched off'),
}
export const PlanWish = z.object(wish)
export type PlanWish = z.infer<typeof PlanWish>

export const PreviewQuery = z.object({
  ...wish,
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
export type PreviewQuery = z.infer<typeof PreviewQuery>

const n = z.number().int()
const day = z.iso.date()

export const PreviewLine = z.object({
  title: z.string(),
  detail: z.string().describe('The days'),
  amountCents: Cents.describe('Negative: goes back'),
})
export type PreviewLine = z.infer<typeof PreviewLine>

const BarPart = z.object({ name: z.string(), from: day, to: day, days: n, isNew: z.boolean() })

export const RestingVehicle = z.object({
  id: n,
  title: z.string(),
  days: n.describe('Since it was first on sale'),
  openLeads: n,
  views: n.describe('Of its page, in 7 days'),
  stays: z.boolean().describe('It was chosen to stay'),
  rests: z.boolean(),
})
export type RestingVehicle = z.infer<typeof RestingVehicle>

export const PlanPreview = z
  .object({
    subscription: Subscription.nullable(),
    offers: z.array(PlanOffer),
    scheduled: ScheduledChange.nullable().describe('It is undone by this change'),
    today: day,
    name: z.string(),
    terms: PlanTerms,
    extraVehicles: n,
    isSame: z.boolean().describe('Nothing would change'),
    problem: z.string().nullable().describe('Why it cannot be done'),
    effectiveOn: day,
    starts: z.array(z.object({ value: z.enum(changeStarts), day })),
    bar: z.array(BarPart).describe('The days that are priced anew'),
    lines: z.array(PreviewLine).describe('Of the invoice or credit note of the first day'),
    taxCents: Cents.describe('On these lines; negative: goes back'),
    dueCents: Cents.describe('Sum of lines, before tax. Negative: a credit note'),
    creditCents: Cents.describe('Credit that is open, and is taken first'),
    next: z.array(PreviewLine).describe('With the next invoice'),
    monthlyCents: Cents.describe('From then on, with vehicles by the piece, before tax'),
    trialEndsOn: day.nullable(),
    billedThrough: day.nullable(),
    beyond: z.array(LimitUse),
    vehicles: z.object({
      onSale: n,
      resting: n,
      withOpenLeads: n.describe('Among those that leave'),
      comeBack: n.describe('That left the site because the plan had no room'),
      items: z.array(RestingVehicle).describe('Those that leave come first'),
      page: n,
      pageCount: n,
      pieceCents: Cents.nullable().describe('Price of keeping all that leave, a month; null: none may be bought'),
    }),
    members: z.array(
      z.object({ id: n, name: z.string(), role: z.string(), lastSeenAt: Instant.nullable(), isChosen: z.boolean() }),
    ),
    membersBeyond: n,
    feeds: z.array(z.object({ id: n, name: z.string(), isChosen: z.boolean() })),
    feedsBeyond: n,
  })
  .openapi('PlanPreview')
export type PlanPreview = z.infer<typeof PlanPreview>

/** Computes what a change of plan does, and changes nothing. */
export const previewPlan = createRoute({
  method: 'get',
  path: '/api/dealership/billing/plan/preview',
  tags: ['billing'],
  request: { query: PreviewQuery },
  responses: { 200: answer(PlanPreview), ...refusals(401, 403, 404, 409, 422) },
})

const token = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'Send the form again.')
  .describe('Names the form: sent twice it is one change')
const version = versionOf('subscription')

const leaving = z.coerce
  .number()
  .int()
  .min(0)
  .optional()
  .describe('Vehicles that leave the site, as it was shown: needed where any do; another number is refused')

export const PlanChange = z.object({
  ...wish,
  token,
  version: z.coerce.number().int().min(0).describe('Of the subscription, as it was read; 0: there was none'),
  dueCents: z.coerce.number().int().describe('As it was shown: another amount is refused'),
  leaving,
})
export type PlanChange = z.infer<typeof PlanChange>

export const changePlan = createRoute({
  method: 'post',
  path: '/api/dealership/billing/plan/changes',
  tags: ['billing'],
  request: { body: json(PlanChange) },
  responses: { 200: answer(PlanOverview), ...refusals(401, 403, 404, 409, 422) },
})

/** Undoes a change whose day has not come. */
export const undoPlanChange = createRoute({
  method: 'delete',
  path: '/api/dealership/billing/plan/changes/{id}',
  tags: ['billing'],
  request: { params: RecordId },
  responses: { 200: answer(PlanOverview), ...refusals(401, 403, 404, 409, 422) },
})

export const PlanCancellation = z.object({
  token,
  version,
  to: z.enum(['free', 'end'], 'Choose what happens to your plan.').describe('end: nothing is on the site any more'),
  leaving: leaving.describe('Of free: vehicles beyond it, as it was shown. Needed where there are any'),
  reason: short(500).default(''),
})
export type PlanCancellation = z.infer<typeof PlanCancellation>

/** Ends the plan with what is paid for: Free comes after it, or nothing. */
export const cancelPlan = createRoute({
  method: 'post',
  path: '/api/dealership/billing/plan/cancellation',
  tags: ['billing'],
  request: { body: json(PlanCancellation) },
  responses: { 200: answer(PlanOverview), ...refusals(401, 403, 404, 409, 422) },
})

/** Takes the end of a subscription back. */
export const keepPlan = createRoute({
  method: 'delete',
  path: '/api/dealership/billing/plan/cancellation',
  tags: ['billing'],
  responses: { 200: answer(PlanOverview), ...refusals(401, 403, 404, 409) },
})
