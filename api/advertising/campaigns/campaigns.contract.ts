import { answer, Cents, createRoute, day, Instant, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { line, lineOr } from '../../http/fields.contract'
import { listQuery, pageCountedUpTo } from '../../http/lists.contract'
import { usState } from '../../http/places.contract'
import { allBodies } from '../../vehicles/bodies/bodies.contract'
import { adFields, withAdProblems } from '../advertisements/fields.contract'
import { changedTo } from '../changed.contract'
import {
  advertisementStates,
  campaignStates,
  endReasons,
  objectives,
  pacings,
  placementCodes,
  priceModels,
  targetKinds,
} from '../kinds.contract'
import { Millicents } from '../placements/placements.contract'
import { drafting } from './drafting.contract'

const tags = ['advertising']
const n = z.number().int()
const version = versionOf('campaign')
const Day = z.iso.date()

const listed = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : (value ?? [])
/** Reads several words, or a line of them with commas. */
const many = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(listed, z.array(item).max(max, `Name up to ${max}.`))
const optionalCount = z.preprocess((value) => (value === '' ? null : value), z.coerce.number().int().min(1).nullable())

const terms = {
  name: lineOr('Name the campaign.', 80),
  placement: z.enum(placementCodes, 'Choose a place.'),
  objective: z.enum(objectives).default('clicks'),
  startsOn: day('Enter the first day.').describe('In the operator’s time zone'),
  endsOn: day('Enter the last day.'),
  budgetCents: z.coerce
    .number('Enter a budget.')
    .int()
    .min(0, 'Enter a budget.')
    .max(100_000_000, 'Enter less than $1,000,000.')
    .default(0)
    .describe('The most that clicks or impressions may cost; a booking of days has its price instead'),
  pacing: z.enum(pacings).default('even'),
}
const lowered = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)
export const targeting = {
  states: many(usState, 20).default([]),
  makes: many(line(60), 20).default([]),
  bodies: many(z.preprocess(lowered, z.enum(allBodies, `Use ${allBodies.join(', ')}.`)), 20).default([]),
}
export const inOrder = <Schema extends z.ZodType<{ startsOn: string; endsOn: string }>>(schema: Schema) =>
  schema.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'The last day can’t be before the first.',
  })

/** Holds the fields of a booking, without what they must be together. */
export const bookingFields = { ...terms, ...targeting, ...adFields }

/** Is what the page showed: a booking at another price is refused. */
export const agreed = {
  priceModel: z.enum(priceModels).optional(),
  agreedMillicents: z.coerce.number().int().min(0).optional().describe('The price of a unit as it was shown'),
  agreedCents: z.coerce.number().int().min(0).optional().describe('The total of a booking of days as it was shown'),
}

/** Is what a dealership books: terms and the first advertisement, which is judged with them. */
export const NewBooking = withAdProblems(inOrder(z.object({ ...bookingFields, ...agreed, ...drafting })))
export type NewBooking = z.infer<typeof NewBooking>

export const Campaign = z
  .object({
    id: n,
    name: z.string(),
    advertiser: z.object({
      kind: z.enum(['dealership', 'external', 'house']),
      id: n.nullable(),
      name: z.string(),
    }),
    placement: z.enum(placementCodes),
    objective: z.enum(objectives),
    status: z.enum(campaignStates),
    startsOn: Day,
    endsOn: Day,
    isIncluded: z.boolean().describe('At no price: the plan includes it, or an administrator gave it'),
    priceModel: z.enum(priceModels),
    unitMillicents: Millicents.nullable().describe('Null for a role that sees no amounts'),
    budgetCents: Cents.nullable(),
    spentCents: Cents.nullable(),
    plannedCents: Cents.nullable().describe('What an even pace would have spent by now'),
    shown: n,
    clicked: n,
    version: n,
  })
  .openapi('AdCampaign')
export type Campaign = z.infer<typeof Campaign>

const CampaignAd = z.object({
  id: n,
  status: z.enum(advertisementStates),
  target: z.enum(targetKinds),
  headline: z.string(),
  body: z.string(),
  weight: n,
  shown: n,
  clicked: n,
  waitsSince: Instant.nullable(),
})
export const CampaignDay = z.object({
  day: Day,
  shown: n,
  clicked: n,
  spentCents: Cents.nullable(),
})
const conflict = z.object({ id: n, name: z.string(), advertiser: z.string(), startsOn: Day, endsOn: Day })

export const CampaignDetail = Campaign.extend({
  pacing: z.enum(pacings),
  hourlyCap: n.nullable(),
  states: z.array(z.string()),
  makes: z.array(z.string()),
  bodies: z.array(z.string()),
  statusReason: z.string(),
  isPausedByAdmin: z.boolean().describe('Only an administrator resumes it'),
  endReason: z.enum(endReasons).nullable(),
  submittedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  ads: z.array(CampaignAd),
  days: z.array(CampaignDay),
  conflicts: z.array(conflict).describe('Others that hold the same place on the same days, beyond its slots'),
  reachADay: n.nullable().describe('Views a day of vehicles that the targets name, in the last 28 days; null: none'),
  isOn: z.boolean().describe('Its place and advertising as a whole are on'),
  today: Day,
}).openapi('AdCampaignDetail')
export type CampaignDetail = z.infer<typeof CampaignDetail>

export const campaignSorts = ['starts', 'ends', 'name', 'spent'] as const
export const CampaignQuery = listQuery(
  campaignSorts,
  { status: z.enum([...campaignStates, 'all']).default('all'), placement: z.enum(placementCodes).optional() },
  '-starts',
)
export type CampaignQuery = z.infer<typeof CampaignQuery>

