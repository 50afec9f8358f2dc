import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'

let api: TestApi

beforeAll(async () => {
  api = await anApi()
  const { id } = await aDealership(api.db)
  await aVehicle(api.db, id, { vin: '1FTFW1E50LFA05409', stockNo: '24637', make: 'Ford', model: 'F-150' })
  await aVehicle(api.db, id, {
    vin: '1FTFW1E53LFB05409',
    stockNo: 'P881',
    make: 'Toyota',
    model: 'Sienna',
    seats: null,
  })
})
afterAll(() => api.close())

const search = async (query: string) => (await (await api.as(null)).get(`/api/search?${query}`)).body

test.each(['1FTFW1E50LFA05409', 'LFA05409', 'lfa05409', 'stock 24637', 'Stock #24637', 'stk no 24637'])(
  '“%s” leads to its car',
  async (q) => {
    expect((await search(`q=${encodeURIComponent(q)}`)).jump).toMatch(/f-150/)
  },
)

test('six characters lead to a car only when one alone has them', async () => {
  expect((await search('q=A05409')).jump).toMatch(/f-150/)
  expect((await search('q=405409')).jump).toBeNull()
})

test('a stock number that no car has is looked for as it stands', async () => {
  const page = await search('q=stock%2099999')
  expect(page).toMatchObject({ total: 0, jump: null, corrections: [], chips: [{ name: 'q', value: '99999' }] })
})

test('seats that a listing does not give are those of its model', async () => {
  expect((await search('q=7%20passenger%20toyota')).total).toBe(1)
})

test('a point groups thousands in a field, too', async () => {
  const [point, comma] = [await search('price_max=20.000'), await search('price_max=20,000')]
  expect(point.chips).toEqual(comma.chips)
  expect(point.chips).toEqual([{ name: 'price_max', value: '20000', label: 'Up to $20,000' }])
})
