import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../tests/support/factories'
import { testSecrets } from '../../tests/support/mails'
import { openBodyMac } from '../idempotency/body-mac'
import type { CountBatch } from './counts.contract'
import { emptyBatch } from './record-counts'
import { dealershipStatDaily, dealershipStatHourly, leftOutHourly, vehicleStatDaily, visitEvents } from './schema'
import { forgetVisits } from './visits'

let now = new Date('2026-11-20T15:00:00Z')
let api: TestApi
let guest: Awaited<ReturnType<TestApi['as']>>
beforeAll(async () => {
  api = await anApi({ now: () => now })
  guest = await api.as(null)
})
afterAll(() => api.close())

const visitor = { network: '203.0.113.7', userAgent: 'Mozilla/5.0' }
const post = (batch: Partial<CountBatch>, signature?: string) => {
  const body = JSON.stringify({ ...emptyBatch, ...batch })
  return guest.post('/api/counts', JSON.parse(body), {
    'da-counts-signature': signature ?? openBodyMac(testSecrets, 'counts').of(body),
  })
}
const opening = (vehicleId: number, overrides: Partial<CountBatch['events'][number]> = {}) => ({
  kind: 'opened' as const,
  source: 'search' as const,
  vehicleId,
  at: now.toISOString(),
  ...visitor,
  ...overrides,
})
const stored = (vehicleId: number) =>
  api.db
    .select()
    .from(vehicleStatDaily)
    .where(eq(vehicleStatDaily.vehicleId, vehicleId))
    .orderBy(vehicleStatDaily.day, vehicleStatDaily.source)

test('a visit opens a car once a day, however often it reloads, and its roll-ups are the sum of the rows', async () => {
  const dealership = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, dealership.id)
  const other = { userAgent: 'Mozilla/5.0 (iPhone)' }
  expect((await post({ events: [opening(vehicle.id), opening(vehicle.id, { source: 'home' })] })).body).toEqual({
    counted: 1,
  })
  expect((await post({ events: [opening(vehicle.id), opening(vehicle.id, other)] })).body).toEqual({ counted: 1 })
  const shown = { vehicleId: vehicle.id, source: 'search' as const, at: now.toISOString() }
  await post({ shown: [{ ...shown, count: 3 }] })
  await post({
    shown: [
      { ...shown, count: 2 },
      { ...shown, source: 'home', count: 1 },
    ],
  })
  expect(await stored(vehicle.id)).toMatchObject([
    { dealershipId: dealership.id, day: '2026-11-20', source: 'home', shown: 1, opened: 0 },
    { dealershipId: dealership.id, day: '2026-11-20', source: 'search', shown: 5, opened: 2 },
  ])
  const ofDealership = eq(dealershipStatDaily.dealershipId, dealership.id)
  expect(await api.db.select().from(dealershipStatDaily).where(ofDealership)).toHaveLength(2)
  const hours = await api.db
    .select()
    .from(dealershipStatHourly)
    .where(eq(dealershipStatHourly.dealershipId, dealership.id))
  expect(hours).toMatchObject([{ day: '2026-11-20', hour: 10, opened: 2 }])
})

test('what a visit does with a car that it has opened counts under the way by which it came', async () => {
  const vehicle = await aVehicle(api.db, (await aDealership(api.db)).id)
  const saved = opening(vehicle.id, { kind: 'saved', source: 'direct' })
  await post({ events: [saved, opening(vehicle.id, { source: 'alert' }), { ...saved, userAgent: 'another' }] })
  expect(await stored(vehicle.id)).toMatchObject([
    { source: 'alert', opened: 1, saved: 1 },
    { source: 'direct', opened: 0, saved: 1 },
  ])
})

test('a batch whose answer was lost changes nothing when it is sent again', async () => {
  const vehicle = await aVehicle(api.db, (await aDealership(api.db)).id)
  const at = now.toISOString()
  const batch = {
    id: 'a-batch-that-is-sent-twice',
    shown: [{ vehicleId: vehicle.id, source: 'search' as const, at, count: 3 }],
    events: [opening(vehicle.id)],
    leftOut: [{ reason: 'bot' as const, at, count: 4 }],
  }
  const bots = async () => (await api.db.select().from(leftOutHourly)).find(({ reason }) => reason === 'bot')?.count
  expect((await post(batch)).body).toEqual({ counted: 1 })
  expect((await post(batch)).body).toEqual({ counted: 0 })
  const atOnce = { ...batch, id: 'a-batch-that-two-send-at-once' }
  await Promise.all([post(atOnce), post(atOnce)])
  expect(await stored(vehicle.id)).toMatchObject([{ shown: 6, opened: 1 }])
  expect(await bots()).toBe(8)
  expect((await post({ ...batch, id: 'no good id!' })).status).toBe(422)
})

