import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aVehicle } from '../../../tests/support/factories'
import { aLot } from '../../../tests/support/lot'
import { aForm, aPicture } from '../../../tests/support/pictures'
import { vehicleMedia, vehicles } from '../schema'

let api: TestApi
let lot: { id: number }
let sale: Caller
let id: number
let path: string
let assets: string[]
let version: number

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale } = await aLot(api))
})
afterAll(() => api.close())
beforeEach(async () => {
  ;({ id } = await aVehicle(api.db, lot.id))
  path = `/api/dealership/vehicles/${id}/photos`
  assets = [await uploaded(), await uploaded()]
  version = (await sale.post(path, { assets })).body.version
})

const uploaded = async (): Promise<string> =>
  (await sale.post('/api/asset', aForm('product_detail', await aPicture()))).body._id
const becomes = (status: 'archived' | 'suspended' | 'sold') =>
  api.db
    .update(vehicles)
    .set({ status, soldAt: status === 'sold' ? new Date() : null })
    .where(eq(vehicles.id, id))
const listed = async () => (await sale.get(path)).body

test('the photos of an archived vehicle and of a suspended one are kept as they were', async () => {
  const [first, second] = assets
  const before = await listed()
  const fresh = await uploaded()
  for (const status of ['archived', 'suspended'] as const) {
    await becomes(status)
    const answers = [
      await sale.post(path, { assets: [fresh] }),
      await sale.put(path, { assets: [second, first], version }),
      await sale.put(`${path}/${first}`, { caption: 'Just washed', angle: 'front', version }),
      await sale.put(`${path}/${second}/cover`, { version }),
      await sale.delete(`${path}/${first}?version=${version}`),
    ]
    for (const { status: code, body } of answers)
      expect([code, body.error.message]).toEqual([409, expect.stringContaining(`is ${status}`)])
  }
  expect(await listed()).toEqual(before)
})

test('the photos of a sold vehicle are still changed, and those of an archived one may be sent as they are', async () => {
  const [first, second] = assets
  await becomes('sold')
  expect((await sale.put(path, { assets: [second, first], version })).status).toBe(200)
  await becomes('archived')
  expect((await sale.put(path, { assets: [second, first], version: version + 1 })).status).toBe(200)
})

// The embedded database has one session: there nobody waits for a row.
test.runIf(process.env.TEST_DATABASE_URL)('who shows a photo does not wait for whoever adds it elsewhere', async () => {
  const other = await aVehicle(api.db, lot.id)
  const assetId = await uploaded()
  await api.db.transaction(async (tx) => {
    await tx.insert(vehicleMedia).values({ vehicleId: other.id, assetId, position: 0 })
    expect((await sale.post(path, { assets: [assetId] })).body.photos).toHaveLength(3)
  })
})
