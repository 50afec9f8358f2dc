import { Cents, Instant, z } from '../../http/contract'
import { vehicleFields } from '../editor/fields.contract'
import { lockableFields } from '../listing-parts'
import { vehicleStatuses } from '../schema'
import { codes, colors } from '../vocabulary'

const stated = z.object(vehicleFields).pick({
  condition: true,
  year: true,
  make: true,
  model: true,
  trim: true,
  body: true,
  mileage: true,
  odometerStatus: true,
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
  titleBrand: true,
  owners: true,
  accidents: true,
  warranty: true,
  description: true,
  options: true,
})
const family = z.enum(codes(colors)).nullable()

/** A vehicle as a dealership's own programs and those that it sends to read it: nothing of what it paid or noted. */
export const ApiVehicle = stated
  .extend({
    id: z.number().int(),
    vin: z.string().nullable(),
    stockNo: z.string().nullable(),
    status: z.enum(vehicleStatuses).describe('Buyers find it while it is active or pending'),
    exteriorColorFamily: family,
    interiorColorFamily: family,
    historyUrl: z.string().nullable(),
    price: z
      .object({
        vehicleCents: Cents,
        docFeeCents: Cents,
        freightCents: Cents,
        addons: z.array(z.object({ name: z.string(), cents: Cents })),
        totalCents: Cents.describe('What every buyer pays, before tax and title'),
        previousTotalCents: Cents.nullable().describe('Before its last change'),
      })
      .nullable()
      .describe('Null: call for price'),
    msrpCents: Cents.nullable(),
    photos: z.array(z.string()).describe('Addresses of pictures, the cover first'),
    url: z.string().describe('Its page for buyers, while there is one'),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    lockedFields: z.array(z.enum(lockableFields)).describe('What staff have locked: no program overwrites it'),
    firstPublishedAt: Instant.nullable(),
    soldAt: Instant.nullable(),
    delistedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.number().int().describe('Raised by every change'),
  })
  .openapi('ApiVehicle')
export type ApiVehicle = z.infer<typeof ApiVehicle>
