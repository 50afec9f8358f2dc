import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../../tests/support/api'
import { aCampaign, aDealership, aMember, aThread, aUser, aVehicle } from '../../../../tests/support/factories'
import { sendMails } from '../../../../tests/support/mails'
import { accordVin, aSerial } from '../../../../tests/support/vins'
import { endBeyondPlans } from '../../../advertising/campaigns/settle'
import { advertisements, campaigns } from '../../../advertising/schema'
import { auditLog } from '../../../audit/schema'
import { dealerships } from '../../../dealerships/schema'
import { messages } from '../../../inbox/schema'
import { followVehicles } from '../../../inbox/vehicle-events/follow-vehicles'
import { notifier } from '../../../notifications/notifier'
import { questions } from '../../../questions/schema'
import { savedVehicles } from '../../../saved/schema'
import { vehicleInternals } from '../../inventory/schema'
import { vehicles } from '../../schema'

let api: TestApi
let me: Caller
let staff: Caller
let from: { id: number; name: string }
let into: { id: number; name: string }
let sellers: string[]
let car: { id: number }

beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
  from = await aDealership(api.db)
  into = await aDealership(api.db, { city: 'Toledo', state: 'OH', zip: '43604' })
  const members = [
    await aMember(api.db, from.id, 'dealership_admin'),
    await aMember(api.db, into.id, 'dealership_admin'),
  ]
  sellers = members.map(({ email }) => email)
  staff = await api.as(members[0] ?? null, from.id)
  await followVehicles({ ...api.context, notifier }, (error) => expect(error).toBeNull()) // reads from here on
})
beforeEach(async () => {
  car = await aVehicle(api.db, from.id, { photoCount: 1, stockNo: `T-${aSerial()}`, vin: accordVin(aSerial()) })
})
afterAll(() => api.close())

const at = (id: number) => `/api/admin/inventory/${id}`
const rowOf = async (id: number) => (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]
const audited = async (action: string, id: number) =>
  (
    await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)))
  ).filter((row) => row.action === action)

test('an administrator reads a vehicle in any state with its history and its twins', async () => {
  const { vin } = (await rowOf(car.id)) ?? {}
  const twin = await aVehicle(api.db, into.id, { vin, status: 'delisted', delistedAt: new Date() })
  const { status, body } = await me.get(at(car.id))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: car.id,
    fields: { make: 'Honda', model: 'Accord', vin },
    twins: [{ id: twin.id, dealership: { name: into.name }, status: 'delisted' }],
    can: { suspend: true, restore: false, transfer: true, delete: false },
  })
  expect((await me.get(at(999_999_999))).status).toBe(404)
  expect((await staff.get(at(car.id))).status).toBe(403)
})

test('what an administrator corrects is locked against feeds, in a vehicle that was entered by hand, too', async () => {
  const changed = await me.patch(at(car.id), { mileage: 41_990, exteriorColor: 'Red', version: 1 })
  expect(changed.body).toMatchObject({ fields: { mileage: 41_990 }, lockedFields: ['mileage', 'exteriorColor'] })
  const [log] = await audited('vehicle.changed', car.id)
  expect(log).toMatchObject({
    dealershipId: from.id,
    detail: { before: { mileage: 31_204 }, after: { mileage: 41_990, exteriorColor: 'Red' } },
  })
  const released = await me.patch(at(car.id), { lockedFields: ['mileage'], version: changed.body.version })
  expect(released.body.lockedFields).toEqual(['mileage'])
  expect((await me.patch(at(car.id), { mileage: 5, version: 1 })).status).toBe(409)
  expect((await me.patch(at(car.id), { mileage: -5, version: 3 })).body.error.fields).toHaveProperty('mileage')
  expect((await staff.patch(at(car.id), { mileage: 5, version: 3 })).status).toBe(403)
})

test('only a draft that was never on sale is deleted', async () => {
  const draft = await aVehicle(api.db, from.id, { status: 'draft', publishedAt: null, firstPublishedAt: null })
  expect((await me.delete(at(car.id))).status).toBe(409)
  expect((await staff.delete(at(draft.id))).status).toBe(403)
  expect((await me.delete(at(draft.id))).status).toBe(200)
  expect(await rowOf(draft.id)).toBeUndefined()
  expect(await audited('vehicle.deleted', draft.id)).toHaveLength(1)
})

