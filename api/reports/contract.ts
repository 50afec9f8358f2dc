import { answer, createRoute, json, RecordId, refusals, z } from '../http/contract'
import { email, short } from '../http/fields.contract'
import { adReportReasons, dealershipReportReasons, reportReasons } from './reasons.contract'

const words = {
  text: short(1000).default(''),
  email: email.optional(),
}
const isSaid = ({ reason, text }: { reason: string; text: string }): boolean => reason !== 'other' || text !== ''
const notSaid = { path: ['text'], message: 'Tell us what is wrong.' }

export const ListingReport = z
  .object({ reason: z.enum(reportReasons, 'Choose what is wrong.'), ...words })
  .refine(isSaid, notSaid)
  .openapi('ListingReport')
export type ListingReport = z.infer<typeof ListingReport>

export const DealershipReport = z
  .object({ reason: z.enum(dealershipReportReasons, 'Choose what is wrong.'), ...words })
  .refine(isSaid, notSaid)
  .openapi('DealershipReport')
export type DealershipReport = z.infer<typeof DealershipReport>

export const AdReport = z
  .object({ reason: z.enum(adReportReasons, 'Choose what is wrong.'), ...words })
  .refine(isSaid, notSaid)
  .openapi('AdReport')
export type AdReport = z.infer<typeof AdReport>

const Sent = z.object({ reference: z.string().describe('R-3f, D-3f, A-3f: what to name when asking about it') })

/** At most 5 reports an hour from one address, unless the site’s administrators set another limit. The same report within 10 minutes counts once. */
export const reportVehicle = createRoute({
  method: 'post',
  path: '/api/vehicles/{slug}/reports',
  tags: ['reports'],
  request: { params: z.object({ slug: z.string() }), body: json(ListingReport) },
  responses: {
    201: answer(Sent),
    ...refusals(404, 410, 422, 429),
  },
})

/** As of a vehicle, of one that is open to the public. */
export const reportDealership = createRoute({
  method: 'post',
  path: '/api/dealerships/{slug}/reports',
  tags: ['reports'],
  request: { params: z.object({ slug: z.string() }), body: json(DealershipReport) },
  responses: { 201: answer(Sent), ...refusals(404, 422, 429) },
})

/** Reports an advertisement that was approved, with the limits of other reports. */
export const reportAd = createRoute({
  method: 'post',
  path: '/api/ads/{id}/reports',
  tags: ['reports'],
  request: { params: RecordId, body: json(AdReport) },
  responses: { 201: answer(Sent), ...refusals(404, 422, 429) },
})
