import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'

let api: TestApi

beforeAll(async () => {
  api = await anApi()
  const { id } = await aDealership(api.db, { name: 'Near Motors' })
  await aVehicle(api.db, id, {
    make: 'Chevrolet',
    model: 'Silverado 1500',
    body: 'pickup',
    priceVehicleCents: 3_000_000,
  })
  await aVehicle(api.db, id, { make: 'Ford', model: 'F-150', body: 'pickup', priceVehicleCents: 2_000_000 })
  await aVehicle(api.db, id, { make: 'Toyota', model: 'RAV4', body: 'crossover', priceVehicleCents: 2_500_000 })
})
afterAll(() => api.close())

const search = async (query: string) => (await (await api.as(null)).get(`/api/search?${query}`)).body

test('a model that is not on sale is named, with its make’s cars and those of its body', async () => {
  const page = await search('q=silverado%202500')
  expect(page).toMatchObject({ total: 0, notOnSale: ['Chevrolet Silverado 2500HD'], widen: [], corrections: [] })
  expect(page.nearest).toEqual([
    { label: 'Chevrolet', query: 'make=Chevrolet', count: 1 },
    { label: 'Pickup', query: 'body=pickup', count: 2 },
  ])
})

test('a make that is not on sale is named, with cars of the bodies it builds', async () => {
  const page = await search('q=buick')
  expect(page).toMatchObject({ total: 0, notOnSale: ['Buick'], widen: [] })
  expect(page.nearest.map(({ query }: { query: string }) => query)).toContain('body=crossover')
})

test('where the limit leaves none of the body, its cars are offered at any price', async () => {
  const page = await search('q=buick%20under%203000')
  expect(page).toMatchObject({ total: 0, notOnSale: ['Buick'] })
  expect(page.nearest.map(({ query }: { query: string }) => query)).toContain('body=crossover')
})

test('a price that is a little higher comes before a dropped filter', async () => {
  const page = await search('make=Toyota&price_max=24000')
  expect(page.nearest[0]).toEqual({ label: 'Toyota, Up to $26,500', query: 'make=Toyota&price_max=26500', count: 1 })
  expect(page.notOnSale).toEqual([])
})

test('of two words that no car has together each is left out once', async () => {
  const page = await search('q=chevrolet%20rav4')
  expect(page.total).toBe(0)
  expect(page.nearest).toHaveLength(2)
})

test('leaving out the only filter is not offered', async () => {
  expect((await search('body=van')).widen).toEqual([])
})
