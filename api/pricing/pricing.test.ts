import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'
import { dealerships } from '../dealerships/schema'
import { priceHistory, vehicleEvents, vehicles } from '../vehicles/schema'
import { vehicleSlug } from '../vehicles/slug'
import { rateEverything } from './run'
import { priceRatings } from './schema'

let api: TestApi
let dealership: { id: number; slug: string; name: string }
let other: { id: number; slug: string; name: string }
beforeAll(async () => {
  api = await anApi()
  dealership = await aDealership(api.db)
  other = await aDealership(api.db, { lat: 42.33, lng: -83.05, city: 'Detroit' })
})
afterAll(() => api.close())

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const slugOf = (vehicle: { id: number; year: number; trim: string | null }, model = 'Accord') =>
  vehicleSlug({ ...vehicle, make: 'Honda', model })
const get = async (path: string) => (await api.as(null)).get(path)
const priceOf = (slug: string) => get(`/api/vehicles/${slug}/price`)

test('a rating is answered with every comparable, and its arithmetic adds up to what was stored', async () => {
  const detroit = { lat: 42.33, lng: -83.05, city: 'Detroit' }
  const others = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      aVehicle(api.db, other.id, {
        ...detroit,
        year: 2020 + (at % 3),
        trim: at % 2 ? 'Touring' : 'Sport',
        mileage: 20_000 + at * 3_100,
        priceVehicleCents: 2_500_000 - at * 21_000 + (at % 2) * 180_000,
      }),
    ),
  )
  const mine = await aVehicle(api.db, dealership.id, { priceVehicleCents: 2_100_000 })
  const sold = others[0]?.id ?? 0
  const hidden = others[1]?.id ?? 0
  await rateEverything(api.context)
  await api.db
    .update(vehicles)
    .set({ status: 'sold', soldAt: ago(1) })
    .where(eq(vehicles.id, sold))
  await api.db.update(vehicles).set({ status: 'suspended' }).where(eq(vehicles.id, hidden))
  const { status, body } = await priceOf(slugOf(mine))
  expect(status).toBe(200)
  const { rating } = body
  expect(rating).toMatchObject({ outcome: 'rated', methodVersion: 3, totalCents: 2_128_000, year: 2021 })
  expect(rating.checkedAt).not.toBeNull()
  expect(rating.comparables).toHaveLength(24)
  const [stored] = await api.db.select().from(priceRatings).where(eq(priceRatings.vehicleId, mine.id))
  expect(rating.comparables.map((one: { adjustedCents: number }) => one.adjustedCents)).toEqual(
    stored?.comparableAdjusted,
  )
  for (const { totalCents, adjustments, adjustedCents } of rating.comparables)
    expect(adjustments.reduce((sum: number, { cents }: { cents: number }) => sum + cents, totalCents)).toBe(
      adjustedCents,
    )
  const by = (id: number) => rating.comparables[stored?.comparableIds.indexOf(id) ?? -1]
  expect(by(sold)).toMatchObject({ state: 'sold', title: '2020 Honda Accord', place: 'Detroit, MI', distanceMiles: 41 })
  expect(by(hidden)).toMatchObject({ state: 'gone', slug: null, trim: null, place: null, title: '2021 Honda Accord' })
  expect(by(others[2]?.id ?? 0)).toMatchObject({ state: 'on_sale', slug: expect.stringMatching(/^2022-honda-accord-/) })
})

test('a car that cannot be rated says why, one that waits says nothing yet', async () => {
  const brandNew = await aVehicle(api.db, dealership.id, { model: 'Pilot', condition: 'new', mileage: 12 })
  expect((await priceOf(slugOf(brandNew, 'Pilot'))).body.rating).toBeNull()
  await rateEverything(api.context)
  expect((await priceOf(slugOf(brandNew, 'Pilot'))).body.rating).toMatchObject({ outcome: 'new', comparables: [] })
})

