import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aThread, aUser, aVehicle } from '../../tests/support/factories'
import { emptyBatch, recordCounts } from '../counting/record-counts'
import { rateEverything } from '../pricing/run'
import { priceHistory } from '../vehicles/schema'
import type { VehicleAnalytics } from './vehicle-analytics.contract'

const now = new Date('2026-11-20T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
afterAll(() => api.close())

const pathOf = (id: number) => `/api/dealership/analytics/vehicles/${id}`

async function aLot(timeZone = 'America/Detroit') {
  const dealership = await aDealership(api.db, { timeZone })
  const as = async (role: 'dealership_admin' | 'dealership_sale' | 'dealership_finance') =>
    api.as(await aMember(api.db, dealership.id, role), dealership.id)
  return { dealership, as, admin: await as('dealership_admin') }
}

const listed = (dealershipId: number, days: number, overrides: Parameters<typeof aVehicle>[2] = {}) =>
  aVehicle(api.db, dealershipId, { firstPublishedAt: ago(days), publishedAt: ago(days), ...overrides })

/** Counts so many views of a vehicle, each by a visit of its own. */
const views = (vehicleId: number, at: Date, n: number) =>
  recordCounts(
    { db: api.db, now: () => at },
    {
      ...emptyBatch,
      shown: [{ vehicleId, source: 'search', at: at.toISOString(), count: n * 10 }],
      events: Array.from({ length: n }, (_, one) => ({
        kind: 'opened' as const,
        source: 'search' as const,
        vehicleId,
        at: at.toISOString(),
        network: `203.0.113.${one}`,
        userAgent: 'Mozilla/5.0',
      })),
    },
  )

test('a vehicle’s figures are those of the list, day by day by the dealership’s clock', async () => {
  const { dealership, admin } = await aLot('Pacific/Honolulu')
  const car = await listed(dealership.id, 20)
  // 05:00 UTC is still the day before in Honolulu.
  await views(car.id, new Date('2026-11-18T05:00:00Z'), 4)
  await views(car.id, new Date('2026-11-18T15:00:00Z'), 3)
  await views(car.id, ago(40), 2)
  await aThread(api.db, dealership.id, { vehicleId: car.id, createdAt: ago(2), type: 'offer' })
  await aThread(api.db, dealership.id, { vehicleId: car.id, createdAt: ago(2), type: 'question', status: 'spam' })
  await aThread(api.db, dealership.id, { vehicleId: car.id, createdAt: ago(41), type: 'question' })
  const body: VehicleAnalytics = (await admin.get(pathOf(car.id))).body
  expect(body.counts.opened).toEqual({ now: 7, before: 2 })
  expect(body.leads).toEqual({ now: 1, before: 1 })
  expect(body.leadsByType).toEqual([{ type: 'offer', leads: 1 }])
  const on = (day: string) => body.byDay.find((one) => one.day === day)
  expect([on('2026-11-17')?.opened, on('2026-11-18')?.opened]).toEqual([4, 3])
  const { items } = (await admin.get('/api/dealership/analytics/vehicles')).body
  const { shown, opened, saved, compared, shared, called, leads, days } = items[0]
  expect({ shown, opened, saved, compared, shared, called, leads }).toEqual({
    ...Object.fromEntries(Object.entries(body.counts).map(([name, figure]) => [name, figure.now])),
    leads: body.leads.now,
  })
  expect(body.vehicle.days).toBe(days)
  const sums = (name: 'opened' | 'shown' | 'leads') => body.byDay.reduce((sum, one) => sum + one[name], 0)
  expect([sums('opened'), sums('shown'), sums('leads')]).toEqual([opened, shown, leads])
})

test('views and leads are counted by the way people came, and changes have their reason', async () => {
  const { dealership, admin } = await aLot()
  const car = await listed(dealership.id, 20)
  await views(car.id, ago(2), 3)
  await aThread(api.db, dealership.id, { vehicleId: car.id, createdAt: ago(2), type: 'offer' })
  await api.db.insert(priceHistory).values([
    { vehicleId: car.id, totalCents: 2_100_000, source: 'feed', at: ago(9) },
    { vehicleId: car.id, totalCents: 2_000_000, source: 'manual', at: ago(3) },
  ])
  const answer = await admin.put(`/api/dealership/vehicles/${car.id}/status`, {
    status: 'delisted',
    version: car.version,
  })
  expect(answer.status).toBe(200)
  const body: VehicleAnalytics = (await admin.get(pathOf(car.id))).body
  expect(body.sources.map(({ source, opened, leads }) => [source, opened, leads])).toEqual([
    ['search', 3, 0],
    ['direct', 0, 1],
  ])
  expect(body.changes).toEqual([
    expect.objectContaining({ kind: 'status', from: 'active', to: 'delisted', by: expect.any(String) }),
    expect.objectContaining({ kind: 'price', fromCents: 2_100_000, toCents: 2_000_000, source: 'manual' }),
    expect.objectContaining({ kind: 'price', toCents: 2_100_000, source: 'feed' }),
  ])
})

test('a day has the total that held at its end, from the first day on sale to the last', async () => {
  const { dealership, admin } = await aLot()
  const car = await listed(dealership.id, 5, { status: 'sold', soldAt: ago(1) })
  await api.db.insert(priceHistory).values([
    { vehicleId: car.id, totalCents: 2_100_000, source: 'manual', at: ago(9) },
    { vehicleId: car.id, totalCents: 2_000_000, source: 'manual', at: ago(3) },
  ])
  const body: VehicleAnalytics = (await admin.get(`${pathOf(car.id)}?range=7`)).body
  expect(body.byDay.map(({ totalCents }) => totalCents)).toEqual([
    null,
    2_100_000,
    2_100_000,
    2_000_000,
    2_000_000,
    2_000_000,
    null,
  ])
  expect(body.vehicle).toMatchObject({ isOnSale: false, status: 'sold', days: 4 })
  expect(body.advice).toEqual([])
})

test('similar cars are those of the price rating, and none is said of one dealership alone', async () => {
  const { dealership, admin } = await aLot()
  const car = await listed(dealership.id, 9, { priceVehicleCents: 3_200_000, model: 'Odyssey', photoCount: 3 })
  const rivals = [await aDealership(api.db), await aDealership(api.db), await aDealership(api.db)]
  const others = []
  for (let at = 0; at < 24; at += 1)
    others.push(
      await listed(rivals[at < 22 ? 0 : 1]?.id ?? 0, 19, {
        model: 'Odyssey',
        mileage: 30_000 + at * 1_000,
        priceVehicleCents: 2_500_000 - at * 10_000,
      }),
    )
  for (const other of others) await views(other.id, ago(3), 10)
  await rateEverything(api.context)
  expect((await admin.get(pathOf(car.id))).body.similar).toBeNull()
  for (let at = 0; at < 6; at += 1)
    await listed(rivals[2]?.id ?? 0, 19, { model: 'Odyssey', mileage: 40_000 + at, priceVehicleCents: 2_450_000 })
  await rateEverything(api.context)
  const body: VehicleAnalytics = (await admin.get(pathOf(car.id))).body
  expect(body.price.bands).toHaveLength(5)
  expect(body.similar).toMatchObject({ vehicles: 30, days: 19, viewsADay: 0.5, ownViewsADay: 0 })
  const fair = body.price.bands.find(({ band }) => band === 'fair')?.toCents ?? 0
  const total = body.vehicle.totalCents ?? 0
  expect(body.advice).toEqual(
    expect.arrayContaining([
      { kind: 'price', cutCents: total - fair, toCents: fair },
      { kind: 'views', own: 0, similar: 0.5 },
    ]),
  )
  expect(JSON.stringify(body)).not.toContain(`"dealershipId":${rivals[0]?.id}`)
})

test('no choice of days compares a car with one dealership alone', async () => {
  const { dealership, admin } = await aLot()
  const car = await listed(dealership.id, 19, { priceVehicleCents: 3_200_000, model: 'Pilot' })
  const [rival, later] = [await aDealership(api.db), await aDealership(api.db)]
  for (let at = 0; at < 24; at += 1) {
    const facts = { model: 'Pilot', mileage: 30_000 + at * 1_000, priceVehicleCents: 2_500_000 - at * 10_000 }
    const other = await (at < 12 ? listed(rival.id, 19, facts) : listed(later.id, 3, facts))
    if (at < 12) await views(other.id, ago(10), 7)
  }
  await rateEverything(api.context)
  expect((await admin.get(pathOf(car.id))).body.similar).toMatchObject({ vehicles: 24 })
  const day = ago(10).toISOString().slice(0, 10)
  const { body } = await admin.get(`${pathOf(car.id)}?range=custom&from=${day}&to=${day}`)
  expect(body.similar).toBeNull()
})

test('the customer who waits comes first, and a draft is to be published', async () => {
  const { dealership, admin, as } = await aLot()
  const car = await listed(dealership.id, 9)
  const thread = await aThread(api.db, dealership.id, {
    vehicleId: car.id,
    createdAt: ago(1),
    waitingSince: ago(1),
    type: 'question',
  })
  const { advice } = (await admin.get(pathOf(car.id))).body
  expect(advice[0]).toMatchObject({ kind: 'answer', leads: 1, threadId: thread.id })
  const draft = await aVehicle(api.db, dealership.id, { status: 'draft', publishedAt: null, firstPublishedAt: null })
  const body: VehicleAnalytics = (await admin.get(pathOf(draft.id))).body
  expect(body.advice.at(-1)).toEqual({ kind: 'publish' })
  expect(body.vehicle).toMatchObject({ listedAt: null, days: null })
  const finance = (await (await as('dealership_finance')).get(pathOf(car.id))).body
  expect(finance.can).toEqual({ editVehicle: false, post: false })
  expect(finance.advice.map(({ kind }: { kind: string }) => kind)).not.toContain('answer')
  expect(finance.leads.now).toBe(0)
})

test('another dealership, a buyer and a stranger read nothing; a range that is none is a field’s error', async () => {
  const { dealership, admin } = await aLot()
  const car = await listed(dealership.id, 9)
  const other = await aLot()
  expect((await other.admin.get(pathOf(car.id))).status).toBe(404)
  const inHeader = await api.as(await aMember(api.db, other.dealership.id, 'dealership_admin'), dealership.id)
  expect((await inHeader.get(pathOf(car.id))).status).toBe(404)
  expect((await (await api.as(await aUser(api.db))).get(pathOf(car.id))).status).toBe(403)
  expect((await (await api.as(null)).get(pathOf(car.id))).status).toBe(401)
  expect((await admin.get(pathOf(0))).status).toBe(422)
  expect((await admin.get(pathOf(999_999_999))).status).toBe(404)
  expect((await admin.get(`${pathOf(car.id)}?range=custom&from=2026-11-21&to=0000-01-01`)).status).toBe(422)
})
