import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { accordVin, aSerial } from '../../../tests/support/vins'
import { assets } from '../../assets/schema'
import { dealerships } from '../../dealerships/schema'
import { rateEverything } from '../../pricing/run'
import { vehicles } from '../../vehicles/schema'
import { conditionQuestions } from '../kinds.contract'

const minuteMs = 60_000
let api: TestApi
let now = new Date()
beforeAll(async () => {
  api = await anApi({ now: () => now })
}, 180_000)
afterAll(() => api.close())

const path = '/api/sell/example'
const aPicture = { mime: 'image/webp', bytes: 1, width: 100, height: 80, sha256: 'x' }
const readExample = async () => (await (await api.as(null)).get(path)).body

test('a site without cars has no example', async () => {
  const answer = await (await api.as(null)).get(path)
  expect(answer).toMatchObject({ status: 200, body: null })
})

test('the example is what a draft with the same facts is told', async () => {
  const { id } = await aDealership(api.db)
  for (let at = 0; at < 60; at += 1)
    await aVehicle(api.db, id, {
      vin: accordVin(aSerial()),
      year: 2018 + (at % 4),
      trim: at % 2 === 0 ? 'Sport' : 'EX-L',
      mileage: 8_123 + at * 1_501,
      priceVehicleCents: 2_900_000 - at * 11_300,
      zip: '48104',
      city: 'Ann Arbor',
    })
  await rateEverything(api.context)
  now = new Date(now.getTime() + 2 * minuteMs)

  const { car, value, replies } = await readExample()
  expect(replies, 'one dealership whose replies were not measured').toBe(null)
  expect(car).toMatchObject({
    name: expect.stringMatching(/^20\d\d Honda Accord (Sport|EX-L)$/),
    place: 'Ann Arbor, MI',
    cover: null,
  })
  expect(car.mileage % 1_000).toBe(0)
  // The median of the mileages is 52,653, without those that are not rated.
  expect(Math.abs(car.mileage - 52_653)).toBeLessThan(10_000)
  expect(value).toMatchObject({ outcome: 'rated', lines: [{ kind: 'preparation' }, { kind: 'margin' }] })
  expect(value.comparableCount).toBeGreaterThan(5)

  const { at: _, ...shown } = value
  expect(await draftValue(car)).toMatchObject(shown)
})

/** Takes a draft with the facts of an example through the steps that value it. */
async function draftValue({ name, mileage }: { name: string; mileage: number }) {
  const guest = await api.as(null)
  const [year, make, model, ...trim] = name.split(' ')
  const begun = await guest.post('/api/sell/drafts', { year: Number(year), make, model, trim: trim.join(' ') })
  const { token } = begun.body
  const save = async (version: number, step: Record<string, unknown>) =>
    (await guest.put('/api/sell/draft', { token, version, ...step })).body
  const withMiles = await save(begun.body.draft.version, {
    step: 'miles',
    mileage,
    zip: '48104',
    ownership: 'owned',
    readyWhen: 'now',
  })
  const good = Object.fromEntries(conditionQuestions.map((question) => [question, true]))
  const condition = { ...good, step: 'condition', keys: 'two', accidents: 'none', titleBrand: 'clean' }
  return (await save(withMiles.version, condition)).value
}

test('an example is computed once an hour, however many ask for it at a time', async () => {
  const first = await readExample()
  await api.db
    .update(vehicles)
    .set({ mileage: sql`${vehicles.mileage} + 30000` })
    .where(eq(vehicles.status, 'active'))
  now = new Date(now.getTime() + 57 * minuteMs)
  expect(await readExample()).toEqual(first)

  now = new Date(now.getTime() + 5 * minuteMs)
  const all = await Promise.all([readExample(), readExample(), readExample()])
  expect(all[0].car.mileage).toBeGreaterThan(first.car.mileage + 10_000)
  for (const one of all) expect(one).toEqual(all[0]) // each computation has its own moment in `at`
})

test('the example has the median reply time once five dealerships have one', async () => {
  const later = () => {
    now = new Date(now.getTime() + 61 * minuteMs)
    return readExample()
  }
  const minutes = [10, 20, 35, 240]
  for (const medianFirstResponseMinutes of minutes) await aDealership(api.db, { medianFirstResponseMinutes })
  await aDealership(api.db, { medianFirstResponseMinutes: 1, status: 'suspended' })
  expect((await later()).replies, 'a suspended one does not count').toBe(null)
  const last = await aDealership(api.db, { medianFirstResponseMinutes: 600 })
  expect((await later()).replies).toEqual({ dealerships: 6, minutes: 35 })
  await api.db.update(dealerships).set({ billingHold: 'listings' }).where(eq(dealerships.id, last.id))
  expect((await later()).replies).toBe(null)
})

test('the picture is that of a listing, and goes when visitors may not see the car any more', async () => {
  const { car } = await readExample()
  expect(car.cover).toBeNull()
  await api.db.insert(assets).values({ id: 'front', kind: 'product_cover', storageKey: 'originals/front', ...aPicture })
  await api.db.update(vehicles).set({ coverAssetId: 'front' })
  expect((await readExample()).car.cover).toEqual({
    id: 'front',
    alt: car.name,
    color: expect.any(String),
    illustration: false,
  })
  await api.db.update(dealerships).set({ status: 'suspended' })
  expect((await readExample()).car).toEqual({ ...car, cover: null })
})
