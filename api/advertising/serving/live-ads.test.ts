import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLiveAd, aRatedVehicle, aRunningCampaign } from '../../../tests/support/advertising'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership } from '../../../tests/support/factories'
import { LiveAds } from './live-ads'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

test('it asks the database once, and again after a change of what it shows alone', async () => {
  const dealership = await aDealership(api.db)
  const vehicle = await aRatedVehicle(api.db, dealership.id)
  const campaign = await aRunningCampaign(api.db, {
    placement: 'srp_inline',
    dealershipId: dealership.id,
    startsOn: '2026-01-01',
    endsOn: '2090-12-31',
  })
  await aLiveAd(api.db, campaign.id, { target: 'vehicle', vehicleId: vehicle.id, href: '' })
  const live = new LiveAds(true)
  const reading = { ...api.context, search: api.search }
  const first = await live.read(reading)
  expect(first.campaigns).toMatchObject([{ id: campaign.id }])
  expect(await live.read(reading)).toBe(first)
  const change = (concept: 'vehicles' | 'dealerships' | 'advertising' | 'posts', id: number) =>
    live.take([{ concept, ids: [id], kind: 'updated' }], api.search)
  await change('posts', vehicle.id)
  await change('vehicles', vehicle.id + 1)
  expect(live.version).toBe(0)
  expect(await live.read(reading)).toBe(first)
  await change('vehicles', vehicle.id)
  expect(live.version).toBe(1)
  expect(await live.read(reading)).not.toBe(first)
  await change('dealerships', dealership.id)
  await live.read(reading)
  await change('advertising', campaign.id)
  expect(live.version).toBe(3)
})
