import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'

let api: TestApi
let me: Caller
let lot: { id: number }
let path: string
const ids: number[] = []

beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
  lot = await aDealership(api.db, { status: 'suspended' })
  path = `/api/admin/dealerships/${lot.id}/vehicles`
  const first = new Date('2026-01-01')
  const cars = [
    { stockNo: 'C-3', vin: '1HGCV1F34MA000001', priceVehicleCents: 900_000 },
    { stockNo: 'A-1', status: 'draft', publishedAt: null, firstPublishedAt: null, model: 'Civic' },
    { make: 'Acura', model: 'Integra', stockNo: null, priceVehicleCents: null, firstPublishedAt: first },
    { stockNo: 'B-2', status: 'sold', soldAt: new Date(), year: 2019 },
  ] as const
  for (const car of cars) ids.push((await aVehicle(api.db, lot.id, car)).id)
  await aVehicle(api.db, (await aDealership(api.db)).id)
})
afterAll(() => api.close())

const at = (...places: number[]) => places.map((place) => ids[place] ?? 0)

test('the cars of one dealership are found, filtered and ordered', async () => {
  await walkList(me, {
    path,
    expected: {
      '': at(2, 3, 0, 1),
      'sort=-name': at(1, 0, 3, 2),
      'sort=stockNo': at(2, 1, 3, 0),
      'sort=price&status=active': at(2, 0),
      'sort=listed&status=active': at(2, 0),
      'status=sold': at(3),
      'status=archived': [],
      'q=b-2': at(3),
      'q=1HGCV1': at(0),
      'q=honda+2019': at(3),
    },
  })
  const { body } = await me.get(`${path}?q=c-3`)
  expect(body.items[0]).toMatchObject({ title: '2021 Honda Accord Sport', vin: '1HGCV1F34MA000001', status: 'active' })
  expect(body.dealership.id).toBe(lot.id)
})

test('nobody but an administrator of the site reads them, and only of a dealership that there is', async () => {
  const owner = await aMember(api.db, lot.id, 'dealership_admin')
  expect((await (await api.as(owner, lot.id)).get(path)).status).toBe(403)
  expect((await (await api.as(null)).get(path)).status).toBe(401)
  expect((await me.get('/api/admin/dealerships/999999/vehicles')).status).toBe(404)
  expect((await me.get(`${path}?sort=color`)).status).toBe(422)
})
