import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aMember, aUser, aVehicle } from '../../tests/support/factories'
import { aPair } from '../../tests/support/pair'
import { invitations, joinRequests, memberships, sessions } from '../accounts/schema'
import { auditLog } from '../audit/schema'
import { leadRoutes } from '../inbox/deliveries/deliveries.schema'
import { alerts, savedDealerships, savedSearches, savedVehicles } from '../saved/schema'
import { vehicleEvents, vehicles } from '../vehicles/schema'

let api: TestApi
let me: Caller
beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const car = async (id: number) => {
  const [row] = await api.db.select().from(vehicles).where(eq(vehicles.id, id))
  return row ?? expect.fail('The car is gone.')
}

test('of a car that both have the one that buyers see goes on, and people keep it saved', async () => {
  const { from, into, counted, merge } = await aPair(api, me)
  const [one, two] = ['1HGCV1F34MA000001', '1HGCV1F34MA000002']
  const shown = await aVehicle(api.db, into.id, { vin: one, stockNo: 'A-1' })
  const twin = await aVehicle(api.db, from.id, { vin: one, stockNo: 'A-1' })
  const sold = await aVehicle(api.db, into.id, { vin: two, stockNo: 'A-2', status: 'sold', soldAt: new Date() })
  const back = await aVehicle(api.db, from.id, { vin: two, stockNo: 'A-2' })
  const buyer = await aUser(api.db)
  await api.db.insert(savedVehicles).values({ userId: buyer.id, vehicleId: twin.id, note: 'The blue one' })
  expect(await counted('vins-of-both')).toBe(2)
  expect((await merge()).status).toBe(200)
  expect(await car(shown.id)).toMatchObject({ status: 'active', stockNo: 'A-1', dealershipId: into.id })
  expect(await car(twin.id)).toMatchObject({ status: 'archived', stockNo: `A-1-${twin.id}`, dealershipId: into.id })
  expect(await car(sold.id)).toMatchObject({ status: 'archived', stockNo: `A-2-${sold.id}` })
  expect(await car(back.id)).toMatchObject({ status: 'active', stockNo: 'A-2', dealershipId: into.id })
  const [saved] = await api.db.select().from(savedVehicles).where(eq(savedVehicles.userId, buyer.id))
  expect(saved).toMatchObject({ vehicleId: shown.id, note: 'The blue one' })
  const [event] = await api.db.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, twin.id))
  expect(event).toMatchObject({ fromStatus: 'active', toStatus: 'archived', reason: 'merged' })
})

test('a stock number that both use is told apart by the id of the car that moves', async () => {
  const { from, into, counted, merge } = await aPair(api, me)
  const kept = await aVehicle(api.db, into.id, { stockNo: 'B-7' })
  const moved = await aVehicle(api.db, from.id, { stockNo: 'B-7', status: 'draft' })
  expect(await counted('stock-numbers-of-both')).toBe(1)
  await merge()
  expect(await car(kept.id)).toMatchObject({ stockNo: 'B-7' })
  expect(await car(moved.id)).toMatchObject({ stockNo: `B-7-${moved.id}`, status: 'draft' })
})

test('a dealership that is not public brings no car in front of buyers', async () => {
  const { from, into, preview, merge } = await aPair(api, me, 'suspended')
  const { id } = await aVehicle(api.db, from.id)
  const vin = '1HGCV1F34MA000003'
  const sold = await aVehicle(api.db, into.id, { vin, status: 'sold', soldAt: new Date() })
  const twin = await aVehicle(api.db, from.id, { vin })
  expect((await preview()).lines.find(({ kind }) => kind === 'vehicles-active')?.count).toBe(2)
  await merge()
  expect(await car(id)).toMatchObject({ status: 'delisted', statusReason: 'merged', dealershipId: into.id })
  expect([(await car(sold.id)).status, (await car(twin.id)).status]).toEqual(['sold', 'archived'])
})

test('an application that was never approved brings no lead route: leads do not go to its people', async () => {
  const { from, into, counted, merge } = await aPair(api, me, 'pending')
  const hook = { channel: 'webhook', target: 'https://hooks.example/leads', confirmedAt: new Date() } as const
  await api.db.insert(leadRoutes).values({ dealershipId: from.id, ...hook })
  expect(await counted('lead-routes')).toBe(0)
  expect((await merge()).status).toBe(200)
  const rows = await api.db.select().from(leadRoutes).where(eq(leadRoutes.dealershipId, into.id))
  expect(rows.filter(({ removedAt }) => removedAt === null)).toEqual([])
})

