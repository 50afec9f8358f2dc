import { planCodes } from '../../dealerships/plan-codes.contract'
import { answer, Cents, createRoute, day, json, refusals, versionOf, z } from '../../http/contract'
import { flag, lineOr } from '../../http/fields.contract'
import { versionAudiences } from '../plans/states.contract'
import { PlanTerms } from '../plans/terms.contract'

const n = z.number().int()
const code = z.enum(planCodes)

const Version = z.object({
  number: n,
  terms: PlanTerms,
  isOffered: z.boolean(),
  trialDays: n,
  validFrom: z.iso.date(),
  audience: z.enum(versionAudiences),
  dealerships: n.describe('On this version now'),
  monthlyCents: Cents.describe('What they pay a month, before tax; a trial pays nothing'),
})
export type AdminPlanVersion = z.infer<typeof Version>

const CatalogPlan = z.object({
  code,
  current: Version.describe('Holds for a dealership that chooses it today'),
  versions: z.array(Version).describe('The newest first'),
  dealerships: n,
  nearLimit: n.describe('Have used 90 percent of their vehicles or more'),
  monthlyCents: Cents,
  waiting: n.describe('Have had their notice, and change at their renewal'),
})
export type CatalogPlan = z.infer<typeof CatalogPlan>

export const PlanCatalog = z
  .object({
    plans: z.array(CatalogPlan).describe('The cheapest first'),
    agreed: z.array(z.object({ dealershipId: n, dealership: z.string(), name: z.string(), monthlyCents: Cents })),
    monthlyCents: Cents.describe('Of all dealerships, agreed prices included'),
    today: z.iso.date(),
  })
  .openapi('PlanCatalog')
export type PlanCatalog = z.infer<typeof PlanCatalog>

export const getPlanCatalog = createRoute({
  method: 'get',
  path: '/api/admin/plans',
  tags: ['billing'],
  responses: { 200: answer(PlanCatalog), ...refusals(401, 403) },
})

/** Reads an empty field, and null, as no limit or as not for sale. */
const orNone = (most: number, problem: string) =>
  z
    .preprocess(
      (value) => (value === '' || value === undefined ? null : typeof value === 'string' ? Number(value) : value),
      z.number(problem).int(problem).min(0, problem).max(most, problem).nullable(),
    )
    .describe('Null or empty: none')
const limit = orNone(1_000_000, 'Enter a whole number, or nothing for no limit.')
const price = orNone(100_000_000, 'Enter an amount, or nothing where none may be bought.')

const draft = {
  name: lineOr('Enter the name of the plan.', 60),
  monthlyCents: z.coerce.number('Enter a price.').int('Enter a price.').min(0, 'Enter a price.').max(100_000_000),
  vehicleCents: price,
  featuredPlaceCents: price,
  vehicles: limit,
  members: limit,
  feeds: limit,
  apiKeys: limit,
  photoGb: limit,
  featuredPlaces: limit,
  trialDays: z.coerce
    .number('Enter a number of days.')
    .int('Enter whole days.')
    .min(0, 'Enter 0 days or more.')
    .max(365, 'Enter 365 days or fewer.'),
  isOffered: flag.default(false).describe('May be chosen'),
  validFrom: day('Enter the first day.'),
  audience: z
    .enum(versionAudiences, 'Choose for whom it is.')
    .describe('new: who has the plan keeps its terms. everyone: they change at a renewal 30 days after a notice'),
}
export const PlanDraft = z.object(draft)
export type PlanDraft = z.output<typeof PlanDraft>

const params = z.object({ code })

export const PlanEffect = z
  .object({
    code,
    number: n.describe('Of the new version'),
    dealerships: n.describe('On the plan now, on any version'),
    changing: n.describe('Get a notice; 0 where it is for new dealerships alone'),
    payMore: n,
    payLess: n,
    firstRenewal: z.iso.date().nullable().describe('From which the first of them are on it'),
    pastDue: n.describe('Of those who change'),
    beyond: n.describe('Of those who change, with more vehicles on sale than it allows'),
    beforeCents: Cents.describe('Income of the plan a month, before tax'),
    afterCents: Cents.describe('The same, once all who change have changed'),
  })
  .openapi('PlanEffect')
export type PlanEffect = z.infer<typeof PlanEffect>

/** Says what a new version would do, and writes nothing. */
export const previewPlanVersion = createRoute({
  method: 'get',
  path: '/api/admin/plans/{code}/preview',
  tags: ['billing'],
  request: { params, query: z.object(draft) },
  responses: { 200: answer(PlanEffect), ...refusals(401, 403, 422) },
})

export const NewPlanVersion = z.object({ ...draft, version: versionOf('newest version: its number') })
export type NewPlanVersion = z.output<typeof NewPlanVersion>

export const addPlanVersion = createRoute({
  method: 'post',
  path: '/api/admin/plans/{code}/versions',
  tags: ['billing'],
  request: { params, body: json(NewPlanVersion) },
  responses: { 201: answer(PlanCatalog), ...refusals(401, 403, 409, 422) },
})
