import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aThread, aUser, aVehicle, testPassword } from '../../tests/support/factories'
import { sendMails } from '../../tests/support/mails'
import { auditLog } from '../audit/schema'
import { dealerships } from '../dealerships/schema'
import { threads } from '../inbox/schema'
import { vehicleEvents, vehicles } from '../vehicles/schema'

let api: TestApi
let site: Caller
beforeAll(async () => {
  api = await anApi()
  site = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const path = '/api/dealership/closure'
type Office = Awaited<ReturnType<typeof anOffice>>

async function anOffice() {
  const dealership = await aDealership(api.db)
  const car = await aVehicle(api.db, dealership.id)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const unpublished = { status: 'draft', publishedAt: null, firstPublishedAt: null } as const
  const draft = await aVehicle(api.db, dealership.id, { ...unpublished, publishAt: tomorrow })
  const boss = await aMember(api.db, dealership.id, 'dealership_admin')
  const customer = await aUser(api.db, { emailVerifiedAt: new Date() })
  const thread = await aThread(api.db, dealership.id, { customerUserId: customer.id })
  const order = { name: dealership.name, reason: 'out_of_business', password: testPassword, version: 1 }
  const admin = await api.as(boss, dealership.id)
  return { dealership, car, draft, boss, customer: await api.as(customer), thread, order, admin }
}

const rowOf = async ({ dealership: { id } }: Office) =>
  (await api.db.select().from(dealerships).where(eq(dealerships.id, id)))[0]
const carOf = async ({ car: { id } }: Office) => (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]

test('it says in figures what closing does, and then does it: one transaction, one mail to each administrator', async () => {
  const office = await anOffice()
  const { dealership, boss, admin, order, draft } = office
  await aMember(api.db, dealership.id, 'dealership_sale')
  expect((await admin.get(path)).body).toMatchObject({
    name: dealership.name,
    status: 'approved',
    closedAt: null,
    reopensUntil: null,
    vehicles: 1,
    conversations: 1,
    testDrives: 0,
    imports: 0,
    members: 2,
  })
  const closed = await admin.post(path, order)
  expect(closed).toMatchObject({ status: 201, body: { status: 'closed', vehicles: 0, closedAt: expect.any(String) } })
  expect(await rowOf(office)).toMatchObject({ status: 'closed', statusReason: 'out_of_business' })
  expect(await carOf(office)).toMatchObject({ status: 'delisted', statusReason: 'dealership closed' })
  const events = await api.db.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, office.car.id))
  expect(events).toMatchObject([{ fromStatus: 'active', toStatus: 'delisted', actorUserId: boss.id }])
  const [waiting] = await api.db.select().from(vehicles).where(eq(vehicles.id, draft.id))
  expect(waiting).toMatchObject({ status: 'draft', publishAt: null })
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, dealership.id))
  expect(entry).toMatchObject({
    action: 'dealership.closed',
    detail: {
      before: { status: 'approved', vehiclesOnSale: 1 },
      after: { status: 'closed', reason: 'out_of_business', vehiclesOnSale: 0 },
    },
  })
  const mails = (await sendMails(api.db)).filter(({ subject }) => subject === `${dealership.name} is closed`)
  expect(mails.map(({ to }) => to)).toEqual([boss.email])
  expect(mails[0]?.text).toContain('has closed the dealership')
  expect((await admin.post(path, { ...order, version: 2 })).status).toBe(409)
})

test('its members read on, but publish and send nothing, and buyers see that it is gone', async () => {
  const office = await anOffice()
  const { admin, order, car, thread, customer, dealership } = office
  await admin.post(path, order)
  expect((await admin.get(`/api/dealership/vehicles?status=all`)).body.items).toHaveLength(2)
  const opened = (await admin.get(`/api/dealership/inbox/${thread.id}`)).body
  expect(opened.can).toMatchObject({ write: false, propose: false, makeOffer: false, closed: true })
  const { version } = (await carOf(office)) ?? {}
  const published = await admin.put(`/api/dealership/vehicles/${car.id}/status`, { status: 'active', version })
  expect(published.status).toBe(409)
  const said = { body: 'Still there?', kind: 'text' }
  expect((await admin.post(`/api/dealership/inbox/${thread.id}/messages`, said)).status).toBe(409)
  expect((await admin.post(`/api/dealership/inbox/${thread.id}/messages`, { ...said, kind: 'note' })).status).toBe(201)
  const answered = await customer.post(`/api/inbox/${thread.id}/messages`, { body: 'Hello?' })
  expect(answered).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('is closed') } } })
  expect((await customer.get(`/api/inbox/${thread.id}`)).body.can).toMatchObject({ write: false, closed: true })
  const page = await (await api.as(null)).get(`/api/dealerships/${dealership.slug}`)
  expect(page).toMatchObject({ status: 200, body: { status: 'closed' } })
})

