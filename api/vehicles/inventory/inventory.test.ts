import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aVehicle } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'
import { aLot } from '../../../tests/support/lot'
import { priceRatings } from '../../pricing/schema'
import { priceHistory, vehicleEvents, vehicles } from '../schema'
import { scoreOf } from './listing-score'

let api: TestApi
let sale: Caller
let finance: Caller
let other: Caller
let lot: { id: number }
const ids: number[] = []
const at = (...places: number[]) => places.map((place) => ids[place] ?? 0)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale, finance, other } = await aLot(api))
  const cars = [
    { stockNo: 'C-3', vin: '1HGCV1F34MA000001', firstPublishedAt: daysAgo(5), photoCount: 3 },
    {
      stockNo: 'A-1',
      status: 'draft',
      publishedAt: null,
      firstPublishedAt: null,
      model: 'Civic',
      priceVehicleCents: null,
    },
    {
      stockNo: 'B-2',
      make: 'Ford',
      model: 'F-150',
      firstPublishedAt: daysAgo(40),
      condition: 'new',
      photoCount: 1,
      tags: ['loaner'],
    },
    {
      stockNo: 'D-4',
      status: 'sold',
      soldAt: daysAgo(2),
      firstPublishedAt: daysAgo(70),
      source: 'feed',
      photoCount: 1,
    },
    { stockNo: 'E-5', status: 'archived', firstPublishedAt: daysAgo(200) },
    { stockNo: 'F-6', firstPublishedAt: daysAgo(120), priceVehicleCents: 1_000_000, photoCount: 1 },
  ] as const
  for (const car of cars)
    ids.push((await aVehicle(api.db, lot.id, { ...car, tags: 'tags' in car ? [...car.tags] : [] })).id)
  await aVehicle(api.db, (await aDealership(api.db)).id)
  await api.db.insert(priceRatings).values({
    vehicleId: ids[0] ?? 0,
    methodVersion: 2,
    computedAt: new Date(),
    outcome: 'rated',
    band: 'good',
    bandTo: null,
    totalCents: 2_427_500,
    estimateCents: 2_600_000,
    differenceBp: -663,
    comparableCount: 30,
  })
  await aThread(api.db, lot.id, { vehicleId: ids[0] ?? 0 })
})
afterAll(() => api.close())

test('the lot is found, filtered and ordered, and holds nobody else’s vehicles', async () => {
  await walkList(sale, {
    path: '/api/dealership/vehicles',
    expected: {
      'sort=stockNo': at(1, 2, 0, 3, 5),
      'sort=-stockNo': at(5, 3, 0, 2, 1),
      'sort=name': at(2, 0, 3, 5, 1),
      'sort=price&status=active': at(5, 0, 2),
      'sort=market&status=active': at(0, 2, 5),
      'sort=-score&status=active': at(0, 5, 2),
      'sort=listed&status=active': at(5, 2, 0),
      'status=archived': at(4),
      'status=issues': at(1),
      'age=0-30': at(0),
      'age=31-60': at(2),
      'age=61-90': at(3),
      'age=91': at(5),
      'missing=photos': at(1),
      'missing=price': at(1),
      'rating=good': at(0),
      'rating=none&status=active&sort=stockNo': at(2, 5),
      'condition=new': at(2),
      'source=feed': at(3),
      'tag=loaner': at(2),
      'q=f150': at(2),
      'q=b-2': at(2),
      'q=000001': at(0),
      'q=honda+acc&status=sold': at(3),
      'q=100%25': [],
    },
  })
  const { body } = await sale.get('/api/dealership/vehicles?q=c-3')
  expect(body.items[0]).toMatchObject({
    title: '2021 Honda Accord',
    leads: 1,
    totalCents: 2_427_500,
    rating: { band: 'good' },
  })
  expect(body).toMatchObject({ tags: ['loaner'], counts: { active: 1, issues: 0 } })
})

test('the score that the database keeps is the sum that the page explains', async () => {
  const rows = await api.db.select().from(vehicles)
  for (const row of rows) expect(row.listingScore).toBe(scoreOf(row).reduce((sum, { points }) => sum + points, 0))
})

const path = (place: number, part: string) => `/api/dealership/vehicles/${ids[place]}${part}`
const versionOf = async (place: number) =>
  (
    await api.db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, ids[place] ?? 0))
  )[0]?.version ?? 0

test('a price is changed with its history, stays from the feed, and is refused when stale', async () => {
  const version = await versionOf(0)
  const preview = await sale.get(path(0, '/rating-preview?priceVehicleCents=2299500'))
  expect(preview.body).toMatchObject({ totalCents: 2_327_500, rating: { band: 'great', bandTo: null } })
  const changed = await sale.put(path(0, '/price'), { priceVehicleCents: 2_299_500, version })
  expect(changed.body).toMatchObject({ totalCents: 2_327_500, version: version + 1 })
  expect(changed.body.rating, 'as previewed, before it is rated anew').toEqual(preview.body.rating)
  expect((await sale.put(path(0, '/price'), { priceVehicleCents: 2_100_000, version })).status).toBe(409)
  expect((await sale.put(path(0, '/price'), { priceVehicleCents: 0, version: version + 1 })).status).toBe(422)
  const [history] = await api.db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.vehicleId, ids[0] ?? 0))
  expect(history).toMatchObject({ totalCents: 2_327_500, source: 'manual' })
  const [row] = await api.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, ids[0] ?? 0))
  expect(row?.previousTotalCents).toBe(2_427_500)
})

