import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLiveAd, aRatedVehicle, aRunningCampaign } from '../../../tests/support/advertising'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../../tests/support/factories'
import { dealerships } from '../../dealerships/schema'
import { priceRatings } from '../../pricing/schema'
import { vehicles } from '../../vehicles/schema'
import { adPlacements, advertisements, advertisers, campaigns } from '../schema'
import type { PublicAd } from './ads.contract'

let now = new Date('2026-11-20T15:00:00Z')
let api: TestApi
let guest: Caller
beforeAll(async () => {
  api = await anApi({ now: () => now })
  guest = await api.as(null)
})
beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z')
  await api.db.delete(campaigns)
})
afterAll(() => api.close())

const adsOf = async (places: string, about = ''): Promise<PublicAd[]> => {
  const { status, body } = await guest.get(`/api/ads?places=${places}${about}`)
  expect(status).toBe(200)
  return body.items
}
const advertisersOf = async (places: string, about = '') =>
  (await adsOf(places, about)).map(({ advertiser }) => advertiser)

/** Makes a dealership with a campaign that runs and its advertisement. */
async function aShown(
  values: Partial<typeof campaigns.$inferInsert> = {},
  ad: Partial<typeof advertisements.$inferInsert> = {},
) {
  const dealership = await aDealership(api.db)
  const campaign = await aRunningCampaign(api.db, { placement: 'srp_top', dealershipId: dealership.id, ...values })
  return { dealership, campaign, ad: await aLiveAd(api.db, campaign.id, ad) }
}
const change = (id: number, set: Partial<typeof campaigns.$inferInsert>) =>
  api.db.update(campaigns).set(set).where(eq(campaigns.id, id))

test('what runs is shown with its name, its words and what counts it; what does not run is not', async () => {
  const { dealership, campaign, ad } = await aShown()
  expect(await adsOf('srp_top')).toMatchObject([
    { id: ad.id, placement: 'srp_top', advertiser: dealership.name, isHouse: false, headline: 'Dog, bikes, snow' },
  ])
  expect(await adsOf('srp_inline')).toEqual([])
  for (const status of ['draft', 'submitted', 'approved', 'scheduled', 'paused', 'ended', 'rejected'] as const) {
    await change(campaign.id, { status })
    expect(await adsOf('srp_top'), status).toEqual([])
  }
  await change(campaign.id, { status: 'running', endsOn: '2026-11-19' })
  expect(await adsOf('srp_top')).toEqual([])
  expect((await guest.get('/api/ads?places=everywhere')).status).toBe(422)
})

test('a targeted campaign is shown only where the page is about one of its targets', async () => {
  const { dealership } = await aShown({ states: ['MI', 'OH'], makes: ['Honda'], bodies: ['suv'] })
  expect(await adsOf('srp_top')).toEqual([])
  expect(await adsOf('srp_top', '&states=MI&makes=Honda')).toEqual([])
  expect(await advertisersOf('srp_top', '&states=oh&makes=Kia,HONDA&bodies=suv,crossover')).toEqual([dealership.name])
})

test('an even pace waits for its days, a fast one for its budget, and a cap for the next hour', async () => {
  const { campaign } = await aShown({ pacing: 'even', spentMillicents: 9_000_000 })
  expect(await adsOf('srp_top')).toEqual([])
  await change(campaign.id, { pacing: 'fast' })
  expect(await adsOf('srp_top')).toHaveLength(1)
  await change(campaign.id, { spentMillicents: 9_999_500 })
  expect(await adsOf('srp_top'), 'the budget pays no more').toEqual([])
  await change(campaign.id, { spentMillicents: 0, hourlyCap: 10, hour: now, hourShown: 10 })
  expect(await adsOf('srp_top')).toEqual([])
  now = new Date('2026-11-20T16:00:00Z')
  expect(await adsOf('srp_top')).toHaveLength(1)
})

test('a vehicle that is sold, withdrawn or no longer rated stops at once, and so does its dealership', async () => {
  const dealership = await aDealership(api.db)
  const vehicle = await aRatedVehicle(api.db, dealership.id)
  const campaign = await aRunningCampaign(api.db, { placement: 'srp_inline', dealershipId: dealership.id })
  await aLiveAd(api.db, campaign.id, { target: 'vehicle', vehicleId: vehicle.id, href: '' })
  const [shown] = await adsOf('srp_inline', '&zip=48104')
  expect(shown?.vehicle).toMatchObject({ id: vehicle.id, totalCents: 2_428_000, rating: { band: 'good' } })
  expect(await adsOf('srp_inline', `&except=${vehicle.id}`), 'it is on the page already').toEqual([])
  const set = (values: Partial<typeof vehicles.$inferInsert>) =>
    api.db.update(vehicles).set(values).where(eq(vehicles.id, vehicle.id))
  await set({ status: 'sold', soldAt: now })
  expect(await adsOf('srp_inline')).toEqual([])
  await set({ status: 'active', soldAt: null })
  expect(await adsOf('srp_inline')).toHaveLength(1)
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, dealership.id))
  expect(await adsOf('srp_inline')).toEqual([])
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, dealership.id))
  await api.db.delete(priceRatings).where(eq(priceRatings.vehicleId, vehicle.id))
  expect(await adsOf('srp_inline')).toEqual([])
})

