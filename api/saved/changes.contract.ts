import { answer, Cents, createRoute, Instant, refusals, z } from '../http/contract'
import { VehicleCard } from '../vehicles/contract'

export const SavedChange = z
  .object({
    id: z.number().int(),
    source: z.enum(['search', 'vehicle', 'dealership']),
    sourceId: z.number().int(),
    about: z.string().describe('The search’s or the dealership’s name; “Saved car”'),
    kind: z.enum(['new', 'price_drop', 'back', 'sold']),
    vehicleId: z.number().int(),
    title: z.string().nullable().describe('Null: nobody may know of it any more'),
    card: VehicleCard.nullable().describe('As it is now; null when it is gone'),
    totalCents: Cents.nullable().describe('As it was found; null: on request'),
    beforeCents: Cents.nullable(),
    at: Instant,
  })
  .openapi('SavedChange')
export type SavedChange = z.infer<typeof SavedChange>

export const SavedChanges = z
  .object({
    items: z.array(SavedChange),
    total: z.number().int(),
    /** In the last 30 days, whatever is listed. */
    counts: z.object({
      new: z.number().int(),
      price_drop: z.number().int(),
      back: z.number().int(),
      sold: z.number().int(),
    }),
    page: z.number().int(),
    pageSize: z.number().int(),
    pageCount: z.number().int(),
    search: z.object({ id: z.number().int(), name: z.string() }).nullable().describe('Whose changes are listed'),
    timeZone: z.string().describe('In which days are counted'),
  })
  .openapi('SavedChanges')
export type SavedChanges = z.infer<typeof SavedChanges>

const Text = z.string().optional()

/** The alerts of the last 90 days, as the mails list them. */
export const listSavedChanges = createRoute({
  method: 'get',
  path: '/api/saved/changes',
  tags: ['saved'],
  request: {
    query: z.object({ search: Text.describe('A saved search’s id; unknown ones are passed over'), page: Text }),
  },
  responses: { 200: answer(SavedChanges), ...refusals(401, 422) },
})
