import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../tests/support/factories'
import { bandOf, topsOf } from './label'
import { rateEverything } from './run'
import { daysOfSupply } from './supply'

let api: TestApi
let lot: { id: number }
let sale: Caller
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeAll(async () => {
  api = await anApi()
  lot = await aDealership(api.db)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'))
})
afterAll(() => api.close())

const guidanceOf = async (id: number) => (await sale.get(`/api/dealership/vehicles/${id}`)).body.priceGuidance

test('a draft is told what its price would be called, as it is rated once published', async () => {
  const other = await aDealership(api.db, { lat: 42.33, lng: -83.05, city: 'Detroit' })
  for (let at = 0; at < 24; at += 1)
    await aVehicle(api.db, other.id, {
      mileage: 20_000 + at * 3_100,
      priceVehicleCents: 2_500_000 - at * 21_000,
      ...(at < 4 && { status: 'sold' as const, soldAt: ago(at === 0 ? 60 : 10) }),
    })
  await rateEverything(api.context)
  const draft = await aVehicle(api.db, lot.id, { status: 'draft', publishedAt: null, priceVehicleCents: 2_100_000 })
  const unpriced = await aVehicle(api.db, lot.id, { status: 'draft', publishedAt: null, priceVehicleCents: null })
  const before = await guidanceOf(draft.id)
  expect(before).toMatchObject({ outcome: 'rated', comparables: 24, rank: { of: 21 } })
  expect(before.supply).toEqual({ onSale: 20, sold: 3, days: 300, yearSpan: 1, radiusMiles: 100 })
  const { estimateCents } = await guidanceOf(unpriced.id)
  expect(await guidanceOf(unpriced.id)).toMatchObject({ outcome: 'rated', rating: null, rank: null })
  expect(Math.abs(estimateCents - before.estimateCents)).toBeLessThan(10_000)
  const published = await aVehicle(api.db, lot.id, { priceVehicleCents: 2_100_000 })
  await rateEverything(api.context)
  const after = await guidanceOf(published.id)
  expect(Math.abs(after.estimateCents - before.estimateCents)).toBeLessThan(20_000)
  expect(after.rating.band).toBe(before.rating.band)
  expect(after.supply.onSale).toBe(21)
})

test('a new car has no estimate, and before the market is measured nothing is guessed', async () => {
  const fresh = await aVehicle(api.db, lot.id, { model: 'Pilot', condition: 'new', mileage: 12, status: 'draft' })
  expect(await guidanceOf(fresh.id)).toMatchObject({ outcome: 'new', estimateCents: null, bands: [], rank: null })
  const lone = await aVehicle(api.db, lot.id, { model: 'Ridgeline' })
  expect(await guidanceOf(lone.id)).toMatchObject({ outcome: 'few', rating: null })
  expect((await guidanceOf(lone.id)).supply).toMatchObject({ onSale: 1, sold: 0, days: null })
})

test('the ends of the ladder are the last dollars of their bands', () => {
  for (const estimateCents of [100_00, 1_999_900, 2_345_600, 8_000_100])
    for (const { band, toCents } of topsOf(estimateCents)) {
      if (toCents === null) continue
      expect(bandOf(toCents, estimateCents), `${band} ${toCents}`).toBe(band)
      expect(bandOf(toCents + 100, estimateCents)).not.toBe(band)
    }
})

test('days’ supply is what is on sale by what is sold a day', () => {
  expect(daysOfSupply({ onSale: 22, sold: 26 })).toBe(38)
  expect(daysOfSupply({ onSale: 0, sold: 5 })).toBe(0)
  expect(daysOfSupply({ onSale: 9, sold: 2 })).toBeNull()
})