test('a day is one of the dealership’s clock, also when the clock changes', async () => {
  const [east, west] = [
    await aDealership(api.db, { timeZone: 'America/New_York' }),
    await aDealership(api.db, { timeZone: 'Pacific/Honolulu' }),
  ]
  const [one, other] = [await aVehicle(api.db, east.id), await aVehicle(api.db, west.id)]
  const at = '2026-11-01T05:30:00.000Z'
  await post({ events: [opening(one.id, { at }), opening(other.id, { at })] })
  await post({ events: [opening(one.id, { at: '2026-11-02T04:30:00.000Z', userAgent: 'other' })] })
  expect(await stored(one.id)).toMatchObject([{ day: '2026-11-01', opened: 2 }])
  expect(await stored(other.id)).toMatchObject([{ day: '2026-10-31', opened: 1 }])
})

test('what turned out to be a program is taken back from every figure', async () => {
  const dealership = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, dealership.id)
  await post({ events: [opening(vehicle.id), opening(vehicle.id, { userAgent: 'Scraper in disguise' })] })
  await post({
    withdrawn: [{ ...visitor, userAgent: 'Scraper in disguise' }],
    leftOut: [{ reason: 'pace', at: now.toISOString(), count: 1 }],
  })
  expect(await stored(vehicle.id)).toMatchObject([{ opened: 1 }])
  const rows = await api.db.select().from(visitEvents).where(eq(visitEvents.vehicleId, vehicle.id))
  expect(rows).toHaveLength(1)
  const ofPace = api.db.select().from(leftOutHourly).where(eq(leftOutHourly.reason, 'pace'))
  expect(await ofPace).toMatchObject([{ count: 1 }])
})

test('what is not on sale is not opened, and unknown vehicles are passed over', async () => {
  const dealership = await aDealership(api.db)
  const draft = await aVehicle(api.db, dealership.id, { status: 'draft', firstPublishedAt: null, publishedAt: null })
  const sold = await aVehicle(api.db, dealership.id, { status: 'sold', soldAt: now })
  expect((await post({ events: [opening(draft.id), opening(sold.id), opening(999_999)] })).body).toEqual({ counted: 0 })
})

test('counts are taken from the web half alone', async () => {
  const vehicle = await aVehicle(api.db, (await aDealership(api.db)).id)
  for (const signature of ['', 'x', openBodyMac(['another secret'], 'counts').of('{}')])
    expect((await post({ events: [opening(vehicle.id)] }, signature)).status).toBe(403)
  expect(await stored(vehicle.id)).toEqual([])
})

test('who is signed in counts once a day; administrators and the dealership’s own staff never', async () => {
  const dealership = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, dealership.id)
  const events = `/api/vehicles/${vehicle.id}/events`
  const opened = { kind: 'opened', source: 'search' }
  const staff = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const consumer = await api.as(await aUser(api.db))
  expect((await staff.post(events, opened)).body).toEqual({ counted: false })
  expect((await admin.post(events, opened)).body).toEqual({ counted: false })
  expect((await consumer.post(events, opened)).body).toEqual({ counted: true })
  expect((await consumer.post(events, opened)).body).toEqual({ counted: false })
  const elsewhere = { 'user-agent': 'another browser', 'x-forwarded-for': '198.51.100.9' }
  expect((await consumer.post(events, opened, elsewhere)).body).toEqual({ counted: false })
  expect((await consumer.post(events, { ...opened, host: '\ud800' })).status).toBe(422)
  expect((await guest.post(events, opened)).status).toBe(401)
  expect((await consumer.post(events, { kind: 'bought' })).status).toBe(422)
  expect((await consumer.post('/api/vehicles/999999/events', opened)).status).toBe(404)
  expect(await stored(vehicle.id)).toMatchObject([{ opened: 1 }])
})

test('the salt of a day is forgotten once the day is over everywhere', async () => {
  const vehicle = await aVehicle(api.db, (await aDealership(api.db)).id)
  await post({ events: [opening(vehicle.id)] })
  const salts = async () =>
    (await api.db.execute(sql`select day::text from visit_salt order by 1`)).rows.map(({ day }) => day)
  now = new Date('2026-11-21T11:59:00Z')
  await forgetVisits({ db: api.db, now: () => now })
  expect(await salts()).toEqual(['2026-11-20'])
  now = new Date('2026-11-21T12:01:00Z')
  await forgetVisits({ db: api.db, now: () => now })
  expect(await salts()).toEqual([])
})