test('a transferred vehicle takes address, saves and questions along; conversations stay, and everybody is told', async () => {
  const thread = await aThread(api.db, from.id, { vehicleId: car.id })
  const person = await aUser(api.db)
  await api.db.insert(savedVehicles).values({ userId: person.id, vehicleId: car.id })
  const question = { vehicleId: car.id, dealershipId: from.id, authorName: 'Maya', text: 'Is it clean?' } as const
  await api.db.insert(questions).values({ ...question, status: 'published' })
  await api.db.insert(vehicleInternals).values({ vehicleId: car.id, notes: 'Bought cheap' })
  const preview = (await me.get(`${at(car.id)}/transfer?dealershipId=${into.id}`)).body
  expect(preview).toMatchObject({
    problem: null,
    becomes: 'active',
    savedBy: 1,
    questions: 1,
    openDeals: { conversations: 1 },
  })
  const slug = (await me.get(at(car.id))).body.slug
  const moved = await me.post(`${at(car.id)}/transfer`, { dealershipId: into.id, note: 'Sold at auction.', version: 1 })
  expect(moved.status).toBe(200)
  expect(moved.body).toMatchObject({ slug, savedBy: 1, dealership: { id: into.id, city: 'Toledo' }, status: 'active' })
  expect(moved.body.events[0]).toMatchObject({ reason: `Transferred from ${from.name} to ${into.name}` })
  expect(await api.db.$count(questions, eq(questions.dealershipId, into.id))).toBe(1)
  expect(await api.db.$count(vehicleInternals, eq(vehicleInternals.vehicleId, car.id))).toBe(0)
  expect(await audited('vehicle.transferred', car.id)).toHaveLength(2)
  await followVehicles({ ...api.context, notifier }, (error) => expect(error).toBeNull())
  const written = await api.db.select().from(messages).where(eq(messages.threadId, thread.id))
  expect(written.map(({ body }) => body)).toContain(`This car is now offered by ${into.name}.`)
  const mails = (await sendMails(api.db)).filter(
    ({ subject }) => subject.includes('in the inventory') || subject.includes('in your inventory'),
  )
  expect(mails.map(({ to }) => to).sort()).toEqual([...sellers].sort())
  expect((await staff.get(`/api/dealership/vehicles/${car.id}`)).status).toBe(404)
})

test('a price that drops at the other dealership is not told in conversations that stayed', async () => {
  const thread = await aThread(api.db, from.id, { vehicleId: car.id })
  await me.post(`${at(car.id)}/transfer`, { dealershipId: into.id, version: 1 })
  const follow = () => followVehicles({ ...api.context, notifier }, (error) => expect(error).toBeNull())
  await follow()
  const count = () => api.db.$count(messages, eq(messages.threadId, thread.id))
  const before = await count()
  const boss = await api.as(await aMember(api.db, into.id, 'dealership_admin'), into.id)
  const { version } = (await boss.get(`/api/dealership/vehicles/${car.id}`)).body.vehicle
  const priced = await boss.put(`/api/dealership/vehicles/${car.id}/price`, { priceVehicleCents: 1_000_000, version })
  expect(priced.status).toBe(200)
  await follow()
  expect(await count()).toBe(before)
})

test('ads of a transferred vehicle end', async () => {
  const of = { target: 'vehicle', vehicleId: car.id, status: 'live' } as const
  const { advertisement: ad } = await aCampaign(api.db, { dealershipId: from.id }, { status: 'running' }, of)
  await me.post(`${at(car.id)}/transfer`, { dealershipId: into.id, version: 1 })
  const [after] = await api.db.select().from(advertisements).where(eq(advertisements.id, ad.id))
  expect(after).toMatchObject({ status: 'expired' })
})

test('a dealership that cannot take it refuses the transfer, and so does a stale version', async () => {
  const { vin } = (await rowOf(car.id)) ?? {}
  const closed = await aDealership(api.db, { status: 'closed' })
  const full = await aDealership(api.db, { listingLimit: 0 })
  const holder = await aDealership(api.db)
  await aVehicle(api.db, holder.id, { vin })
  const transfer = (dealershipId: number, version = 1) => me.post(`${at(car.id)}/transfer`, { dealershipId, version })
  for (const id of [closed.id, holder.id, from.id])
    expect((await transfer(id)).body.error.fields).toHaveProperty('dealershipId')
  expect((await transfer(999_999_999)).status).toBe(404)
  expect((await transfer(into.id, 7)).status).toBe(409)
  expect((await staff.post(`${at(car.id)}/transfer`, { dealershipId: into.id, version: 1 })).status).toBe(403)
  expect((await transfer(full.id)).body).toMatchObject({ status: 'delisted' })
  const sold = await aVehicle(api.db, from.id, { status: 'sold', soldAt: new Date() })
  expect((await me.post(`${at(sold.id)}/transfer`, { dealershipId: into.id, version: 1 })).status).toBe(409)
})

test('a vehicle is featured at no price, which counts for no plan and is not ended as beyond one', async () => {
  await api.db.update(dealerships).set({ featuredLimit: 0 }).where(eq(dealerships.id, from.id))
  const days = { startsOn: '2099-01-05', endsOn: '2099-01-11' }
  const booking = { name: 'Featured', placement: 'home_featured', headline: 'Come and see', target: 'vehicle', ...days }
  const owner = { dealershipId: from.id, vehicleId: car.id, isIncluded: true }
  const made = await me.post('/api/admin/campaigns', { ...booking, ...owner })
  expect(made.body).toMatchObject({ status: 'submitted', isIncluded: true, budgetCents: 0 })
  await api.db
    .update(campaigns)
    .set({ status: 'running', startsOn: '2026-01-01' })
    .where(eq(campaigns.id, made.body.id))
  await endBeyondPlans(api.context)
  const [row] = await api.db.select().from(campaigns).where(eq(campaigns.id, made.body.id))
  expect(row?.status).toBe('running')
})
