import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aVehicle } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { vehicles } from '../../vehicles/schema'
import { leads, threads } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const inbox = '/api/dealership/inbox'
async function aTeam() {
  const { id } = await aDealership(api.db)
  const [sale, finance, admin] = [
    await aMember(api.db, id, 'dealership_sale'),
    await aMember(api.db, id, 'dealership_finance'),
    await aMember(api.db, id, 'dealership_admin'),
  ]
  const caller = (person: { id: number }) => api.as(person, id)
  const people = { sale, finance, admin }
  return { id, people, sale: await caller(sale), finance: await caller(finance), boss: await caller(admin) }
}
const rowOf = async (id: number) => (await api.db.select().from(threads).where(eq(threads.id, id)))[0]

test('each conversation is changed by itself, and says what was wrong with it', async () => {
  const { id, people, sale } = await aTeam()
  const [one, two, finance] = [
    await aThread(api.db, id),
    await aThread(api.db, id),
    await aThread(api.db, id, { type: 'finance' }),
  ]
  const foreign = await aThread(api.db, (await aDealership(api.db)).id)
  const ids = [one.id, two.id, two.id, finance.id, foreign.id]
  const { body } = await sale.post(`${inbox}/bulk`, { ids, action: 'assign', userId: people.sale.id })
  const missing = 'The conversation was not found.'
  expect(body.results).toEqual([
    { id: one.id, problem: null },
    { id: two.id, problem: null },
    { id: finance.id, problem: missing },
    { id: foreign.id, problem: missing },
  ])
  expect(await rowOf(one.id)).toMatchObject({ assignedTo: people.sale.id, status: 'assigned', version: 2 })
  expect(await rowOf(foreign.id)).toMatchObject({ assignedTo: null, version: 1 })
  const lost = { ids: [one.id], action: 'status', status: 'lost' }
  expect((await sale.post(`${inbox}/bulk`, lost)).status).toBe(422)
  await sale.post(`${inbox}/bulk`, { ...lost, lostReason: 'price' })
  await sale.post(`${inbox}/bulk`, { ids: [one.id, two.id], action: 'archive', archived: true })
  await api.db.update(threads).set({ lastOfCustomer: 9 }).where(eq(threads.id, two.id))
  await sale.post(`${inbox}/bulk`, { ids: [two.id], action: 'read' })
  expect(await rowOf(one.id)).toMatchObject({ status: 'lost', lostReason: 'price', archivedByStaff: true })
  expect(await rowOf(two.id)).toMatchObject({ archivedByStaff: true, unreadByStaff: false })
  expect((await sale.post(`${inbox}/bulk`, { ids: [], action: 'read' })).status).toBe(422)
})

test('what was won sells the car, for a role that works on the inventory', async () => {
  const { id, sale, finance, boss } = await aTeam()
  const vehicle = await aVehicle(api.db, id)
  const thread = await aThread(api.db, id, { vehicleId: vehicle.id, type: 'trade_in' })
  const won = { status: 'won', markSold: true, version: 1 }
  const status = `${inbox}/${thread.id}/status`
  const car = { id: vehicle.id, slug: 'a-car', year: 2021, make: 'Honda', model: 'Fit', vin: null, stockNo: null }
  const rated = { condition: 'used', rating: null, estimateCents: null }
  const shown = { ...car, ...rated, trim: null, mileage: null, totalCents: null }
  await api.db.update(leads).set({ vehicle: shown }).where(eq(leads.threadId, thread.id))
  const mayMarkSold = async (who: typeof sale) => (await who.get(`${inbox}/${thread.id}`)).body.can.markSold
  expect([await mayMarkSold(finance), await mayMarkSold(sale)]).toEqual([false, true])
  expect((await finance.put(status, won)).status).toBe(403)
  expect((await sale.put(status, { ...won, status: 'contacted' })).status).toBe(422)
  expect(await rowOf(thread.id)).toMatchObject({ status: 'new', version: 1 })
  expect((await sale.put(status, won)).body).toEqual({ version: 2 })
  const [sold] = await api.db.select().from(vehicles).where(eq(vehicles.id, vehicle.id))
  expect(sold).toMatchObject({ status: 'sold', soldAt: expect.any(Date), version: 2 })
  expect((await boss.put(status, { ...won, version: 2 })).status, 'sold already').toBe(409)
  expect(await api.db.$count(auditLog, eq(auditLog.action, 'vehicle.sold'))).toBe(1)
  const without = await aThread(api.db, id)
  expect((await boss.put(`${inbox}/${without.id}/status`, won)).body.error.fields).toHaveProperty('markSold')
})

test('the leads of a member go to another, as far as their role works on them', async () => {
  const { id, people, sale, boss } = await aTeam()
  const mine = { assignedTo: people.admin.id, status: 'assigned' } as const
  const [question, finance, ended] = [
    await aThread(api.db, id, mine),
    await aThread(api.db, id, { ...mine, type: 'finance' }),
    await aThread(api.db, id, { ...mine, status: 'won', firstResponseAt: new Date() }),
  ]
  const elsewhere = await aThread(api.db, (await aDealership(api.db)).id, mine)
  const change = { from: [people.admin.id, people.finance.id], to: people.sale.id }
  expect((await sale.put(`${inbox}/reassignment`, change)).status).toBe(403)
  expect((await boss.put(`${inbox}/reassignment`, { ...change, to: people.admin.id })).status).toBe(422)
  const stranger = await aMember(api.db, elsewhere.dealershipId, 'dealership_sale')
  expect((await boss.put(`${inbox}/reassignment`, { ...change, to: stranger.id })).status).toBe(404)
  const counts = async () => (await boss.get(`${inbox}/reassignment`)).body.items
  expect(await counts()).toEqual([{ userId: people.admin.id, open: 2, handled: 1 }])
  expect((await sale.get(`${inbox}/reassignment`)).status).toBe(403)
  expect((await boss.put(`${inbox}/reassignment`, change)).body).toEqual({ moved: 1, unassigned: 1 })
  expect(new Set(await counts())).toEqual(
    new Set([
      { userId: people.sale.id, open: 1, handled: 0 },
      { userId: people.admin.id, open: 0, handled: 1 },
    ]),
  )
  expect(await rowOf(question.id)).toMatchObject({ assignedTo: people.sale.id, status: 'assigned', version: 2 })
  expect(await rowOf(finance.id)).toMatchObject({ assignedTo: null, status: 'new' })
  expect(await rowOf(ended.id)).toMatchObject({ assignedTo: people.admin.id })
  expect(await rowOf(elsewhere.id)).toMatchObject({ assignedTo: people.admin.id })
})

test('conversations are assigned to members who work on what the caller works on', async () => {
  const { people, sale, finance } = await aTeam()
  const stranger = await aMember(api.db, (await aDealership(api.db)).id, 'dealership_sale')
  const idsFor = async (caller: typeof sale) =>
    (await caller.get(`${inbox}/assignable`)).body.items.map(({ id }: { id: number }) => id)
  expect((await sale.get(`${inbox}/assignable`)).body.items).toContainEqual(
    expect.objectContaining({ id: people.sale.id, you: true }),
  )
  for (const ids of [await idsFor(sale), await idsFor(finance)]) expect(ids).not.toContain(stranger.id)
  expect((await (await api.as(null)).get(`${inbox}/assignable`)).status).toBe(401)
})
