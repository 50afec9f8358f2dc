import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../../tests/support/api'
import { aVehicle } from '../../../../tests/support/factories'
import { aLot } from '../../../../tests/support/lot'
import { feedVehicles } from '../../feed-rows/schema'
import { vehicles } from '../../schema'

let api: TestApi
let lot: { id: number }
let sale: Caller
let id: number

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale } = await aLot(api))
})
beforeEach(async () => {
  const options = [{ group: 'Comfort', items: ['Heated seats'] }]
  ;({ id } = await aVehicle(api.db, lot.id, { source: 'feed', options, features: ['heated_seats'] }))
})
afterAll(() => api.close())

const path = '/api/dealership/inventory-changes'
const row = async () => (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]
const apply = (rule: object) =>
  sale.post(path, { rule, selection: { ids: [id] }, previewedAt: new Date(Date.now() + 1000).toISOString() })

test('a feature that many get or lose is one that buyers filter by, until it is undone', async () => {
  await apply({ kind: 'feature', action: 'add', feature: 'Remote start' })
  expect(await row()).toMatchObject({ features: ['heated_seats', 'remote_start'] })
  const { body } = await apply({ kind: 'feature', action: 'remove', feature: 'heated seats' })
  expect(await row()).toMatchObject({ features: ['remote_start'] })
  await sale.delete(`${path}/${body.id}`)
  expect(await row()).toMatchObject({ features: ['heated_seats', 'remote_start'] })
})

test('a car that staff have entered is locked as a feed’s once a feed’s file has it', async () => {
  await api.db.update(vehicles).set({ source: 'manual' }).where(eq(vehicles.id, id))
  await apply({ kind: 'docFee', docFeeCents: 30_000 })
  expect(await row()).toMatchObject({ feeDocCents: 30_000, lockedFields: [] })
  const ofFeed = { vehicleId: id, feedId: 1, dealershipId: lot.id, confirmedAt: new Date() }
  await api.db.insert(feedVehicles).values(ofFeed)
  await apply({ kind: 'docFee', docFeeCents: 31_000 })
  expect(await row()).toMatchObject({ feeDocCents: 31_000, lockedFields: ['docFee'] })
  const { version } = (await row()) ?? {}
  const one = `/api/dealership/vehicles/${id}`
  await sale.put(`${one}/price`, { priceVehicleCents: 2_199_500, version })
  expect((await row())?.lockedFields.toSorted()).toEqual(['docFee', 'price'])
  const edited = await sale.patch(one, {
    version: (await row())?.version,
    trim: 'Touring',
  })
  expect(edited.body.lockedFields.toSorted()).toEqual(['docFee', 'price', 'trim'])
})

test('no feed overwrites what was changed, and undoing lets it again', async () => {
  const fee = await apply({ kind: 'docFee', docFeeCents: 30_000 })
  expect(await row()).toMatchObject({ feeDocCents: 30_000, lockedFields: ['docFee'] })
  await sale.delete(`${path}/${fee.body.id}`)
  expect(await row()).toMatchObject({ feeDocCents: 28_000, lockedFields: [] })
  await apply({ kind: 'feature', action: 'add', feature: 'Remote start' })
  const { version } = (await row()) ?? {}
  const numbered = await sale.put(`/api/dealership/vehicles/${id}/stock-number`, { stockNo: 'F-1', version })
  expect(numbered.status).toBe(200)
  expect(await row()).toMatchObject({ stockNo: 'F-1', lockedFields: ['options', 'stockNo'] })
})
