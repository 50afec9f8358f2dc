import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aVehicle } from '../../../tests/support/factories'
import { aLot } from '../../../tests/support/lot'
import { lockVehicles } from '../inventory/own-vehicle'
import { newVehicleDrafts, vehicleDrafts } from '../inventory/schema'
import { purgeVehicleDrafts } from './drafts'

let api: TestApi
let sale: Caller
let colleague: Caller
let finance: Caller
let other: Caller
let lot: { id: number }

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale, admin: colleague, finance, other } = await aLot(api))
})
afterAll(() => api.close())

const vehicle = (id: number) => `/api/dealership/vehicles/${id}`
const ofNew = '/api/dealership/new-vehicle-draft'
const values = { trim: 'Touring', notes: 'Key is at the desk.\nTwo keys.' }

test('what is typed is kept for whoever typed it, until the vehicle is saved', async () => {
  const { id, version } = await aVehicle(api.db, lot.id)
  const path = `${vehicle(id)}/draft`
  expect((await sale.get(path)).body).toEqual({ draft: null })
  expect((await sale.put(path, { version, values: { trim: 'T' } })).status).toBe(200)
  const { body } = await sale.put(path, { version, values })
  expect((await sale.get(path)).body).toEqual({ draft: { version, values, savedAt: body.savedAt } })
  expect((await colleague.get(path)).body).toEqual({ draft: null })
  await colleague.patch(vehicle(id), { version, trim: 'EX' })
  expect((await sale.get(path)).body.draft, 'another has saved').toMatchObject({ version, values })
  await sale.patch(vehicle(id), { version: version + 1, trim: 'EX' })
  expect((await sale.get(path)).body, 'she saved what was there').toEqual({ draft: null })
})

test('an emptied draft is gone', async () => {
  const { id, version } = await aVehicle(api.db, lot.id)
  const path = `${vehicle(id)}/draft`
  await sale.put(path, { version, values })
  expect((await sale.put(path, { version, values: {} })).body).toEqual({ savedAt: null })
  expect((await sale.get(path)).body).toEqual({ draft: null })
})

// The embedded database has one session: there a transaction keeps everybody else waiting anyway.
test.runIf(process.env.TEST_DATABASE_URL)('a draft is kept while a change of many vehicles is written', async () => {
  const { id, version } = await aVehicle(api.db, lot.id)
  await api.db.transaction(async (tx) => {
    expect(await lockVehicles(tx, { dealership: lot }, [id])).toHaveLength(1)
    expect((await sale.put(`${vehicle(id)}/draft`, { version, values })).status).toBe(200)
  })
})

test('a vehicle that is begun is kept for each person and ends with the first save', async () => {
  expect((await sale.put(ofNew, { values: { make: 'Honda' } })).status).toBe(200)
  expect((await sale.get(ofNew)).body.draft).toMatchObject({ values: { make: 'Honda' } })
  expect((await colleague.get(ofNew)).body).toEqual({ draft: null })
  expect((await other.get(ofNew)).body).toEqual({ draft: null })
  const added = await sale.post('/api/dealership/vehicles', {
    condition: 'used',
    year: 2021,
    make: 'Honda',
    model: 'Accord',
  })
  expect(added.status).toBe(201)
  expect((await sale.get(ofNew)).body).toEqual({ draft: null })
})

test('after 30 days it is not shown, and purged', async () => {
  const { id, version } = await aVehicle(api.db, lot.id)
  await sale.put(`${vehicle(id)}/draft`, { version, values })
  await sale.put(ofNew, { values })
  const savedAt = new Date(Date.now() - 31 * 86_400_000)
  await api.db.update(vehicleDrafts).set({ savedAt }).where(eq(vehicleDrafts.vehicleId, id))
  await api.db.update(newVehicleDrafts).set({ savedAt })
  expect((await sale.get(`${vehicle(id)}/draft`)).body).toEqual({ draft: null })
  expect((await sale.get(ofNew)).body).toEqual({ draft: null })
  expect(await purgeVehicleDrafts({ db: api.db, now: () => new Date() })).toBe(2)
})

test('finance and other dealerships are refused, and so is what cannot be stored', async () => {
  const { id, version } = await aVehicle(api.db, lot.id)
  const path = `${vehicle(id)}/draft`
  expect((await finance.put(path, { version, values })).status).toBe(403)
  expect((await finance.put(ofNew, { values })).status).toBe(403)
  expect((await other.put(path, { version, values })).status).toBe(404)
  expect((await other.get(path)).status).toBe(404)
  for (const wrong of [{ notes: 'x'.repeat(70_000) }, { notes: '\ud800' }, { notes: 'a\0b' }, { 'a b': '' }])
    expect((await sale.put(path, { version, values: wrong })).status).toBe(422)
})
