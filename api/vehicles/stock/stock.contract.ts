import { answer, Cents, createRoute, Instant, refusals, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { bands, outcomes } from '../../pricing/bands'
import { Picture, PriceLabel } from '../contract'
import { ageBuckets } from '../inventory/inventory.contract'
import { vehicleStatuses } from '../schema'
import { codes } from '../vocabulary'
import { stockIssues } from './kinds.contract'

const rowIssues = [...codes(stockIssues), 'suspended', 'unconfirmed', 'docFee'] as const
const Issue = z.object({
  kind: z.enum(rowIssues),
  count: z
    .number()
    .int()
    .nullable()
    .describe('Listings with the VIN, days without a feed’s confirmation, or the fee in cents'),
  limit: z.number().int().nullable().describe('Cents that the state allows'),
  words: z.string().nullable().describe('Why it is suspended, or was not published'),
  at: Instant.nullable(),
})

export const StockVehicle = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string().describe('2021 Honda Accord'),
    trim: z.string().nullable(),
    vin: z.string().nullable(),
    stockNo: z.string().nullable(),
    status: z.enum(vehicleStatuses),
    dealership: z.object({ id: z.number().int(), name: z.string(), city: z.string(), state: z.string() }),
    picture: Picture.nullable(),
    mileage: z.number().int().nullable(),
    totalCents: Cents.nullable().describe('Null: call for price'),
    rating: PriceLabel.nullable(),
    outcome: z.enum(codes(outcomes)).nullable(),
    listedAt: Instant.nullable().describe('First published; null: never'),
    issues: z.array(Issue),
    version: z.number().int(),
  })
  .openapi('StockVehicle')
export type StockVehicle = z.infer<typeof StockVehicle>
export type StockVehicleIssue = StockVehicle['issues'][number]

const Named = z.object({ id: z.number().int(), name: z.string() })
const recordNumber = z.coerce.number().int().positive().optional()

export const stockTabs = ['all', 'sale', 'suspended', 'duplicates', 'issues', 'draft'] as const
export const stockSorts = ['listed', 'price'] as const
export const StockQuery = listQuery(
  stockSorts,
  {
    tab: z.enum(stockTabs).default('all').describe('all: without archived ones; duplicates: one VIN is on sale twice'),
    status: z.enum(vehicleStatuses).optional(),
    issue: z.enum(codes(stockIssues)).optional(),
    rating: z.enum([...codes(bands), 'none']).optional(),
    age: z.enum(ageBuckets).optional().describe('Days since the first publication, or since it was added'),
    dealership: recordNumber,
    make: recordNumber,
    model: recordNumber,
  },
  '-listed',
)
export type StockQuery = z.infer<typeof StockQuery>

/** Lists the vehicles of all dealerships in every state, for the administrators of the site. */
export const listStock = createRoute({
  method: 'get',
  path: '/api/admin/inventory',
  tags: ['vehicles'],
  request: { query: StockQuery },
  responses: {
    200: answer(
      pageOf(StockVehicle).extend({
        countedUpTo: z
          .number()
          .int()
          .nullable()
          .describe('A tab that holds so many may hold more; null: all are counted'),
        statuses: z.record(z.string(), z.number().int()).describe('Vehicles of the whole site by status'),
        options: z.object({
          dealerships: z.array(Named).describe('Of a small site all, else the one that is chosen'),
          makes: z.array(Named),
          models: z.array(Named).describe('Of the chosen make'),
        }),
      }),
    ),
    ...refusals(401, 403, 422),
  },
})
