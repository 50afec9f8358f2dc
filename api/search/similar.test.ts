import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'
import { vehicleSlug } from '../vehicles/slug'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const slugOf = ({ id }: { id: number }) =>
  vehicleSlug({ id, year: 2021, make: 'Honda', model: 'Accord', trim: 'Sport' })

test('the nearest of the same model come first, then the same body near its price, each with its reason', async () => {
  const { id } = await aDealership(api.db)
  const price = { priceVehicleCents: 2_000_000, mileage: 30_000, year: 2021 }
  const looked = await aVehicle(api.db, id, price)
  await aVehicle(api.db, id, { ...price, priceVehicleCents: 1_850_000 })
  await aVehicle(api.db, id, { ...price, priceVehicleCents: 2_140_000, mileage: 17_500 })
  await aVehicle(api.db, id, { ...price, priceVehicleCents: 9_900_000, mileage: 1_000, year: 2026 })
  await aVehicle(api.db, id, { ...price, make: 'Toyota', model: 'Camry', priceVehicleCents: 2_010_000, year: 2022 })
  await aVehicle(api.db, id, { ...price, make: 'Ford', model: 'F-150', body: 'pickup' })
  const { body } = await (await api.as(null)).get(`/api/vehicles/${slugOf(looked)}/similar`)
  expect(body.items.map(({ title, reason }: { title: string; reason: string }) => `${title}: ${reason}`)).toEqual([
    '2021 Honda Accord: Same model, $1,500 less',
    '2021 Honda Accord: Same model, 12,500 fewer miles for $1,400 more',
    '2022 Toyota Camry: Also a sedan, a year newer',
    '2026 Honda Accord: Same model, 29,000 fewer miles for $79,000 more',
  ])
})

test('a car that is gone still has others like it; one that nobody may see has none', async () => {
  const { id } = await aDealership(api.db)
  const gone = await aVehicle(api.db, id, { status: 'delisted' })
  const hidden = await aVehicle(api.db, id, { status: 'draft' })
  const caller = await api.as(null)
  expect((await caller.get(`/api/vehicles/${slugOf(gone)}/similar`)).body.items.length).toBeGreaterThan(0)
  expect((await caller.get(`/api/vehicles/${slugOf(hidden)}/similar`)).status).toBe(404)
})
