import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { vehicles } from '../../vehicles/schema'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { aDesk, runPath } from '../fixtures/uploads'
import { feedRuns } from '../schema'

let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.api.close())

/** Cars of 2021 with mileages in thousands. */
const inThousands = (count = 6) => some(count).map((row, at) => ({ ...row, mileage: String(40 + at) }))
const read = async (run: number) => (await desk.admin.get(runPath(run))).body
const answer = (run: number, body: object, by = desk.admin) => by.put(`${runPath(run)}/units`, body)
const feedOf = async (id: number) => (await desk.admin.get(`/api/dealership/feeds/${id}`)).body
const milesOf = async (vin: string) => {
  const which = and(eq(vehicles.dealershipId, desk.lot.id), eq(vehicles.vin, vin))
  return (await desk.api.db.select({ mileage: vehicles.mileage }).from(vehicles).where(which))[0]?.mileage
}

test('a file of thousands is held with one question, and goes on by itself with the answer', async () => {
  const feed = await desk.aFeed({ appliesByItself: true })
  const cars = inThousands()
  const run = await desk.bring(feed, aFile(cars))
  const detail = await read(run)
  expect(detail).toMatchObject({
    status: 'quarantined',
    quarantine: 'unclear_units',
    can: { apply: false, answerUnits: true, discard: true },
    unitQuestion: {
      mileage: { looksLike: 'thousands', because: 'values', rows: 6 },
      price: null,
      answer: null,
    },
  })
  expect(detail.unitQuestion.mileage.examples[0]).toMatchObject({
    text: '40',
    miles: { miles: 40, kilometers: 25, thousands: 40_000 },
  })
  expect(await milesOf(cars[0]?.vin ?? '')).toBeUndefined()
  expect((await desk.admin.post(`${runPath(run)}/application`, {})).status).toBe(409)

  const { version } = detail.feed
  for (let round = 0; round < 2; round += 1)
    expect((await answer(run, { mileageUnit: 'thousands', version })).status).toBe(200)
  await desk.work()
  expect(await read(run)).toMatchObject({
    status: 'applied',
    quarantine: null,
    unitQuestion: { answer: { mileageUnit: 'thousands' } },
  })
  expect(await milesOf(cars[0]?.vin ?? '')).toBe(40_000)
  expect(await feedOf(feed)).toMatchObject({ mileageUnit: 'thousands', priceCurrency: 'auto', version: version + 1 })
  const log = await desk.api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(feed)))
  expect(log.filter(({ action }) => action === 'feed.units')).toMatchObject([
    { detail: { run, mileageUnit: 'thousands' } },
  ])

  // The next file follows it without a question.
  const next = await desk.bring(feed, aFile(inThousands()))
  expect(await read(next)).toMatchObject({ status: 'applied', unitQuestion: null })
  expect((await answer(run, { mileageUnit: 'miles', version: version + 1 })).status).toBe(409)
})

test('who answers “miles” is asked no more, and the values stand as they are', async () => {
  const feed = await desk.aFeed()
  const cars = inThousands()
  const run = await desk.bring(feed, aFile(cars))
  const { version } = (await read(run)).feed
  expect((await answer(run, { mileageUnit: 'miles', version })).status).toBe(200)
  await desk.work()
  expect(await read(run)).toMatchObject({ status: 'ready' })
  await desk.apply(run)
  expect(await milesOf(cars[0]?.vin ?? '')).toBe(40)
})

