import { answer, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { line } from '../../http/fields.contract'
import { listQuery, pageCountedUpTo, tabOf } from '../../http/lists.contract'
import { changedTo } from '../changed.contract'
import {
  advertisementStates,
  maxBody,
  maxHeadline,
  placementCodes,
  policyReasons,
  targetKinds,
} from '../kinds.contract'
import { adFields, withAdProblems } from './fields.contract'

const tags = ['advertising']
const n = z.number().int()
const version = versionOf('advertisement')

export const Advertisement = z
  .object({
    id: n,
    campaign: z.object({ id: n, name: z.string(), startsOn: z.iso.date(), endsOn: z.iso.date(), status: z.string() }),
    advertiser: z.string(),
    placement: z.enum(placementCodes),
    status: z.enum(advertisementStates),
    target: z.enum(targetKinds),
    headline: z.string(),
    body: z.string(),
    weight: n,
    shown: n,
    clicked: n,
    waitsSince: Instant.nullable(),
    updatedAt: Instant,
    version: n,
  })
  .openapi('Advertisement')
export type Advertisement = z.infer<typeof Advertisement>

const checkStates = ['passed', 'broken', 'look'] as const
export const AdCheck = z.object({
  name: z.string().describe('A rule of the policy'),
  state: z.enum(checkStates).describe('look: a person decides'),
  finding: z.string(),
})
export type AdCheck = z.infer<typeof AdCheck>

const Rejection = z.object({
  reasons: z.array(z.enum(policyReasons)),
  words: z.string(),
  headline: z.string().describe('As suggested; empty: as it is'),
  body: z.string(),
})
const AdVehicle = z.object({
  id: n,
  slug: z.string(),
  title: z.string(),
  totalCents: n,
  priceCents: n,
  isOnSale: z.boolean(),
  photo: z.string().nullable(),
})
export const AdvertisementDetail = Advertisement.extend({
  href: z.string(),
  leadsTo: z.string().describe('The address that a click opens'),
  alt: z.string(),
  assetId: z.string().nullable(),
  vehicle: AdVehicle.nullable(),
  rejection: Rejection.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  checks: z.array(AdCheck),
  approvedBefore: z.object({ approved: n, judged: n }).describe('Of this advertiser'),
}).openapi('AdvertisementDetail')
export type AdvertisementDetail = z.infer<typeof AdvertisementDetail>

export const advertisementSorts = ['updated', 'headline', 'shown', 'clicked'] as const
export const AdvertisementQuery = listQuery(
  advertisementSorts,
  {
    status: tabOf(['pending', 'live', 'approved', 'paused', 'rejected', 'expired', 'draft']),
    placement: z.enum(placementCodes).optional(),
  },
  '-updated',
)
export type AdvertisementQuery = z.infer<typeof AdvertisementQuery>

export const listAdvertisements = createRoute({
  method: 'get',
  path: '/api/admin/advertisements',
  tags,
  request: { query: AdvertisementQuery },
  responses: { 200: answer(pageCountedUpTo(Advertisement)), ...refusals(401, 403, 422) },
})
export const getAdvertisement = createRoute({
  method: 'get',
  path: '/api/admin/advertisements/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(AdvertisementDetail), ...refusals(401, 403, 404, 422) },
})

const reasons = z.preprocess(
  (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.enum(policyReasons)),
)
export const AdDecision = z
  .object({
    step: z.enum(['approve', 'reject', 'pause', 'resume']),
    reasons: reasons.default([]),
    words: line(300).default(''),
    headline: line(maxHeadline).default('').describe('A suggestion'),
    body: line(maxBody).default(''),
    version,
  })
  .refine(({ step, reasons: chosen }) => step !== 'reject' || chosen.length > 0, {
    path: ['reasons'],
    error: 'Choose what is wrong.',
  })
export type AdDecision = z.infer<typeof AdDecision>
const changed = changedTo(Advertisement)
/** Approves, rejects with reasons, pauses or resumes. Throws conflict for an approval while a check is broken. */
export const decideAdvertisement = createRoute({
  method: 'post',
  path: '/api/admin/advertisements/{id}/decision',
  tags,
  request: { params: RecordId, body: json(AdDecision) },
  responses: changed,
})
/** Copies an advertisement within its campaign, as a draft that waits for review. */
export const duplicateAdvertisement = createRoute({
  method: 'post',
  path: '/api/admin/advertisements/{id}/copy',
  tags,
  request: { params: RecordId },
  responses: { 201: answer(Advertisement), ...refusals(401, 403, 404, 409) },
})

export const getOwnAdvertisement = createRoute({
  method: 'get',
  path: '/api/dealership/advertisements/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(AdvertisementDetail), ...refusals(401, 403, 404, 422) },
})
export const ChangedAd = withAdProblems(z.object({ ...adFields, version }))
/** Changes an advertisement, which is judged again. */
export const changeOwnAdvertisement = createRoute({
  method: 'put',
  path: '/api/dealership/advertisements/{id}',
  tags,
  request: { params: RecordId, body: json(ChangedAd) },
  responses: changed,
})
export const NewAd = withAdProblems(z.object(adFields))
/** Adds one to a campaign; it waits for review. */
export const addOwnAdvertisement = createRoute({
  method: 'post',
  path: '/api/dealership/campaigns/{id}/advertisements',
  tags,
  request: { params: RecordId, body: json(NewAd) },
  responses: { 201: answer(Advertisement), ...refusals(401, 403, 404, 409, 422) },
})
/** Takes the words that were suggested with a rejection; it needs no second review. */
export const acceptSuggestion = createRoute({
  method: 'post',
  path: '/api/dealership/advertisements/{id}/suggestion',
  tags,
  request: { params: RecordId, body: json(z.object({ version })) },
  responses: changed,
})
