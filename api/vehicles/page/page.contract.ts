import { DealershipDetail } from '../../dealerships/contract'
import { answer, createRoute, refusals, z } from '../../http/contract'
import { PriceLife, PriceRating } from '../../pricing/contract'
import { SimilarCar, VehicleDetail } from '../contract'

export const VehiclePage = z
  .object({
    version: z.string().describe('Changes with every write of the vehicle, its pictures, rating or dealership'),
    vehicle: VehicleDetail,
    dealership: DealershipDetail,
    rating: PriceRating.nullable().describe('Null: not computed yet'),
    history: PriceLife.describe('What the same car (by its VIN) has cost before, oldest first'),
    questions: z
      .object({ total: z.number().int(), isOpen: z.boolean() })
      .optional()
      .describe('How many are published, and whether the car can be asked about'),
    similar: z.array(SimilarCar),
  })
  .openapi('VehiclePage')
export type VehiclePage = z.infer<typeof VehiclePage>

export const getVehiclePage = createRoute({
  method: 'get',
  path: '/api/vehicles/{slug}/page',
  tags: ['vehicles'],
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: answer(VehiclePage), ...refusals(404, 410) },
})

export const maxVersions = 64

/** The present version of each vehicle's page, by which cached pages are checked. Null where there is no page. */
export const listPageVersions = createRoute({
  method: 'get',
  path: '/api/vehicle-page-versions',
  tags: ['vehicles'],
  request: {
    query: z.object({
      slugs: z
        .string()
        .max(8000)
        .transform((text) => text.split(','))
        .refine((slugs) => slugs.length <= maxVersions, `At most ${maxVersions} vehicles at once.`)
        .describe(`Up to ${maxVersions} slugs with commas between them; the answer keeps their order`),
    }),
  },
  responses: {
    200: answer(z.object({ items: z.array(z.object({ slug: z.string(), version: z.string().nullable() })) })),
    ...refusals(422),
  },
})