test('members join with their role, a member of both keeps the one at the remaining, sessions follow', async () => {
  const { from, into, counted, merge } = await aPair(api, me)
  const sale = await aMember(api.db, from.id, 'dealership_sale')
  const both = await aMember(api.db, into.id, 'dealership_finance')
  await api.db.insert(memberships).values({ userId: both.id, dealershipId: from.id, role: 'dealership_admin' })
  const theirs = await api.as(sale)
  await api.db.update(sessions).set({ activeDealershipId: from.id }).where(eq(sessions.userId, sale.id))
  expect([await counted('members'), await counted('members-of-both')]).toEqual([1, 1])
  await merge()
  expect((await theirs.get('/api/dealership/dealership/active')).body).toMatchObject({ id: into.id })
  const { body } = await me.get(`/api/admin/dealerships/${into.id}`)
  const roles = body.members.map(({ id, role }: { id: number; role: string }) => [id, role])
  expect(roles.sort()).toEqual(
    [
      [sale.id, 'dealership_sale'],
      [both.id, 'dealership_finance'],
    ].sort(),
  )
  const [left] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'staff.merged'))
  expect(left).toMatchObject({ entityId: String(both.id), detail: { before: { role: 'dealership_admin' } } })
})

test('who works at a suspended dealership joins nobody, and gets no leads, until its administrators agree', async () => {
  const { from, into, counted, merge } = await aPair(api, me, 'suspended')
  const owner = await aMember(api.db, from.id, 'dealership_admin')
  const hook = { channel: 'webhook', target: 'https://hooks.example/leads', confirmedAt: new Date() } as const
  await api.db.insert(leadRoutes).values({ dealershipId: from.id, ...hook })
  expect([await counted('members'), await counted('members-unapproved'), await counted('lead-routes')]).toEqual([
    0, 1, 0,
  ])
  expect((await merge()).status).toBe(200)
  const theirs = await api.as(owner, into.id)
  expect((await theirs.get('/api/dealership/inbox')).status).toBeGreaterThanOrEqual(403)
  const rows = await api.db.select().from(leadRoutes).where(eq(leadRoutes.dealershipId, into.id))
  expect(rows.filter(({ removedAt }) => removedAt === null)).toEqual([])
  const boss = await api.as(await aMember(api.db, into.id, 'dealership_admin'), into.id)
  expect((await boss.get('/api/dealership/join-requests')).body.items).toMatchObject([{ email: owner.email }])
})

test('members of a dealership that was never approved ask to join, and its administrators decide', async () => {
  for (const status of ['pending', 'rejected', 'closed'] as const) {
    const { from, into, counted, merge } = await aPair(api, me, status)
    const [owner, asking] = [
      await aMember(api.db, from.id, 'dealership_admin'),
      await aMember(api.db, from.id, 'dealership_sale'),
    ]
    const former = await aMember(api.db, from.id, 'dealership_sale')
    await api.db.update(memberships).set({ status: 'deactivated' }).where(eq(memberships.userId, former.id))
    const both = await aMember(api.db, into.id, 'dealership_sale')
    await api.db.insert(memberships).values({ userId: both.id, dealershipId: from.id, role: 'dealership_admin' })
    await api.db.insert(joinRequests).values({ dealershipId: into.id, userId: asking.id, message: 'Hello' })
    const theirs = await api.as(owner, into.id)
    await api.db.update(sessions).set({ activeDealershipId: from.id }).where(eq(sessions.userId, owner.id))
    expect([await counted('members'), await counted('members-unapproved')]).toEqual([0, 3])
    expect((await merge()).status).toBe(200)
    expect((await theirs.get('/api/dealership/members')).status).toBe(403)
    const { body } = await me.get(`/api/admin/dealerships/${into.id}`)
    expect(body.members.map(({ id, role }: { id: number; role: string }) => [id, role])).toEqual([
      [both.id, 'dealership_sale'],
    ])
    const boss = await api.as(await aMember(api.db, into.id, 'dealership_admin'), into.id)
    const requests = (await boss.get('/api/dealership/join-requests')).body.items
    expect(requests.map(({ email }: { email: string }) => email).sort()).toEqual([owner.email, asking.email].sort())
    const gone = and(eq(auditLog.action, 'staff.removed'), eq(auditLog.dealershipId, from.id))
    expect(await api.db.$count(auditLog, gone)).toBe(3)
    const request = requests.find(({ email }: { email: string }) => email === owner.email)
    const decision = { decision: 'accepted', role: 'dealership_sale' }
    expect((await boss.put(`/api/dealership/join-requests/${request.id}/decision`, decision)).status).toBe(200)
    expect((await theirs.get('/api/dealership/dealership/active')).body).toMatchObject({ id: into.id })
  }
})