test('cars in Canada ask for both units at once; prices in Canadian dollars are not taken', async () => {
  const feed = await desk.aFeed({ appliesByItself: true })
  const cars = some(6).map((row) => ({ ...row, mileage: '100000', price: '24000', zip: 'M5V 2T6' }))
  const run = await desk.bring(feed, aFile(cars))
  const detail = await read(run)
  expect(detail.unitQuestion).toMatchObject({
    mileage: { looksLike: 'kilometers' },
    price: { currency: 'Canadian dollars' },
  })
  const { version } = detail.feed
  const half = await answer(run, { mileageUnit: 'kilometers', version })
  expect([half.status, half.body.error.fields]).toEqual([422, { priceCurrency: expect.any(String) }])
  expect((await answer(run, { mileageUnit: 'kilometers', priceCurrency: 'foreign', version })).status).toBe(200)
  await desk.work()
  expect(await read(run)).toMatchObject({ status: 'applied' })
  const [car] = await desk.api.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.vin, cars[0]?.vin ?? ''))
  expect([car?.mileage, car?.priceVehicleCents]).toEqual([62_137, null])
})

test('sale, administrators of the site and other dealerships answer nothing; a stale feed and a run without a question are refused', async () => {
  const feed = await desk.aFeed()
  const run = await desk.bring(feed, aFile(inThousands()))
  const { version } = (await read(run)).feed
  const body = { mileageUnit: 'thousands', version }
  const site = await desk.api.as(await aUser(desk.api.db, { role: 'system_admin' }))
  expect((await answer(run, body, await desk.as('dealership_sale'))).status).toBe(403)
  expect((await answer(run, body, site)).status).toBe(403)
  const other = await aDesk()
  expect((await answer(run, body, other.admin)).status).toBe(404)
  await other.api.close()
  expect((await answer(run, { ...body, version: version + 1 })).status).toBe(409)
  expect((await answer(run, { ...body, mileageUnit: 'leagues' })).status).toBe(422)
  // Saving the feed's settings meanwhile makes what was read stale.
  const plain = await desk.bring(await desk.aFeed(), aFile(some(2)))
  expect((await answer(plain, body)).status).toBe(409)
  await desk.api.db.update(feedRuns).set({ fileKey: null }).where(eq(feedRuns.id, run))
  expect((await read(run)).can).toMatchObject({ apply: false, answerUnits: false, discard: true })
  expect((await answer(run, body)).body.error.message).toContain('not kept any more')
})

test('a run under way keeps the units it began with; the file that was read again by the feed follows the new ones', async () => {
  const feed = await desk.aFeed({ mileageUnit: 'thousands', appliesByItself: true })
  const cars = inThousands()
  const form = new FormData()
  form.set('file', new File([aFile(cars)], 'cars.csv'))
  const run = (await desk.admin.post(`/api/dealership/feeds/${feed}/runs`, form)).body.id
  const { lastRun: _, ...settings } = await feedOf(feed)
  const update = await desk.admin.put(`/api/dealership/feeds/${feed}`, { ...settings, mileageUnit: 'miles' })
  expect(update.body).toMatchObject({ mileageUnit: 'miles' })
  await desk.work()
  expect(await read(run)).toMatchObject({ status: 'applied' })
  expect(await milesOf(cars[0]?.vin ?? '')).toBe(40_000)
  const again = await desk.admin.post(`${runPath(run)}/repeat`)
  await desk.work()
  expect(await read(again.body.id)).toMatchObject({ status: 'applied', counts: { updated: 6 } })
  expect(await milesOf(cars[0]?.vin ?? '')).toBe(40)
})

test('the time of a run is that of reading and applying, not of waiting for a person', async () => {
  const run = await desk.bring(await desk.aFeed(), aFile(some(3)))
  const { workedMs: reading } = await read(run)
  expect(reading).toBeGreaterThan(0)
  const earlier = new Date(Date.now() - 3 * 86_400_000)
  await desk.api.db.update(feedRuns).set({ startedAt: earlier, comparedAt: earlier }).where(eq(feedRuns.id, run))
  await desk.apply(run)
  const applied = (await read(run)).workedMs
  expect(applied).toBeGreaterThan(reading)
  expect(applied).toBeLessThan(86_400_000)
  await desk.admin.post(`${runPath(run)}/roll-back`)
  await desk.work()
  expect(await read(run)).toMatchObject({ status: 'rolled_back', workedMs: applied })
})