test('the history follows the VIN over listings and dealerships, and agrees with the drop that is shown', async () => {
  const vin = '1HGCV1F39MA024471'
  const before = await aVehicle(api.db, other.id, { model: 'Civic', vin, status: 'sold', soldAt: ago(60) })
  const now = await aVehicle(api.db, dealership.id, {
    model: 'Civic',
    vin,
    priceVehicleCents: 1_972_000,
    previousTotalCents: 2_100_000,
    priceChangedAt: ago(2),
  })
  const price = (vehicleId: number, days: number, totalCents: number) => ({
    vehicleId,
    totalCents,
    mileage: 30_000,
    source: 'manual' as const,
    at: ago(days),
  })
  await api.db
    .insert(priceHistory)
    .values([price(before.id, 90, 2_000_000), price(now.id, 9, 2_100_000), price(now.id, 2, 2_000_000)])
  await api.db
    .insert(vehicleEvents)
    .values([{ vehicleId: before.id, fromStatus: 'active', toStatus: 'sold', at: ago(60) }])
  const { body } = await priceOf(slugOf(now, 'Civic'))
  const seen = body.history.map((one: Record<string, unknown>) => [one.event, one.changeCents, one.isThisListing])
  expect(seen).toEqual([
    ['listed', null, false],
    ['sold', null, false],
    ['relisted', 100_000, true],
    ['reduced', -100_000, true],
  ])
  expect(body.history[0].dealership).toEqual({ name: other.name, slug: other.slug })
  const { body: page } = await get(`/api/vehicles/${slugOf(now, 'Civic')}`)
  expect(page.price.totalCents - page.price.previousTotalCents).toBe(body.history.at(-1).changeCents)
})

test('the listing of a suspended dealership does not exist in the history either', async () => {
  const vin = '1HGCV1F39MA024472'
  const suspended = await aDealership(api.db)
  const before = await aVehicle(api.db, suspended.id, { vin, model: 'Fit' })
  const now = await aVehicle(api.db, dealership.id, { vin, model: 'Fit' })
  const entry = { totalCents: 1_000_000, mileage: 1, source: 'manual' as const }
  await api.db.insert(priceHistory).values([
    { ...entry, vehicleId: before.id, at: ago(9) },
    { ...entry, vehicleId: now.id, at: ago(3) },
  ])
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, suspended.id))
  const { body } = await priceOf(slugOf(now, 'Fit'))
  expect(body.history.map((one: { event: string }) => one.event)).toEqual(['listed'])
})

test('prices are refused as pages are: drafts do not exist, what is gone says so', async () => {
  const draft = await aVehicle(api.db, dealership.id, { status: 'draft' })
  const gone = await aVehicle(api.db, dealership.id, { status: 'delisted' })
  expect((await priceOf(slugOf(draft))).status).toBe(404)
  expect((await priceOf(slugOf(gone))).status).toBe(410)
  expect((await priceOf('nothing-at-all')).status).toBe(404)
})

test('out the door is the total, the tax of the state and its fees, labelled with source and date', async () => {
  const { status, body } = await get('/api/out-the-door?zip=48104&totalCents=2427500')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    place: { zip: '48104', city: 'Ann Arbor', state: 'MI' },
    taxCents: 145_650,
    titleCents: 1_500,
    registrationCents: 15_000,
    outTheDoorCents: 2_589_650,
    taxPercent: 6,
    creditMostCents: 1_200_000,
    asOf: '2026-01-01',
  })
})

test.each([
  ['zip=00000&totalCents=100', 404],
  ['zip=4810&totalCents=100', 422],
  ['zip=48104', 422],
  ['zip=48104&totalCents=-5', 422],
  ['zip=48104&totalCents=99999999999', 422],
  ['zip=48104&totalCents=100&taxPercent=21', 422],
  ['zip=48104&totalCents=100&taxPercent=abc', 422],
  ['zip=48104&totalCents=100&tradeInCents=1e3', 422],
  ['zip=48104&totalCents=100&condition=broken', 422],
])('out the door refuses %s with %i', async (query, expected) => {
  expect((await get(`/api/out-the-door?${query}`)).status).toBe(expected)
})
