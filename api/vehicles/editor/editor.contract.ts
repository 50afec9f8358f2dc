import { answer, createRoute, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { PriceGuidance } from '../../pricing/guidance.contract'
import { suvSizes } from '../bodies/bodies.contract'
import { LotVehicle } from '../inventory/inventory.contract'
import { scoreParts } from '../inventory/listing-score'
import { decodableFacts, lockableFields } from '../listing-parts'
import { codes } from '../vocabulary'
import { vehicleFields } from './fields.contract'

export { lockableFields } from '../listing-parts'

const fields = z.object(vehicleFields)
const stored = z.string().nullable()
const locks = z.array(z.enum(lockableFields)).describe('What no feed overwrites')

const Finding = z.object({
  part: z.enum(['price', 'description', 'warranty']),
  field: z.string(),
  title: z.string(),
  words: z.string(),
  source: z.string().describe('Whose rule it is'),
  href: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

export const EditedVehicle = z
  .object({
    vehicle: LotVehicle,
    fields: fields.extend({ historyUrl: stored, videoUrl: stored, spinUrl: stored }),
    lockedFields: locks,
    decodedFields: z.array(z.enum(decodableFacts)).describe('What the feed leaves blank and the VIN says'),
    suvSize: z.enum(codes(suvSizes)).nullable().describe('As make, model, year and body have it; nobody enters it'),
    usualGuide: z.string().nullable().describe('What the dealership’s Buyers Guides say, in words'),
    timeZone: z.string().describe('IANA, of the dealership'),
    missing: z.record(z.string(), z.string()).describe('A sentence a field: without it the vehicle is not published'),
    score: z.array(z.object({ part: z.enum(scoreParts), points: z.number().int(), max: z.number().int() })),
    findings: z.array(Finding).describe('What the law or our rules have against the listing'),
    priceGuidance: PriceGuidance,
  })
  .openapi('EditedVehicle')
export type EditedVehicle = z.infer<typeof EditedVehicle>

/** All that its editor shows, internals included. */
export const getOwnVehicle = createRoute({
  method: 'get',
  path: '/api/dealership/vehicles/{id}',
  tags: ['vehicles'],
  request: { params: RecordId },
  responses: { 200: answer(EditedVehicle), ...refusals(401, 403, 404, 422) },
})

export const NewVehicle = fields.partial().required({ condition: true, year: true, make: true, model: true })
export type NewVehicle = z.infer<typeof NewVehicle>
/** As a draft, with the dealership's doc fee unless the body has another. */
export const addVehicle = createRoute({
  method: 'post',
  path: '/api/dealership/vehicles',
  tags: ['vehicles'],
  request: { body: json(NewVehicle) },
  responses: { 201: answer(EditedVehicle), ...refusals(401, 403, 404, 422) },
})

export const VehicleChange = fields.partial().extend({
  version: versionOf('vehicle'),
  lockedFields: locks.optional().describe('A field that the change alters is locked besides; left out: the rest stays'),
})
export type VehicleChange = z.infer<typeof VehicleChange>
export const changeVehicle = createRoute({
  method: 'patch',
  path: '/api/dealership/vehicles/{id}',
  tags: ['vehicles'],
  request: { params: RecordId, body: json(VehicleChange) },
  responses: { 200: answer(EditedVehicle), ...refusals(401, 403, 404, 409, 422) },
})
