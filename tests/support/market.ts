import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { publishChange } from '../../api/context'
import type { ChangeConcept } from '../../api/database/change-concepts'
import type { Transaction } from '../../api/database/open'
import { dealerships } from '../../api/dealerships/schema'
import { type Band, bands } from '../../api/pricing/bands'
import { priceRatings } from '../../api/pricing/schema'
import { vehicles } from '../../api/vehicles/schema'
import { featureCodes } from '../../api/vehicles/upsert/features'
import { codes, colors, drivetrains, fuels, transmissions } from '../../api/vehicles/vocabulary'
import type { TestDatabase } from './database'
import { aDealership, modelNamed } from './factories'

/** A marketplace of random cars with few different values, so that searches find something and ties abound. */
export interface Market {
  sellers: { id: number; slug: string; lat: number; lng: number; state: string }[]
  /** Something that happens to it, published to the subscribers as the product would. */
  aChange: fc.Arbitrary<() => Promise<void>>
}

const kinds = [
  { make: 'Honda', model: 'Civic', body: 'sedan', trims: ['Sport', 'EX-L', null] },
  { make: 'Honda', model: 'CR-V', body: 'crossover', trims: ['Touring', 'Sport'] },
  { make: 'Ford', model: 'F-150', body: 'pickup', trims: ['XLT', 'Lariat'] },
  { make: 'Toyota', model: 'RAV4', body: 'suv', trims: ['XLE', null] },
  { make: 'Toyota', model: 'Land Cruiser', body: 'suv', trims: [null] },
  { make: 'Chevrolet', model: 'Silverado 1500', body: 'pickup', trims: ['LT', 'Sport'] },
] as const
const places = [
  { city: 'Ann Arbor', state: 'MI', zip: '48103', lat: 42.2766, lng: -83.8402 },
  { city: 'Detroit', state: 'MI', zip: '48201', lat: 42.3467, lng: -83.0606 },
  { city: 'Toledo', state: 'OH', zip: '43604', lat: 41.6529, lng: -83.5386 },
  { city: 'Denver', state: 'CO', zip: '80202', lat: 39.7525, lng: -104.9995 },
]
const day = 86_400_000

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 5 })

const aCar = fc.record({
  kind: fc.constantFrom(...kinds),
  trim: fc.nat(2),
  condition: fc.constantFrom('new', 'used', 'cpo'),
  year: fc.integer({ min: 2012, max: 2024 }),
  mileage: maybe(fc.constantFrom(0, 5_000, 12_000, 40_000, 90_000)),
  priceVehicleCents: maybe(fc.constantFrom(500_000, 900_000, 1_500_000, 2_999_900, 6_500_000)),
  previousTotalCents: maybe(fc.constantFrom(700_000, 1_600_000, 7_000_000)),
  changedDays: fc.integer({ min: 0, max: 60 }),
  fuel: maybe(fc.constantFrom(...codes(fuels))),
  transmission: maybe(fc.constantFrom(...codes(transmissions))),
  drivetrain: maybe(fc.constantFrom(...codes(drivetrains))),
  exteriorFamily: maybe(fc.constantFrom(...codes(colors).slice(0, 4))),
  interiorFamily: maybe(fc.constantFrom(...codes(colors).slice(0, 3))),
  exteriorColor: maybe(fc.constantFrom('Rallye Red', 'Modern Steel', 'Über Grün')),
  seats: maybe(fc.constantFrom(2, 5, 7)),
  doors: maybe(fc.constantFrom(2, 4)),
  mpgCity: maybe(fc.constantFrom(18, 24, 31)),
  mpgHighway: maybe(fc.constantFrom(24, 33, 40)),
  cylinders: maybe(fc.constantFrom(4, 6, 8)),
  features: fc.subarray(featureCodes.slice(0, 6)),
  owners: maybe(fc.integer({ min: 1, max: 3 })),
  accidents: maybe(fc.integer({ min: 0, max: 1 })),
  titleBrand: maybe(fc.constantFrom('clean', 'salvage')),
  status: fc.constantFrom('active', 'active', 'active', 'pending', 'sold', 'draft', 'suspended'),
  /** Few moments: many cars were published together. */
  listedDays: fc.integer({ min: 0, max: 40 }),
  backDays: maybe(fc.integer({ min: 0, max: 30 })),
  seller: fc.nat(5),
  band: maybe(fc.constantFrom(...codes(bands))),
  twoBands: fc.boolean(),
})
type Car = typeof aCar extends fc.Arbitrary<infer T> ? T : never

