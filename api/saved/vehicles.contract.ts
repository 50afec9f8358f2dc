import { answer, Cents, createRoute, Instant, json, RecordId, refusals, z } from '../http/contract'
import { short } from '../http/fields.contract'
import { VehicleCard } from '../vehicles/contract'

const note = short(500, 'A note has at most 500 characters.').describe('For the caller alone')
export const vehicleSorts = ['newest', 'oldest', 'price', 'price_desc', 'drop', 'year'] as const
export type VehicleSort = (typeof vehicleSorts)[number]
export const vehicleShows = ['listed', 'ended', 'changed'] as const

export const SavedVehicle = z
  .object({
    id: z.number().int().describe('The vehicle’s'),
    title: z.string().nullable().describe('Null: nobody may know of it any more'),
    state: z.enum(['active', 'pending', 'sold', 'gone']),
    soldAt: Instant.nullable(),
    card: VehicleCard.nullable().describe('Null when it is gone'),
    totalCents: Cents.nullable().describe('Now; null: on request, or gone'),
    priceAtSaveCents: Cents.nullable().describe('Null: on request then'),
    changeCents: Cents.nullable().describe('Now against then; null: one of the two is not known'),
    note: z.string(),
    alerts: z.boolean(),
    savedAt: Instant,
    version: z.number().int(),
  })
  .openapi('SavedVehicle')
export type SavedVehicle = z.infer<typeof SavedVehicle>

const Text = z.string().optional()
export const SavedVehiclesQuery = z.object({
  show: z
    .enum(vehicleShows)
    .default('listed')
    .describe('on sale and pending; sold and gone; any whose price or state changed'),
  sort: z.enum(vehicleSorts).default('newest').describe('drop: the greatest fall since it was saved first'),
  page: Text,
  per: z.enum(['24', '50']).default('24'),
})
export type SavedVehiclesQuery = z.infer<typeof SavedVehiclesQuery>

export const SavedVehicles = z
  .object({
    items: z.array(SavedVehicle),
    total: z.number().int().describe('Of what is shown'),
    counts: z.object({ listed: z.number().int(), ended: z.number().int(), changed: z.number().int() }),
    page: z.number().int(),
    pageSize: z.number().int(),
    pageCount: z.number().int(),
  })
  .openapi('SavedVehicles')
export type SavedVehicles = z.infer<typeof SavedVehicles>

export const listSavedVehicles = createRoute({
  method: 'get',
  path: '/api/saved/vehicles',
  tags: ['saved'],
  request: { query: SavedVehiclesQuery },
  responses: { 200: answer(SavedVehicles), ...refusals(401, 422) },
})

export const SavedRecord = z
  .object({
    id: z.number().int(),
    priceAtSaveCents: Cents.nullable(),
    note: z.string(),
    alerts: z.boolean(),
    savedAt: Instant,
    version: z.number().int(),
  })
  .openapi('SavedRecord')
export type SavedRecord = z.infer<typeof SavedRecord>

export const SaveVehicle = z.object({
  note: note.optional(),
  alerts: z.boolean().optional(),
  savedAt: Instant.optional().describe('Taking back a removal: the price is the one that was asked at that moment'),
})

/** A vehicle that is saved already stays as it is. */
export const saveVehicle = createRoute({
  method: 'put',
  path: '/api/saved/vehicles/{id}',
  tags: ['saved'],
  request: { params: RecordId, body: json(SaveVehicle) },
  responses: {
    200: answer(z.object({ record: SavedRecord, created: z.boolean() })),
    ...refusals(401, 404, 410, 422),
  },
})

export const SavedVehicleEdit = z.object({
  note: note.optional(),
  alerts: z.boolean().optional(),
  version: z.number().int(),
})
export const editSavedVehicle = createRoute({
  method: 'patch',
  path: '/api/saved/vehicles/{id}',
  tags: ['saved'],
  request: { params: RecordId, body: json(SavedVehicleEdit) },
  responses: { 200: answer(SavedRecord), ...refusals(401, 404, 409, 422) },
})

export const unsaveVehicle = createRoute({
  method: 'delete',
  path: '/api/saved/vehicles/{id}',
  tags: ['saved'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ removed: SavedRecord.nullable() })), ...refusals(401, 422) },
})
