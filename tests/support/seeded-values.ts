import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rateEverything } from '../../api/pricing/run'
import { priceRatings } from '../../api/pricing/schema'
import { valueCar } from '../../api/pricing/value-car'
import { vehicles } from '../../api/vehicles/schema'
import type { TestApi } from './api'

export { expectYearOfInvoices } from './seeded-invoices'

/** Values 200 rated vehicles of the demo as if their owners sold them, each with its own facts and place. */
export async function expectRatingsNumber(api: TestApi, now: Date): Promise<void> {
  const context = { db: api.db, now: () => now }
  await rateEverything(context)
  const rows = await api.db
    .select({ vehicle: vehicles, estimateCents: priceRatings.estimateCents })
    .from(vehicles)
    .innerJoin(priceRatings, eq(priceRatings.vehicleId, vehicles.id))
    .where(and(eq(priceRatings.outcome, 'rated'), eq(vehicles.condition, 'used')))
    .orderBy(sql`md5(${vehicles.id}::text)`)
    .limit(200)
  expect(rows).toHaveLength(200)
  for (const { vehicle, estimateCents } of rows) {
    const { vin, year, trim, titleBrand, lat, lng, state, modelId, drivetrain, fuel, mileage } = vehicle
    const { cylinders, displacementLiters, transmission, features, accidents } = vehicle
    const facts = { vin, year, trim, titleBrand, lat, lng, state, modelId, drivetrain, fuel, mileage }
    const more = { cylinders, displacementLiters, transmission, accidents, featureCount: features?.length || null }
    expect((await valueCar(context, { ...facts, ...more })).estimateCents, vin ?? '').toBe(estimateCents)
  }
}

/** Reads the site's contact as its pages do. */
export async function expectContact(api: TestApi): Promise<void> {
  const { body } = await (await api.as(null)).get('/api/settings/public')
  expect(body.contact).toMatchObject({
    email: 'hello@drive-avenue.example.com',
    phone: '(734) 555-0100',
    address: '200 East Liberty Street, Ann Arbor, MI 48104',
    replyWithin: 'two business days',
  })
}