/** Lists all campaigns of the site. */
export const listCampaigns = createRoute({
  method: 'get',
  path: '/api/admin/campaigns',
  tags,
  request: { query: CampaignQuery },
  responses: { 200: answer(pageCountedUpTo(Campaign)), ...refusals(401, 403, 422) },
})
export const getCampaign = createRoute({
  method: 'get',
  path: '/api/admin/campaigns/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(CampaignDetail), ...refusals(401, 403, 404, 422) },
})

const owner = {
  dealershipId: z.preprocess((value) => (value === '' ? null : value), z.coerce.number().int().positive().nullable()),
  advertiserId: z.preprocess((value) => (value === '' ? null : value), z.coerce.number().int().positive().nullable()),
}
/** Is what an administrator books for a dealership, another advertiser, or the site itself where neither is named. */
export const NewCampaign = withAdProblems(
  inOrder(
    z.object({
      ...bookingFields,
      dealershipId: owner.dealershipId.default(null),
      advertiserId: owner.advertiserId.default(null),
      isIncluded: z
        .preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean())
        .default(false),
    }),
  ).refine(({ dealershipId, advertiserId }) => dealershipId === null || advertiserId === null, {
    path: ['advertiserId'],
    error: 'Choose a dealership or another advertiser, not both.',
  }),
)
export type NewCampaign = z.infer<typeof NewCampaign>
export const createCampaign = createRoute({
  method: 'post',
  path: '/api/admin/campaigns',
  tags,
  request: { body: json(NewCampaign) },
  responses: { 201: answer(Campaign), ...refusals(401, 403, 404, 409, 422) },
})

export const campaignSteps = ['approve', 'reject', 'pause', 'resume', 'end'] as const
const changed = changedTo(Campaign)
export const CampaignStep = z
  .object({ step: z.enum(campaignSteps), reason: line(300).default(''), version })
  .refine(({ step, reason }) => step === 'approve' || step === 'resume' || reason !== '', {
    path: ['reason'],
    error: 'Enter a reason.',
  })
/** Approves, rejects, pauses, resumes or ends. Throws conflict for a booking whose place is full. */
export const changeCampaignState = createRoute({
  method: 'post',
  path: '/api/admin/campaigns/{id}/state',
  tags,
  request: { params: RecordId, body: json(CampaignStep) },
  responses: changed,
})
export const ChangedTargets = z.object({
  ...targeting,
  pacing: z.enum(pacings),
  hourlyCap: optionalCount.default(null),
  version,
})
/** Changes whom it reaches and how fast, not what was agreed about its price and days. */
export const changeTargets = createRoute({
  method: 'put',
  path: '/api/admin/campaigns/{id}/targets',
  tags,
  request: { params: RecordId, body: json(ChangedTargets) },
  responses: changed,
})

export const CalendarQuery = z.object({ from: Day.optional() })
export const AdCalendar = z
  .object({
    from: Day,
    to: Day,
    today: Day,
    places: z.array(
      z.object({
        code: z.enum(placementCodes),
        slots: n,
        priceModel: z.enum(priceModels),
        unitMillicents: Millicents,
        lanes: z.array(z.array(Campaign)).describe('Those of a lane overlap nowhere'),
      }),
    ),
    conflicts: z.array(z.object({ campaign: Campaign, submittedAt: Instant.nullable(), against: z.array(conflict) })),
  })
  .openapi('AdCalendar')
export type AdCalendar = z.infer<typeof AdCalendar>
/** Shows four weeks of bookings, and which of them a place has no room for. */
export const getCalendar = createRoute({
  method: 'get',
  path: '/api/admin/advertising/calendar',
  tags,
  request: { query: CalendarQuery },
  responses: { 200: answer(AdCalendar), ...refusals(401, 403, 422) },
})

/** Lists the dealership’s own campaigns; a role without billing sees no amounts. */
export const listOwnCampaigns = createRoute({
  method: 'get',
  path: '/api/dealership/campaigns',
  tags,
  request: { query: CampaignQuery },
  responses: { 200: answer(pageCountedUpTo(Campaign)), ...refusals(401, 403, 404, 422) },
})
export const getOwnCampaign = createRoute({
  method: 'get',
  path: '/api/dealership/campaigns/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(CampaignDetail), ...refusals(401, 403, 404, 422) },
})
/** Books a place, or saves the booking as a draft. Throws conflict when its days were taken meanwhile, for a draft that has changed, and for a dealership that may not book now. */
export const bookCampaign = createRoute({
  method: 'post',
  path: '/api/dealership/campaigns',
  tags,
  request: { body: json(NewBooking) },
  responses: { 201: answer(Campaign), ...refusals(401, 403, 404, 409, 422, 429) },
})
export const OwnStep = z.object({ step: z.enum(['pause', 'resume', 'end']), version })
export const changeOwnCampaignState = createRoute({
  method: 'post',
  path: '/api/dealership/campaigns/{id}/state',
  tags,
  request: { params: RecordId, body: json(OwnStep) },
  responses: changed,
})
export const RaisedBudget = z.object({
  budgetCents: z.coerce.number('Enter a budget.').int().min(1, 'Enter a budget.').max(100_000_000),
  version,
})
/** Changes the most that may be spent; never below what is spent. */
export const changeBudget = createRoute({
  method: 'put',
  path: '/api/dealership/campaigns/{id}/budget',
  tags,
  request: { params: RecordId, body: json(RaisedBudget) },
  responses: changed,
})