test('a stock number is one vehicle’s alone', async () => {
  const refused = await sale.put(path(2, '/stock-number'), { stockNo: 'C-3', version: await versionOf(2) })
  expect(refused.body.error.fields).toEqual({ stockNo: 'Another vehicle has the stock number C-3.' })
  const changed = await sale.put(path(2, '/stock-number'), { stockNo: 'B-22', version: await versionOf(2) })
  expect(changed.body.stockNo).toBe('B-22')
})

test('what is archived or suspended is kept as it was', async () => {
  for (const status of ['archived', 'suspended'] as const) {
    const { id, version } = await aVehicle(api.db, lot.id, { status })
    const one = `/api/dealership/vehicles/${id}`
    expect((await sale.get(one)).body.vehicle.can).toEqual({ editPrice: false, statuses: [] })
    expect((await sale.put(`${one}/price`, { priceVehicleCents: 1_900_000, version })).status).toBe(409)
    expect((await sale.put(`${one}/stock-number`, { stockNo: `K-${status}`, version })).status).toBe(409)
    expect((await sale.patch(one, { trim: 'EX', version })).status).toBe(409)
  }
})

test('a status moves along the lifecycle, with its event', async () => {
  const pending = await sale.put(path(5, '/status'), { status: 'pending', version: await versionOf(5) })
  expect(pending.body).toMatchObject({
    status: 'pending',
    can: { editPrice: false, statuses: ['active', 'sold', 'delisted'] },
  })
  expect((await sale.put(path(5, '/price'), { priceVehicleCents: 1, version: await versionOf(5) })).status).toBe(409)
  const back = await sale.put(path(3, '/status'), { status: 'active', version: await versionOf(3) })
  expect(back.body.status).toBe('active')
  expect((await sale.put(path(3, '/status'), { status: 'active', version: 1 })).status).toBe(409)
  expect((await sale.put(path(4, '/status'), { status: 'active', version: await versionOf(4) })).status).toBe(409)
  const [event] = await api.db
    .select()
    .from(vehicleEvents)
    .where(eq(vehicleEvents.vehicleId, ids[3] ?? 0))
  expect(event).toMatchObject({ fromStatus: 'sold', toStatus: 'active', reason: 'manual' })
  expect(event?.actorUserId).not.toBeNull()
})

test('a draft is published once a buyer misses nothing, and only a draft is deleted', async () => {
  const refused = await sale.put(path(1, '/status'), { status: 'active', version: await versionOf(1) })
  expect(refused).toMatchObject({ status: 422, body: { error: { fields: { photoCount: 'Add at least one photo.' } } } })
  await api.db
    .update(vehicles)
    .set({ photoCount: 1 })
    .where(eq(vehicles.id, ids[1] ?? 0))
  expect((await sale.put(path(1, '/status'), { status: 'active', version: await versionOf(1) })).status).toBe(200)
  expect((await sale.delete(path(1, ''))).status).toBe(409)
  const draft = await aVehicle(api.db, lot.id, { status: 'draft', publishedAt: null, firstPublishedAt: null })
  expect((await other.delete(`/api/dealership/vehicles/${draft.id}`)).status).toBe(404)
  expect((await sale.delete(`/api/dealership/vehicles/${draft.id}`)).status).toBe(200)
})

test('a plan has only so much room', async () => {
  const small = await aDealership(api.db, { plan: 'free', listingLimit: 1 })
  const staff = await api.as(await aMember(api.db, small.id, 'dealership_sale'), small.id)
  await aVehicle(api.db, small.id)
  const draft = await aVehicle(api.db, small.id, { status: 'delisted' })
  const refused = await staff.put(`/api/dealership/vehicles/${draft.id}/status`, { status: 'active', version: 1 })
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('room for 1 vehicle on sale') } },
  })
})

test('finance opens no inventory, and another dealership’s staff find none of it', async () => {
  expect((await finance.get('/api/dealership/vehicles')).status).toBe(403)
  expect((await (await api.as(null)).get('/api/dealership/vehicles')).status).toBe(401)
  const version = await versionOf(0)
  expect((await other.put(path(0, '/price'), { priceVehicleCents: 100, version })).status).toBe(404)
  expect((await other.put(path(0, '/stock-number'), { stockNo: 'X', version })).status).toBe(404)
  expect((await other.put(path(0, '/status'), { status: 'sold', version })).status).toBe(404)
  expect((await other.get(path(0, '/rating-preview?priceVehicleCents=100'))).status).toBe(404)
})
