import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../../tests/support/api'
import { aDealership, aMember, aThread, aUser, aVehicle } from '../../../../tests/support/factories'
import { sendMails } from '../../../../tests/support/mails'
import { auditLog } from '../../../audit/schema'
import { dealerships } from '../../../dealerships/schema'
import { priceModels } from '../../../pricing/schema'
import { savedVehicles } from '../../../saved/schema'
import { vehicleEvents, vehicles } from '../../schema'
import { suspensions } from '../schema'

let api: TestApi
let me: Caller
let staff: Caller
let owner: { email: string }
let lot: { id: number; name: string }
let car: { id: number; version: number }
const base = '/api/admin/inventory'

beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
  lot = await aDealership(api.db)
  const member = await aMember(api.db, lot.id, 'dealership_admin')
  owner = member
  staff = await api.as(member, lot.id)
})
beforeEach(async () => {
  car = await aVehicle(api.db, lot.id, { stockNo: null, photoCount: 1 })
})
afterAll(() => api.close())

const rowOf = async (id: number) => (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]
const suspend = (body: object) => me.post(`${base}/suspensions`, body)
const restore = (body: object) => me.post(`${base}/restorations`, body)
const why = { reason: 'odometer', note: 'Please send us the service record.' }

async function suspended() {
  expect((await suspend({ vehicles: [{ id: car.id, version: 1 }], ...why })).status).toBe(200)
  return { id: car.id, version: (await rowOf(car.id))?.version ?? 0 }
}

test('a preview says who is affected, and changes nothing', async () => {
  const sold = await aVehicle(api.db, lot.id, { status: 'sold', soldAt: new Date() })
  await aThread(api.db, lot.id, { vehicleId: car.id })
  await api.db.insert(savedVehicles).values({ userId: (await aUser(api.db)).id, vehicleId: car.id })
  const selection = { ids: [car.id, sold.id] }
  const { status, body } = await me.post(`${base}/changes/preview`, { change: 'suspend', selection })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    changing: [{ id: car.id, version: 1 }],
    left: [{ id: sold.id, reason: 'ended' }],
    dealerships: 1,
    savedBy: 1,
    openDeals: { conversations: 1 },
  })
  expect(await rowOf(car.id)).toMatchObject({ status: 'active', version: 1 })
  const matching = { change: 'suspend', selection: { matching: { dealership: lot.id, tab: 'sale' } } }
  const all = await me.post(`${base}/changes/preview`, matching)
  expect(all.body.changing.map(({ id }: { id: number }) => id)).toContain(car.id)
})

test('a suspended vehicle is off the site, and its dealership reads why in an email and in its inventory', async () => {
  const { status, body } = await suspend({ vehicles: [{ id: car.id, version: 1 }], ...why })
  expect({ status, body }).toMatchObject({ status: 200, body: { changed: 1, left: 0 } })
  const words = 'Odometer disputed. Please send us the service record.'
  expect(await rowOf(car.id)).toMatchObject({ status: 'suspended', statusReason: words })
  const own = (await staff.get(`/api/dealership/vehicles?status=suspended&ids=${car.id}`)).body.items[0]
  expect(own).toMatchObject({ status: 'suspended', statusReason: words, can: { statuses: [] } })
  const mail = (await sendMails(api.db)).find(({ to, subject }) => to === owner.email && /suspended/.test(subject))
  expect(mail?.text).toContain('Reason: Odometer disputed.')
  expect(mail?.text).toContain(why.note)
  const [log] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'vehicle.suspended'))
  expect(log).toMatchObject({ dealershipId: lot.id, detail: { before: { status: 'active' }, after: why } })
  const row = (await me.get(`${base}?tab=suspended&dealership=${lot.id}`)).body.items[0]
  expect(row.issues[0]).toMatchObject({ kind: 'suspended', words: 'Odometer disputed' })
})

test('restoring gives the status back, at the same address, and says why', async () => {
  const now = await suspended()
  const done = await restore({ vehicles: [now], reason: 'proved', note: '' })
  expect(done.body).toMatchObject({ changed: 1, statuses: { active: 1 } })
  expect(await rowOf(car.id)).toMatchObject({ status: 'active', statusReason: 'Proved by a record.' })
  expect(await api.db.$count(suspensions, eq(suspensions.vehicleId, car.id))).toBe(0)
  const events = await api.db.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, car.id))
  expect(events.map(({ toStatus }) => toStatus)).toEqual(['suspended', 'active'])
  const mail = (await sendMails(api.db)).find(({ to, subject }) => to === owner.email && /restored/.test(subject))
  expect(mail?.text).toContain('Reason: Proved by a record.')
})

test('what a dealership has no room to sell stays off the site, and a draft stays a draft', async () => {
  const small = await aDealership(api.db, { listingLimit: 1 })
  const cars = [await aVehicle(api.db, small.id), await aVehicle(api.db, small.id)]
  const draft = await aVehicle(api.db, small.id, { status: 'draft', publishedAt: null, firstPublishedAt: null })
  const chosen = [...cars, draft].map(({ id }) => ({ id, version: 1 }))
  await suspend({ vehicles: chosen, ...why })
  const again = chosen.map(({ id }) => ({ id, version: 2 }))
  const selection = { ids: again.map(({ id }) => id) }
  const preview = await me.post(`${base}/changes/preview`, { change: 'restore', selection })
  expect(preview.body.becoming).toEqual({ active: 1, delisted: 1, draft: 1 })
  const done = await restore({ vehicles: again, reason: 'mistake', note: '' })
  expect(done.body.statuses).toEqual({ active: 1, delisted: 1, draft: 1 })
  await api.db.update(dealerships).set({ listingLimit: null }).where(eq(dealerships.id, small.id))
})

test('whoever comes second is told, and changes only what is as it was shown', async () => {
  const other = await aVehicle(api.db, lot.id)
  const now = await suspended()
  const second = await suspend({ vehicles: [{ id: car.id, version: 1 }], ...why })
  expect(second.status).toBe(409)
  const both = await suspend({
    vehicles: [
      { id: car.id, version: 1 },
      { id: other.id, version: 1 },
    ],
    ...why,
  })
  expect(both.body).toMatchObject({ changed: 1, left: 1 })
  expect((await restore({ vehicles: [{ ...now, version: 1 }], reason: 'proved' })).status).toBe(409)
})

test('bad input and everybody else are refused', async () => {
  const chosen = { vehicles: [{ id: car.id, version: 1 }] }
  expect((await suspend({ ...chosen, reason: 'other', note: '' })).body.error.fields).toHaveProperty('note')
  expect((await suspend({ ...chosen, reason: 'dislike' })).status).toBe(422)
  expect((await suspend({ vehicles: [], ...why })).status).toBe(422)
  expect((await staff.post(`${base}/suspensions`, { ...chosen, ...why })).status).toBe(403)
  expect((await staff.post(`${base}/ratings`, { ids: [car.id] })).status).toBe(403)
  expect((await (await api.as(null)).post(`${base}/restorations`, chosen)).status).toBe(401)
  expect(await rowOf(car.id)).toMatchObject({ status: 'active' })
})

test('a model is rated again though nothing has changed', async () => {
  expect((await me.post(`${base}/ratings`, { ids: [car.id] })).body).toEqual({ models: 1 })
  const modelId = (await rowOf(car.id))?.modelId ?? 0
  const [queued] = await api.db.select().from(priceModels).where(eq(priceModels.modelId, modelId))
  expect(queued).toMatchObject({ inputs: null })
  expect(queued?.dueAt).not.toBeNull()
})
