import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aVehicle } from '../../../tests/support/factories'
import { aLot } from '../../../tests/support/lot'
import { priceHistory, vehicles } from '../schema'

let api: TestApi
let lot: { id: number }
let sale: Caller
let admin: Caller

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale, admin } = await aLot(api))
})
afterAll(() => api.close())

const unpublished = { status: 'draft', publishedAt: null, firstPublishedAt: null, photoCount: 1 } as const
const changes = '/api/dealership/inventory-changes'
const row = async (id: number) => (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]
async function historyOf(id: number) {
  const rows = await api.db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.vehicleId, id))
    .orderBy(asc(priceHistory.id))
  return rows.map(({ totalCents }) => totalCents)
}
async function put(id: number, part: string, body: object): Promise<void> {
  const { version } = (await row(id)) ?? {}
  expect((await sale.put(`/api/dealership/vehicles/${id}/${part}`, { ...body, version })).status).toBe(200)
}
const apply = (id: number, rule: object) =>
  sale.post(changes, { rule, selection: { ids: [id] }, previewedAt: new Date(Date.now() + 1000).toISOString() })

/** In the row, in the editor, with many others, and by what the dealership charges. */
async function repriceEverywhere(id: number): Promise<void> {
  await put(id, 'price', { priceVehicleCents: 2_200_000 })
  const { version } = (await row(id)) ?? {}
  await sale.patch(`/api/dealership/vehicles/${id}`, { version, priceVehicleCents: 2_100_000 })
  const lower = { kind: 'price', direction: 'lower', amount: 1000, unit: 'dollars', roundTo: '1', notBelow: 'none' }
  expect((await apply(id, lower)).status).toBe(201)
  const { fees: saved } = (await admin.get('/api/dealership/settings')).body
  const fees = { delivery: false, deliveryFreeMiles: null, deliveryCentsPerMile: null, deliveryMaxMiles: null }
  const charged = { section: 'fees', version: saved.version, docFeeCents: 20_000, ...fees }
  expect((await admin.put('/api/dealership/settings', charged)).status).toBe(200)
}

test('what a draft would have cost is no price: its history begins when it is published', async () => {
  const { id } = await aVehicle(api.db, lot.id, { ...unpublished, stockNo: 'P-1' })
  await repriceEverywhere(id)
  expect(await row(id)).toMatchObject({ priceTotalCents: 2_020_000, previousTotalCents: null, priceChangedAt: null })
  expect(await historyOf(id)).toEqual([])
  await put(id, 'status', { status: 'active' })
  expect(await historyOf(id)).toEqual([2_020_000])
  await put(id, 'price', { priceVehicleCents: 1_900_000 })
  expect(await row(id)).toMatchObject({ previousTotalCents: 2_020_000 })
  expect(await historyOf(id)).toEqual([2_020_000, 1_920_000])
})

test('a publication that was undone begins no second history', async () => {
  const { id } = await aVehicle(api.db, lot.id, { ...unpublished, stockNo: 'P-2' })
  const publish = { kind: 'status', status: 'active' }
  const published = await apply(id, publish)
  await sale.delete(`${changes}/${published.body.id}`)
  expect(await row(id)).toMatchObject({ status: 'draft', firstPublishedAt: null })
  await apply(id, publish)
  expect(await historyOf(id)).toHaveLength(1)
})
