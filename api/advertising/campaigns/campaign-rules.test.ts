import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anAdWorld } from '../../../tests/support/ad-world'
import { dealerships } from '../../dealerships/schema'
import { vehicles } from '../../vehicles/schema'
import { campaignDays } from '../schema'

const { clock, api, adsOf, aShop, campaignOf, decide, run, approveAll } = anAdWorld()

const week = { startsOn: '2026-11-23', endsOn: '2026-11-29' }
const hero = { placement: 'home_hero', ...week, name: 'Black weekend' }
const path = '/api/dealership/campaigns'

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
    clock.now = new Date(`${day}T16:00:00Z`)
    await run('advertising.settle')
    await run('advertising.days')
    const days = await api().db.select().from(campaignDays).where(eq(campaignDays.campaignId, id))
    return days.some((one) => one.day === day)
  }
  expect(await chargedOn('2026-11-23')).toBe(true)
  await api().db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, dealership.id))
  expect(await chargedOn('2026-11-24')).toBe(false)
  await api().db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, dealership.id))
  await api().db.update(vehicles).set({ status: 'delisted', delistedAt: clock.now }).where(eq(vehicles.id, vehicle.id))
  expect(await chargedOn('2026-11-25')).toBe(false)
  await api().db.update(vehicles).set({ status: 'active', delistedAt: null }).where(eq(vehicles.id, vehicle.id))
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
  await api().db.update(vehicles).set({ status: 'sold', soldAt: clock.now }).where(eq(vehicles.id, vehicle.id))
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
  await api().db.update(dealerships).set({ featuredLimit: 1 }).where(eq(dealerships.id, dealership.id))
  clock.now = new Date('2026-11-30T16:00:00Z')
  await run('advertising.settle')
  expect(await campaignOf(waiting.id)).toMatchObject({ status: 'ended', endReason: 'dates' })
  expect((await campaignOf(first.id))?.status).toBe('approved')
  expect(await campaignOf(second.id)).toMatchObject({ status: 'ended', endReason: 'dealership' })
})
