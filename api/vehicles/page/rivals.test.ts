import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { priceHistory, vehicleEvents } from '../schema'
import { vehicleSlug } from '../slug'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

/** Makes a listing of a dealership of its own: `days` says when it came on sale, was sold, came on sale again … */
async function aListing(name: string, vin: string, ...days: number[]) {
  const dealership = await aDealership(api.db, { name })
  const status = days.length % 2 === 1 ? 'active' : 'sold'
  const vehicle = await aVehicle(api.db, dealership.id, { vin, status, soldAt: status === 'sold' ? new Date() : null })
  const vehicleId = vehicle.id
  await api.db.delete(priceHistory).where(eq(priceHistory.vehicleId, vehicleId))
  await api.db.delete(vehicleEvents).where(eq(vehicleEvents.vehicleId, vehicleId))
  const [first = 1] = days
  await api.db.insert(priceHistory).values({ vehicleId, totalCents: 2_500_000, source: 'feed', at: day(first) })
  const events = days.map((n, at) => ({
    vehicleId,
    fromStatus: at === 0 ? ('draft' as const) : at % 2 === 1 ? ('active' as const) : ('sold' as const),
    toStatus: at % 2 === 1 ? ('sold' as const) : ('active' as const),
    at: day(n),
  }))
  await api.db.insert(vehicleEvents).values(events)
  return vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
}

async function historyOf(slug: string): Promise<string[]> {
  const { history } = (await (await api.as(null)).get(`/api/vehicles/${slug}/page`)).body
  return history.map(
    (entry: { dealership: { name: string }; event: string }) => `${entry.dealership.name}: ${entry.event}`,
  )
}

test('while a car is on sale, what another dealership says of it later is not on its page', async () => {
  const vin = '1HGCV1F3XMA011111'
  const before = await aListing('Before', vin, 1, 5)
  const own = await aListing('Own', vin, 10)
  await aListing('Rival', vin, 12, 13)
  await aListing('Slow', vin, 2, 14)
  expect(await historyOf(own)).toEqual(['Before: listed', 'Slow: relisted', 'Before: sold', 'Own: relisted'])
  expect(await historyOf(before), 'of what is sold all is told').toContain('Rival: sold')
})

test('what another dealership said of a car that was on sale does not come back when it is sold or listed again', async () => {
  const vin = '1HGCV1F3XMA033333'
  const own = await aListing('Own', vin, 10, 20, 30)
  await aListing('Rival', vin, 12, 13)
  expect(await historyOf(own)).toEqual(['Own: listed', 'Own: sold', 'Own: relisted'])
  const other = '1HGCV1F3XMA044444'
  const sold = await aListing('Sold', other, 10, 20)
  await aListing('Rival', other, 12, 13)
  expect(await historyOf(sold)).toEqual(['Sold: listed', 'Sold: sold'])
})

test('what another dealership said while the car was off sale here is told', async () => {
  const vin = '1HGCV1F3XMA022222'
  const own = await aListing('Own', vin, 1, 3, 10)
  await aListing('Other', vin, 5, 7)
  await aListing('Rival', vin, 11)
  expect(await historyOf(own)).toEqual(['Own: listed', 'Own: sold', 'Other: relisted', 'Other: sold', 'Own: relisted'])
})