test('a place shows as many as it has slots, bookings first, and the site’s own where nothing is booked', async () => {
  const house = await aShown({ placement: 'home_featured', dealershipId: null }, { headline: 'House' })
  const clicks = await aShown({ placement: 'home_featured', priceModel: 'cpc' })
  const booked = []
  for (let at = 0; at < 2; at += 1) booked.push(await aShown({ placement: 'home_featured', priceModel: 'day' }))
  const names = await advertisersOf('home_featured')
  expect(names.slice(0, 2).sort()).toEqual(booked.map(({ dealership }) => dealership.name).sort())
  expect(names.slice(2)).toEqual([clicks.dealership.name, 'Drive Avenue'])
  expect((await adsOf('home_featured')).at(-1)).toMatchObject({ isHouse: true, id: house.ad.id })
  await aShown({ placement: 'home_featured', priceModel: 'day' })
  await aShown({ placement: 'home_featured', priceModel: 'day' })
  expect(await advertisersOf('home_featured')).not.toContain('Drive Avenue')
  await api.db.update(adPlacements).set({ slots: 1 }).where(eq(adPlacements.code, 'home_featured'))
  expect(await adsOf('home_featured')).toHaveLength(1)
  await api.db.update(adPlacements).set({ isOn: false }).where(eq(adPlacements.code, 'home_featured'))
  expect(await adsOf('home_featured')).toEqual([])
  await api.db.update(adPlacements).set({ isOn: true, slots: 4 }).where(eq(adPlacements.code, 'home_featured'))
})

test('campaigns that are charged by the event take turns, the farther behind its plan the more often', async () => {
  const behind = await aShown({ pacing: 'even' })
  const ahead = await aShown({ pacing: 'even', spentMillicents: 1_600_000 })
  const turns = new Map<string, number>()
  for (let turn = 0; turn < 30; turn += 1)
    for (const name of await advertisersOf('srp_top')) turns.set(name, (turns.get(name) ?? 0) + 1)
  const [ofBehind = 0, ofAhead = 0] = [turns.get(behind.dealership.name), turns.get(ahead.dealership.name)]
  expect(ofBehind + ofAhead).toBe(30)
  expect(ofBehind).toBeGreaterThan(ofAhead)
  expect(ofAhead).toBeGreaterThan(0)
})

test('advertisements of a campaign come as often as their weight says', async () => {
  const { campaign, ad } = await aShown({}, { weight: 1 })
  const heavy = await aLiveAd(api.db, campaign.id, { weight: 3 })
  const ids: number[] = []
  for (let turn = 0; turn < 8; turn += 1) ids.push(...(await adsOf('srp_top')).map(({ id }) => id))
  expect(ids.filter((id) => id === ad.id)).toHaveLength(2)
  expect(ids.filter((id) => id === heavy.id)).toHaveLength(6)
})

test('one setting switches advertising off as a whole', async () => {
  await aShown()
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  expect(await adsOf('srp_top')).toHaveLength(1)
  expect((await admin.put('/api/admin/advertising', { isOn: false })).status).toBe(200)
  expect(await adsOf('srp_top')).toEqual([])
  await admin.put('/api/admin/advertising', { isOn: true })
  expect(await adsOf('srp_top')).toHaveLength(1)
})

test('an advertisement leads to what it was approved for alone', async () => {
  const { ad, dealership } = await aShown()
  const [external] = await api.db
    .insert(advertisers)
    .values({
      name: 'Great Lakes Mutual',
      website: 'https://insurer.example',
      legalName: 'Great Lakes Mutual',
      address: '1 Main St',
      city: 'Detroit',
      state: 'MI',
      zip: '48226',
      emails: ['ads@insurer.example'],
    })
    .returning()
  const other = await aShown(
    { dealershipId: null, advertiserId: external?.id ?? 0 },
    { target: 'link', href: 'https://insurer.example/quote' },
  )
  const target = async (id: number) => (await guest.get(`/api/ads/${id}`)).body
  const own = await aShown({}, { target: 'dealership', href: '' })
  expect(await target(ad.id)).toMatchObject({ href: '/inventory?body=suv', advertiser: dealership.name })
  expect(await target(own.ad.id)).toMatchObject({ href: `/dealerships/${own.dealership.slug}` })
  expect(await target(other.ad.id)).toMatchObject({ href: 'https://insurer.example/quote' })
  const set = (id: number, status: 'pending' | 'expired' | 'rejected') =>
    api.db.update(advertisements).set({ status }).where(eq(advertisements.id, id))
  for (const status of ['pending', 'rejected', 'expired'] as const) {
    await set(other.ad.id, status)
    expect((await guest.get(`/api/ads/${other.ad.id}`)).status, status).toBe(404)
  }
  await set(ad.id, 'expired')
  expect((await guest.get(`/api/ads/${ad.id}`)).status).toBe(200)
  await set(ad.id, 'pending')
  expect((await guest.get(`/api/ads/${ad.id}`)).status).toBe(404)
  expect((await guest.get('/api/ads/999999')).status).toBe(404)
})

test('an advertised vehicle is no other dealership’s concern: a draft is never shown', async () => {
  const dealership = await aDealership(api.db)
  const draft = await aVehicle(api.db, dealership.id, { status: 'draft', firstPublishedAt: null, publishedAt: null })
  await aShown({ placement: 'srp_inline' }, { target: 'vehicle', vehicleId: draft.id, href: '' })
  expect(await adsOf('srp_inline')).toEqual([])
})