export async function aMarket(database: TestDatabase, size: number): Promise<Market> {
  const sellers = await Promise.all([0, 1, 2, 3, 0, 1].map((place) => aDealership(database.db, places[place])))
  const cars = fc.sample(aCar, { numRuns: size, seed: 7 })
  const columns = await columnsFor(database, sellers)
  const ids: number[] = []
  await database.db.transaction(async (tx) => {
    for (const car of cars) ids.push(await insert(tx, columns(car), car))
  })
  const told = (work: (tx: Transaction) => Promise<number[]>, concept: ChangeConcept = 'vehicles') =>
    database.db.transaction(async (tx) => {
      await publishChange(tx, database.context, { concept, ids: await work(tx), kind: 'updated' })
    })
  const someone = fc.nat(10_000).map((n) => ids[n % ids.length] ?? 0)
  const aChange = fc.oneof(
    fc.tuple(someone, aCar).map(
      ([id, car]) =>
        () =>
          told(async (tx) => update(tx, id, columns(car), car)),
    ),
    aCar.map((car) => () => told(async (tx) => [await insert(tx, columns(car), car)])),
    fc.tuple(fc.nat(5), fc.boolean()).map(
      ([at, approved]) =>
        () =>
          told(async (tx) => {
            const id = sellers[at]?.id ?? 0
            await tx
              .update(dealerships)
              .set({ status: approved ? 'approved' : 'suspended' })
              .where(eq(dealerships.id, id))
            return [id]
          }, 'dealerships'),
    ),
  )
  return { sellers, aChange }
}

type Columns = Omit<typeof vehicles.$inferInsert, 'id'>

async function columnsFor({ db }: TestDatabase, sellers: { id: number }[]) {
  const ids = new Map(
    await Promise.all(kinds.map(async ({ make, model }) => [model, await modelNamed(db, make, model)] as const)),
  )
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * day - 3_600_000)
  return ({ kind, trim, changedDays, listedDays, backDays, seller, band: _, twoBands: __, ...car }: Car): Columns =>
    ({
      ...car,
      ...(ids.get(kind.model) ?? { makeId: 0, modelId: 0 }),
      ...(places[seller % 4] ?? places[0]),
      dealershipId: sellers[seller]?.id ?? 0,
      body: kind.body,
      trim: kind.trims[trim % kind.trims.length],
      features: [...car.features],
      priceChangedAt: ago(changedDays),
      publishedAt: ago(listedDays),
      firstPublishedAt: ago(listedDays),
      backOnMarketAt: backDays === null ? null : ago(backDays),
      soldAt: car.status === 'sold' ? ago(0) : null,
    }) as Columns
}

async function insert(tx: Transaction, columns: Columns, car: Car): Promise<number> {
  const [row] = await tx.insert(vehicles).values(columns).returning({ id: vehicles.id })
  if (!row) throw new Error('The vehicle was not inserted.')
  await rate(tx, row.id, car)
  return row.id
}

async function update(tx: Transaction, id: number, columns: Columns, car: Car): Promise<number[]> {
  await tx.update(vehicles).set(columns).where(eq(vehicles.id, id))
  await tx.delete(priceRatings).where(eq(priceRatings.vehicleId, id))
  await rate(tx, id, car)
  return [id]
}

async function rate(tx: Transaction, vehicleId: number, { band, twoBands }: Car): Promise<void> {
  if (!band) return
  const next = codes(bands)[codes(bands).indexOf(band) + 1] as Band | undefined
  const label = { band, bandTo: twoBands ? (next ?? null) : null }
  await tx.insert(priceRatings).values({
    vehicleId,
    ...label,
    methodVersion: 1,
    computedAt: new Date(),
    outcome: 'rated',
    estimateCents: 1,
    differenceBp: 0,
  })
}
