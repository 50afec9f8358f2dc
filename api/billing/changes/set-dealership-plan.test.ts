import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { transaction } from '../../context'
import { dealerships } from '../../dealerships/schema'
import { workContext } from '../../work-parts'
import { invoices } from '../invoices/invoices.schema'
import { lockSubscription } from '../plans/subscription'
import { beginSubscriptions } from './begin-subscriptions'

let api: TestApi
let admin: Caller
beforeAll(async () => {
  api = await anApi({ now: () => new Date('2026-11-20T15:00:00Z') })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const contextOf = () =>
  workContext(
    { db: api.db, now: () => new Date('2026-11-20T15:00:00Z'), notifier: { wake: () => undefined } as never },
    'test',
  )
const rowOf = async (id: number) => (await api.db.select().from(dealerships).where(eq(dealerships.id, id)))[0]
const agreed = {
  name: 'Agreed terms',
  monthlyCents: 260_000,
  vehicleCents: null,
  featuredPlaceCents: null,
  limits: { vehicles: 900, members: null, feeds: null, apiKeys: null, photoGb: null, featuredPlaces: null },
}

test('an administrator puts a dealership on a plan, then on agreed terms, with a reason', async () => {
  const { id } = await aDealership(api.db)
  const path = `/api/admin/dealerships/${id}/plan`
  const { subscription } = (await admin.get(path)).body
  expect(subscription).toMatchObject({ code: null, terms: { monthlyCents: 0 } })
  const how = { starts: 'now', reason: 'By phone', version: subscription.version }
  const first = await admin.put(path, { plan: 'lot', ...how, token: `first-${id}-abc` })
  expect(first.body.subscription).toMatchObject({ code: 'lot', status: 'trialing' })
  expect(await rowOf(id)).toMatchObject({ plan: 'lot', listingLimit: 100, memberLimit: 5, feedLimit: 2 })
  expect((await admin.put(path, { plan: 'free', ...how, token: `stale-${id}-abc` })).status).toBe(409)
  expect((await admin.put(path, { plan: 'gold', ...how, token: `gold-${id}-abcd` })).status).toBe(422)
  const version = first.body.subscription.version
  expect((await admin.put(path, { plan: 'lot', ...how, version, reason: ' ', token: `none-${id}-abcd` })).status).toBe(
    422,
  )
  const second = await admin.put(path, { plan: 'agreed', terms: agreed, ...how, version, token: `agreed-${id}-abc` })
  expect(second.body.subscription).toMatchObject({ code: null, terms: agreed })
  expect(await rowOf(id)).toMatchObject({ plan: null, listingLimit: 900, memberLimit: null })
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, id)).orderBy(auditLog.id)
  const changed = entries.filter(({ action }) => action === 'dealership.plan-changed')
  expect(changed.map(({ detail }) => detail)).toMatchObject([
    { before: { plan: 'Agreed terms' }, after: { plan: 'Lot 100' }, note: 'By phone' },
    { before: { plan: 'Lot 100' }, after: { plan: 'Agreed terms', monthlyCents: 260_000 } },
  ])
  expect((await admin.get('/api/admin/dealerships/999999999/plan')).status).toBe(404)
  const manager = await api.as(await aMember(api.db, id, 'dealership_admin'), id)
  expect((await manager.get(path)).status).toBe(403)
  expect((await manager.put(path, { plan: 'free', ...how })).status).toBe(403)
})

test('a dealership of before has terms at its own limit and no price: no vehicle leaves and nothing is charged', async () => {
  const { id } = await aDealership(api.db, { listingLimit: 1 })
  for (let at = 0; at < 3; at += 1) await aVehicle(api.db, id)
  const row = await transaction(contextOf(), (tx) => lockSubscription(tx, contextOf(), id))
  expect(row?.terms).toMatchObject({ monthlyCents: 0, limits: { vehicles: 1, members: null } })
  const me = await api.as(await aMember(api.db, id, 'dealership_finance'), id)
  const { usage } = (await me.get('/api/dealership/billing/plan')).body
  expect(usage[0]).toEqual({ limit: 'vehicles', used: 3, max: 1 })
  expect(await api.db.$count(invoices, eq(invoices.dealershipId, id))).toBe(0)
})

test('who applied begins on Free 25, and a person beyond its limit is refused with where to change it', async () => {
  const { id } = await aDealership(api.db, { plan: 'free' })
  const me = await api.as(await aMember(api.db, id, 'dealership_admin'), id)
  await aMember(api.db, id, 'dealership_sale')
  await beginSubscriptions(contextOf(), {
    onError: (error) => {
      throw error
    },
  })
  expect(await rowOf(id)).toMatchObject({ plan: 'free', listingLimit: 25, memberLimit: 2, apiKeyLimit: 1 })
  const key = { name: 'Site', scopes: ['leads:read'], expiresInDays: null }
  expect((await me.post('/api/dealership/api-keys', key)).status).toBe(201)
  expect(await me.post('/api/dealership/api-keys', { ...key, name: 'Other' })).toMatchObject({
    status: 409,
    body: { error: { message: 'Your plan has room for 1 API key. Change the plan under Billing to add more.' } },
  })
})
