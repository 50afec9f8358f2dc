import { answer, createRoute, json, refusals, versionOf, z } from '../../http/contract'
import { walkOf, walkQuery } from '../../http/walks.contract'
import { vehicleFields } from '../editor/fields.contract'
import { changeableStatuses, stockNumber, vehiclePrice } from '../inventory/inventory.contract'
import { vehicleStatuses } from '../schema'
import { ApiVehicle } from './vehicle.contract'

const tags = ['vehicles-v1']
const VehicleKey = z.object({
  vehicle: z
    .string()
    .trim()
    .regex(/^[\w-]{1,20}$/)
    .describe('A VIN, or the number that we gave the vehicle (its id)'),
})

export const VehicleWalk = z.object({
  ...walkQuery,
  status: z
    .string()
    .regex(/^[a-z]+(,[a-z]+)*$/)
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(vehicleStatuses)))
    .optional()
    .describe('With commas between several; without it in every state'),
})
export type VehicleWalk = z.infer<typeof VehicleWalk>

/** By their numbers, so that each comes once however much changes meanwhile. */
export const listApiVehicles = createRoute({
  method: 'get',
  path: '/api/v1/vehicles',
  tags,
  summary: 'List vehicles',
  operationId: 'listVehiclesV1',
  request: { query: VehicleWalk },
  responses: { 200: answer(walkOf(ApiVehicle)), ...refusals(401, 403, 422, 429) },
})

export const getApiVehicle = createRoute({
  method: 'get',
  path: '/api/v1/vehicles/{vehicle}',
  tags,
  summary: 'Read a vehicle',
  operationId: 'getVehicleV1',
  request: { params: VehicleKey },
  responses: { 200: answer(ApiVehicle), ...refusals(401, 403, 404, 422, 429) },
})

const { condition, year, make, model } = vehicleFields
const facts = z.object(vehicleFields).pick({
  stockNo: true,
  trim: true,
  body: true,
  mileage: true,
  exteriorColor: true,
  interiorColor: true,
  engine: true,
  cylinders: true,
  displacementLiters: true,
  horsepower: true,
  fuel: true,
  rangeMiles: true,
  transmission: true,
  drivetrain: true,
  doors: true,
  seats: true,
  mpgCity: true,
  mpgHighway: true,
  priceVehicleCents: true,
  msrpCents: true,
  titleBrand: true,
  owners: true,
  accidents: true,
  historyUrl: true,
  warranty: true,
  description: true,
  options: true,
})
export const VehiclePut = facts.partial().extend({ condition, year, make, model })
export type VehiclePut = z.infer<typeof VehiclePut>

/** Adds the vehicle with this VIN, on sale at once, or changes it: what is left out stays as it is. What was sold or taken off by hand stays so. Photos come with a listing file or in the back-office. */
export const putApiVehicle = createRoute({
  method: 'put',
  path: '/api/v1/vehicles/{vehicle}',
  tags,
  summary: 'Add or replace a vehicle',
  operationId: 'putVehicleV1',
  request: { params: VehicleKey, body: json(VehiclePut) },
  responses: {
    200: answer(ApiVehicle, 'It was there, and is as you sent it'),
    201: answer(ApiVehicle, 'It is new'),
    ...refusals(401, 403, 409, 422, 429),
  },
})

export const VehiclePatch = z
  .object({
    priceVehicleCents: vehiclePrice.optional().describe('Null: call for price'),
    stockNo: stockNumber.nullable().optional(),
    mileage: vehicleFields.mileage.optional(),
    status: z.enum(changeableStatuses).optional(),
    version: versionOf('vehicle').optional().describe('409 when it has changed since; left out: whatever it is now'),
  })
  .strict()
export type VehiclePatch = z.infer<typeof VehiclePatch>

/** What is left out stays as it is. `active` brings back what was sold within 30 days or taken off. */
export const patchApiVehicle = createRoute({
  method: 'patch',
  path: '/api/v1/vehicles/{vehicle}',
  tags,
  summary: 'Change price, status, stock number or mileage',
  operationId: 'patchVehicleV1',
  request: { params: VehicleKey, body: json(VehiclePatch) },
  responses: { 200: answer(ApiVehicle), ...refusals(401, 403, 404, 409, 422, 429) },
})

/** Buyers find it no more; its record stays. Of one that is off sale already nothing changes. */
export const delistApiVehicle = createRoute({
  method: 'delete',
  path: '/api/v1/vehicles/{vehicle}',
  tags,
  summary: 'Take a vehicle off the site',
  operationId: 'delistVehicleV1',
  request: { params: VehicleKey },
  responses: { 200: answer(ApiVehicle), ...refusals(401, 403, 404, 409, 422, 429) },
})
