import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { dealerships } from '../../dealerships/schema'
import { vehicles } from '../../vehicles/schema'
import { advertisements, campaignDays, campaigns } from '../schema'
import { schedules } from '../work'

let api: TestApi
let admin: Caller
/** A Wednesday. */
const start = new Date('2026-11-18T15:00:00Z')
let now = start
beforeAll(async () => {
  api = await anApi({ now: () => now })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
beforeEach(async () => {
  now = start
  await api.db.delete(campaigns)
})
afterAll(() => api.close())

const week = { startsOn: '2026-11-23', endsOn: '2026-11-29' }
const hero = { placement: 'home_hero', ...week, name: 'Black weekend' }
const path = '/api/dealership/campaigns'

async function aShop(limits: Partial<typeof dealerships.$inferInsert> = {}) {
  const dealership = await aDealership(api.db, limits)
  const vehicle = await aVehicle(api.db, dealership.id, {
    condition: 'new',
    priceVehicleCents: 2_400_000,
    feeDocCents: 28_000,
  })
  const boss = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const ad = { target: 'vehicle', vehicleId: vehicle.id, headline: 'An Accord, fees and all', body: '$24,280 total.' }
  return { dealership, vehicle, boss, ad }
}

const decide = (id: number, step: string, version: number, reason = 'Because.') =>
  admin.post(`/api/admin/campaigns/${id}/state`, { step, version, reason })
const run = (name: string) =>
  schedules.find((one) => one.name === name)?.work({ ...api.context, now: () => now } as never)
const adsOf = (id: number) => api.db.select().from(advertisements).where(eq(advertisements.campaignId, id))
const campaignOf = async (id: number) => (await api.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]

async function approveAll(id: number) {
  for (const { id: ad, version } of await adsOf(id))
    expect((await admin.post(`/api/admin/advertisements/${ad}/decision`, { step: 'approve', version })).status).toBe(
      200,
    )
}

test('featured places that the plan includes cost nothing, and one more has its price', async () => {
  const { boss, ad } = await aShop({ featuredLimit: 1 })
  const featured = { placement: 'home_featured', ...week, name: 'Featured', ...ad }
  expect((await boss.post(path, featured)).body).toMatchObject({ isIncluded: true, budgetCents: 0 })
  expect((await boss.post(path, featured)).body).toMatchObject({ isIncluded: false, budgetCents: 1050 })
})

test('a booking at another price than its page showed is refused', async () => {
  const { boss, ad } = await aShop({ featuredLimit: 1 })
  const shown = { priceModel: 'flat', agreedMillicents: 42_000_000, agreedCents: 42_000 }
  expect((await boss.post(path, { ...hero, ...ad, ...shown, agreedMillicents: 40_000_000 })).status).toBe(409)
  expect((await boss.post(path, { ...hero, ...ad, ...shown, agreedCents: 1 })).status).toBe(409)
  expect((await boss.post(path, { ...hero, ...ad, ...shown, priceModel: 'day' })).status).toBe(409)
  expect((await boss.post(path, { ...hero, ...ad, ...shown })).status).toBe(201)
  const featured = { placement: 'home_featured', ...week, name: 'Featured', ...ad, priceModel: 'day', agreedCents: 0 }
  expect((await boss.post(path, featured)).status).toBe(201)
  expect((await boss.post(path, featured)).status, 'a colleague took the last one that is included').toBe(409)
})

test('no day is charged while nothing can be shown, and a change of the advertiser’s own keeps its place', async () => {
  const { boss, ad, dealership, vehicle } = await aShop()
  const { id, version } = (await boss.post(path, { ...hero, ...ad })).body
  await decide(id, 'approve', version)
  await approveAll(id)
  const chargedOn = async (day: string) => {
    now = new Date(`${day}T16:00:00Z`)
    await run('advertising.settle')
    await run('advertising.days')
    const days = await api.db.select().from(campaignDays).where(eq(campaignDays.campaignId, id))
    return days.some((one) => one.day === day)
  }
  expect(await chargedOn('2026-11-23')).toBe(true)
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, dealership.id))
  expect(await chargedOn('2026-11-24')).toBe(false)
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, dealership.id))
  await api.db.update(vehicles).set({ status: 'delisted', delistedAt: now }).where(eq(vehicles.id, vehicle.id))
  expect(await chargedOn('2026-11-25')).toBe(false)
  await api.db.update(vehicles).set({ status: 'active', delistedAt: null }).where(eq(vehicles.id, vehicle.id))
  const [row] = await adsOf(id)
  await boss.put(`/api/dealership/advertisements/${row?.id}`, { ...ad, headline: 'Other', version: row?.version })
  expect((await campaignOf(id))?.status).toBe('approved')
  expect(await chargedOn('2026-11-26')).toBe(true)
})

test('the ad of a sold vehicle ends, with its campaign where it is the only one, and its dealership is notified', async () => {
  const { boss, ad, vehicle } = await aShop()
  const { id, version } = (await boss.post(path, { ...hero, ...ad })).body
  await decide(id, 'approve', version)
  await approveAll(id)
  await api.db.update(vehicles).set({ status: 'sold', soldAt: now }).where(eq(vehicles.id, vehicle.id))
  await run('advertising.settle')
  expect(await campaignOf(id)).toMatchObject({ status: 'ended', endReason: 'vehicle' })
  const { body } = await boss.get('/api/notifications')
  expect(body.items.map(({ text }: { text: string }) => text)).toContain('The vehicle is sold.')
})

test('a campaign is not targeted by what pages of its place are not about', async () => {
  const { boss, ad } = await aShop()
  const answer = await boss.post(path, { ...hero, ...ad, bodies: ['suv'] })
  expect(answer.body.error.fields).toHaveProperty('bodies')
  expect((await boss.post(path, { ...hero, ...ad, states: 'MI, OH' })).status).toBe(201)
})

test('what is not decided ends with its last day, and featured places end with the plan that included them', async () => {
  const { boss, ad, dealership } = await aShop({ featuredLimit: 2 })
  const waiting = (await boss.post(path, { ...hero, ...ad })).body
  const featured = { placement: 'home_featured', ...week, endsOn: '2026-12-20', name: 'Featured', ...ad }
  const [first, second] = [(await boss.post(path, featured)).body, (await boss.post(path, featured)).body]
  for (const { id, version } of [first, second]) await decide(id, 'approve', version)
  await api.db.update(dealerships).set({ featuredLimit: 1 }).where(eq(dealerships.id, dealership.id))
  now = new Date('2026-11-30T16:00:00Z')
  await run('advertising.settle')
  expect(await campaignOf(waiting.id)).toMatchObject({ status: 'ended', endReason: 'dates' })
  expect((await campaignOf(first.id))?.status).toBe('approved')
  expect(await campaignOf(second.id)).toMatchObject({ status: 'ended', endReason: 'dealership' })
})
