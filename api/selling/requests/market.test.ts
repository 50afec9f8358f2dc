import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { saleWorld } from '../../../tests/support/sale-world'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const dayMs = 86_400_000
const detroit = { lat: 42.33, lng: -83.05 }
const chicago = { lat: 41.88, lng: -87.63 }

test('a dealership sees how such cars sell on its lot and within 100 miles, each with its day', async () => {
  const world = saleWorld(api)
  const sale = await world.aSale()
  const listed = (dealershipId: number, dollars: number, days: number, more = {}) =>
    aVehicle(api.db, dealershipId, {
      make: 'Honda',
      model: 'Fit',
      year: 2016,
      priceVehicleCents: dollars * 100 - 28_000,
      publishedAt: new Date(Date.now() - days * dayMs),
      ...more,
    })
  const own = sale.first.dealership.id
  await listed(own, 10_000, 10)
  await listed(own, 12_000, 30)
  await listed(own, 30_000, 5, { year: 2019 })
  await listed(own, 31_000, 5, { status: 'draft', publishedAt: null })
  const near = await aDealership(api.db, detroit)
  for (const [dollars, days] of [
    [9_000, 40],
    [9_500, 20],
    [11_000, 60],
  ] as const)
    await listed(near.id, dollars, days, detroit)
  for (let at = 0; at < 3; at += 1)
    await listed(near.id, 9_000, 50, { ...detroit, status: 'sold', soldAt: new Date(Date.now() - 9 * dayMs) })
  const far = await aDealership(api.db, chicago)
  await listed(far.id, 5_000, 1, chicago)

  const { market } = await world.opened(sale, sale.first)
  expect(market).toMatchObject({
    at: expect.stringMatching(/^\d{4}-/),
    name: 'Honda Fit',
    fromYear: 2015,
    toYear: 2017,
    miles: 100,
    own: { count: 2, medianCents: 1_100_000, medianDays: 20 },
    others: { count: 3, medianCents: 950_000, medianDays: 40 },
    supply: { days: 75, sold: 3, within: 45 },
  })
  const other = await world.opened(sale, sale.second)
  expect(other.market).toMatchObject({ own: { count: 0, medianCents: null, medianDays: null }, others: { count: 5 } })
})

test('the lines come with their source and day, and a request that is over says nothing of the market', async () => {
  const world = saleWorld(api)
  const sale = await world.aSale()
  expect((await world.opened(sale, sale.first)).value).toMatchObject({ valueCents: 1_095_000, deductions: null })
  const visitor = await api.as(null)
  await visitor.put(`${sale.seller}/withdrawal`, { version: await world.versionOf(sale) })
  expect(await world.opened(sale, sale.first)).toMatchObject({ value: null, market: null })
})