test.each([
  ['a wrong password', { password: 'wrong' }, 'password'],
  ['no password', { password: undefined }, 'password'],
  ['another name', { name: 'Some Motors' }, 'name'],
  ['no reason', { reason: undefined }, 'reason'],
  ['another reason that is not said', { reason: 'other' }, 'note'],
])('with %s it stays open', async (_, wrong, field) => {
  const office = await anOffice()
  const { status, body } = await office.admin.post(path, { ...office.order, ...wrong })
  expect({ status, fields: Object.keys(body.error.fields) }).toEqual({ status: 422, fields: [field] })
  expect(await rowOf(office)).toMatchObject({ status: 'approved' })
  expect(await carOf(office)).toMatchObject({ status: 'active' })
})

test('a stale version is refused, and ten wrong passwords are enough', async () => {
  const office = await anOffice()
  const { admin, order } = office
  expect((await admin.post(path, { ...order, version: 7 })).status).toBe(409)
  const wrong = { ...order, password: 'wrong' }
  for (let i = 0; i < 10; i++) expect((await admin.post(path, wrong)).status).toBe(422)
  expect((await admin.post(path, order)).status).toBe(429)
  expect(await rowOf(office)).toMatchObject({ status: 'approved', version: 1 })
})

test('nobody but its administrators closes it', async () => {
  const office = await anOffice()
  const { dealership, order } = office
  const sale = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const other = await aDealership(api.db)
  const elsewhere = await api.as(await aMember(api.db, other.id, 'dealership_admin'), dealership.id)
  for (const [who, status] of [
    [sale, 403],
    [elsewhere, 404],
    [await api.as(null), 401],
  ] as const) {
    expect((await who.get(path)).status).toBe(status)
    expect((await who.post(path, order)).status).toBe(status)
  }
  expect(await rowOf(office)).toMatchObject({ status: 'approved' })
})

test('within ninety days we open it again, and its cars wait for their dealership', async () => {
  const office = await anOffice()
  const { admin, order, dealership, boss } = office
  await admin.post(path, order)
  const record = `/api/admin/dealerships/${dealership.id}`
  expect((await site.get(record)).body.steps).toContain('reopen')
  const step = { step: 'reopen', version: 2 }
  expect((await admin.put(`${record}/status`, step)).status).toBe(403)
  expect((await site.put(`${record}/status`, { ...step, version: 1 })).status).toBe(409)
  expect(await site.put(`${record}/status`, step)).toMatchObject({ status: 200, body: { status: 'approved' } })
  expect(await carOf(office)).toMatchObject({ status: 'delisted' })
  const subjects = (await sendMails(api.db)).filter(({ to }) => to === boss.email).map(({ subject }) => subject)
  expect(subjects).toEqual([`${dealership.name} is closed`, `${dealership.name} is open again`])
  const { version } = (await carOf(office)) ?? {}
  const path2 = `/api/dealership/vehicles/${office.car.id}/status`
  expect((await admin.put(path2, { status: 'active', version })).status).toBe(200)
})

test('after ninety days, or without an application that was approved, it stays closed', async () => {
  const { admin, order, dealership } = await anOffice()
  await admin.post(path, order)
  await api.db
    .update(dealerships)
    .set({ statusAt: sql`now() - interval '91 days'` })
    .where(eq(dealerships.id, dealership.id))
  const never = await aDealership(api.db, { status: 'closed' })
  for (const [id, version] of [
    [dealership.id, 2],
    [never.id, 1],
  ]) {
    expect((await site.get(`/api/admin/dealerships/${id}`)).body.steps).toEqual(['merge'])
    expect((await site.put(`/api/admin/dealerships/${id}/status`, { step: 'reopen', version })).status).toBe(409)
  }
})

test('a conversation that ended is no open one', async () => {
  const { admin, thread } = await anOffice()
  await api.db.update(threads).set({ status: 'lost' }).where(eq(threads.id, thread.id))
  expect((await admin.get(path)).body).toMatchObject({ conversations: 0 })
})
