import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'

let api: TestApi
const denver = { city: 'Denver', state: 'CO', zip: '80202', lat: 39.75, lng: -105 }

beforeAll(async () => {
  api = await anApi()
  const near = await aDealership(api.db, { name: 'Near Motors', slug: 'near-motors' })
  const far = await aDealership(api.db, { name: 'Far Motors', slug: 'far-motors', ...denver })
  await aDealership(api.db, { name: 'Empty Motors', slug: 'empty-motors' })
  const civic = { model: 'Civic', year: 2020 } as const
  await aVehicle(api.db, near.id, { ...civic, mileage: 10_000, priceVehicleCents: 1_500_000 })
  await aVehicle(api.db, near.id, { ...civic, mileage: 20_000, priceVehicleCents: 1_900_000 })
  await aVehicle(api.db, near.id, { model: 'Accord' })
  await aVehicle(api.db, near.id, { model: 'Accord', status: 'draft' })
  await aVehicle(api.db, far.id, { model: 'Civic', year: 2012, mileage: 90_000, ...denver })
})
afterAll(() => api.close())

const ask = async (query: string) => (await api.as(null)).get(`/api/search/pins?${query}`)
const pins = async (query: string) => (await ask(query)).body
const counts = async (query: string) =>
  (await pins(query)).pins.map(({ seller, count }: { seller: string; count: number }) => [seller, count])

test('a pin is a dealership with its place and how many of its cars match, most first', async () => {
  const { total, pins: found, around } = await pins('')
  expect({ total, around }).toEqual({ total: 4, around: null })
  expect(found.map(({ seller }: { seller: string }) => seller)).toEqual(['near-motors', 'far-motors'])
  expect(found[1]).toEqual({ seller: 'far-motors', name: 'Far Motors', count: 1, ...denver })
})

test('filters narrow what is counted, dominated cars included', async () => {
  expect(await counts('model=Civic&make=Honda')).toEqual([
    ['near-motors', 2],
    ['far-motors', 1],
  ])
  expect(await counts('model=Civic&state=MI')).toEqual([['near-motors', 2]])
  expect(await counts('model=Civic&make=Honda&dominated=hide&state=MI')).toEqual([['near-motors', 1]])
})

test('the circle that is searched comes with its middle', async () => {
  const { around, pins: found } = await pins('zip=80202&radius=50')
  expect(around).toMatchObject({ miles: 50 })
  expect(around.lat).toBeCloseTo(39.75, 1)
  expect(found).toHaveLength(1)
})

test('what matches nothing has no pins, and a wrong value is no error', async () => {
  expect(await pins('make=Honda&price_max=1')).toEqual({ total: 0, pins: [], around: null })
  expect((await ask('year_min=soon')).status).toBe(200)
})