test('a dealership that was closed after its approval brings its members along', async () => {
  const { from, counted } = await aPair(api, me)
  await aMember(api.db, from.id, 'dealership_admin')
  const closing = { step: 'close', reason: 'other', note: 'Gone', version: 1 }
  expect((await me.put(`/api/admin/dealerships/${from.id}/status`, closing)).status).toBe(200)
  expect(await counted('members')).toBe(1)
})

test('who is invited or asks twice is invited or asks once', async () => {
  const { from, into, counted, merge } = await aPair(api, me)
  const asking = await aUser(api.db)
  const member = await aMember(api.db, into.id, 'dealership_sale')
  const expiresAt = new Date(Date.now() + 86_400_000)
  const invite = (dealershipId: number, email: string) =>
    api.db.insert(invitations).values({ dealershipId, email, role: 'dealership_sale', expiresAt })
  await invite(into.id, 'lee@x.test')
  for (const email of ['Lee@x.test', member.email, 'kim@x.test']) await invite(from.id, email)
  for (const dealershipId of [from.id, into.id])
    await api.db.insert(joinRequests).values({ dealershipId, userId: asking.id })
  expect([await counted('invitations-twice'), await counted('join-requests-twice')]).toEqual([2, 1])
  await merge()
  const open = await api.db
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.dealershipId, into.id), eq(invitations.status, 'sent')))
  expect(open.map(({ email }) => email).sort()).toEqual(['kim@x.test', 'lee@x.test'])
  const asked = await api.db.select().from(joinRequests).where(eq(joinRequests.userId, asking.id))
  expect(asked.map(({ dealershipId, status }) => [dealershipId, status]).sort()).toEqual([
    [into.id, 'open'],
    [into.id, 'withdrawn'],
  ])
})

test('what people saved leads to the remaining one', async () => {
  const { from, into, counted, merge } = await aPair(api, me)
  const [one, two] = [await aUser(api.db), await aUser(api.db)]
  await api.db.insert(savedDealerships).values([
    { userId: one.id, dealershipId: from.id },
    { userId: two.id, dealershipId: from.id },
    { userId: two.id, dealershipId: into.id, alerts: false },
  ])
  const query = `make=Honda&seller=${from.slug}&seller=${into.slug}&year_min=2019`
  await api.db.insert(savedSearches).values({ userId: one.id, name: 'Theirs', query })
  const { id: vehicleId } = await aVehicle(api.db, from.id)
  await api.db
    .insert(alerts)
    .values({ userId: one.id, source: 'dealership', sourceId: from.id, vehicleId, kind: 'new' })
  expect([await counted('saved-by'), await counted('saved-by-both'), await counted('saved-searches')]).toEqual([
    2, 1, 1,
  ])
  await merge()
  const saved = await api.db.select().from(savedDealerships).where(eq(savedDealerships.dealershipId, into.id))
  expect(saved.map(({ userId, alerts: wanted }) => [userId, wanted]).sort()).toEqual(
    [
      [one.id, true],
      [two.id, false],
    ].sort(),
  )
  const [search] = await api.db.select().from(savedSearches).where(eq(savedSearches.userId, one.id))
  expect(search?.query).toBe(`make=Honda&seller=${into.slug}&year_min=2019`)
  const [alert] = await api.db.select().from(alerts).where(eq(alerts.userId, one.id))
  expect(alert?.sourceId).toBe(into.id)
})
