import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../../dealerships/schema'
import { one, some } from '../fixtures/importer'
import { aPhotoFeed } from '../fixtures/photo-feed'
import { feedRuns } from '../schema'

let feeds: Awaited<ReturnType<typeof aPhotoFeed>>
let admin: Caller
const rules = '/api/admin/feed-rules'

beforeAll(async () => {
  feeds = await aPhotoFeed()
  admin = await feeds.api.as(await aUser(feeds.api.db, { role: 'system_admin' }))
})
afterAll(() => feeds.close())

test('a rule refuses, says less or says nothing: for everybody, and otherwise for one dealership', async () => {
  const { send, lot, admin: dealer } = await feeds.aLot()
  const change = (body: object) => admin.put(`${rules}/MILEAGE_MISSING`, body)
  expect((await change({ isOn: 'on', severity: 'error', version: 0 })).body.forEverybody).toMatchObject({
    severity: 'error',
  })
  expect((await change({ isOn: 'on', severity: 'info', version: 0 })).status).toBe(409)
  const cars = [one({ mileage: '' }), one({})]
  const run = async (id: number) => (await dealer.get(`/api/dealership/feed-runs/${id}`)).body
  expect((await run(await send(cars))).counts).toMatchObject({ created: 1, refused: 1 })
  const own = await change({ dealershipId: lot.id, isOn: '', severity: 'warning', version: 0 })
  expect(own.body.exceptions).toMatchObject([{ dealership: { id: lot.id }, isOn: false }])
  const lenient = await run(await send(cars))
  expect([lenient.counts.created, lenient.counts.refused]).toEqual([1, 0])
  expect(lenient.codes.map(({ code }: { code: string }) => code)).not.toContain('MILEAGE_MISSING')
  const [{ version }] = own.body.exceptions
  const end = (as: number) => admin.delete(`${rules}/MILEAGE_MISSING/exceptions/${lot.id}?version=${as}`)
  expect((await end(version - 1)).status).toBe(409)
  expect((await end(version)).body.exceptions).toEqual([])
  expect((await end(version)).status).toBe(404)
  expect((await run(await send([one({ mileage: '' })]))).counts.refused).toBe(1)
  const [entry] = await feeds.api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'feed_rule.changed'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(entry).toMatchObject({ dealershipId: lot.id, detail: { code: 'MILEAGE_MISSING', exception: 'ended' } })
})

test('limits move what is noted and held; a trial tells so from the last runs', async () => {
  const { send, lot, admin: dealer } = await feeds.aLot()
  const cars = some(4, { price: '20,000', mileage: '30,000' })
  await send(cars)
  await feeds.api.db.execute(`update vehicle set first_published_at = now() where dealership_id = ${lot.id}`)
  const set = (code: string, limit: number) =>
    admin.put(`${rules}/${code}`, { dealershipId: lot.id, isOn: 'on', severity: 'warning', limit, version: 0 })
  await set('MILEAGE_DECREASED', 500)
  expect((await set('PRICE_JUMP', 10)).status).toBe(200)
  const run = await send(cars.map((car) => ({ ...car, price: '17,000', mileage: '29,600' })))
  const { status, codes } = (await dealer.get(`/api/dealership/feed-runs/${run}`)).body
  expect(status).toBe('quarantined')
  expect(codes.map(({ code }: { code: string }) => code)).toContain('PRICE_JUMP')
  expect(codes.map(({ code }: { code: string }) => code)).not.toContain('MILEAGE_DECREASED')
  const tried = async (code: string, limit: number) => {
    const trial = { dealershipId: lot.id, isOn: 'on', severity: 'warning', limit }
    return (await admin.post(`${rules}/${code}/trial`, trial)).body.runs[0]
  }
  expect(await tried('PRICE_JUMP', 20)).toMatchObject({
    id: run,
    noted: 4,
    wouldBe: 0,
    isHeld: true,
    wouldBeHeld: false,
  })
  expect(await tried('PRICE_JUMP', 12)).toMatchObject({ noted: 4, wouldBe: 4, wouldBeHeld: true })
  expect(await tried('MILEAGE_DECREASED', 300)).toMatchObject({ noted: 0, wouldBe: 4 })
  expect(await tried('PRICE_OUTLIER', 16_000)).toMatchObject({ wouldBe: 4 })
})

test('a trial measures what the rule judges: the advertised total, and prices that are too low', async () => {
  const { send, lot } = await feeds.aLot()
  await feeds.api.db.update(dealerships).set({ docFeeCents: 1_000_00 }).where(eq(dealerships.id, lot.id))
  const cars = [...some(3, { price: '10,000' }), one({ price: '400' }), one({ price: '11,000,000' })]
  await send(cars)
  await feeds.api.db.execute(`update vehicle set first_published_at = now() where dealership_id = ${lot.id}`)
  const trial = async (code: string, limit: number) => {
    const settings = { dealershipId: lot.id, isOn: 'on', severity: 'warning', limit }
    return (await admin.post(`${rules}/${code}/trial`, settings)).body.runs
  }
  expect(await trial('PRICE_OUTLIER', 500_000)).toMatchObject([{ noted: 2, wouldBe: 2 }])
  const run = await send(cars.slice(0, 3).map((car) => ({ ...car, price: '8,900' })))
  expect((await trial('PRICE_JUMP', 9))[0]).toMatchObject({ id: run, wouldBe: 3 })
  expect((await trial('PRICE_JUMP', 10))[0]).toMatchObject({ id: run, wouldBe: 0 })
})

test('a trial leaves out what was thrown away or had no news, and takes each feed’s stricter limit', async () => {
  const { send, lot, admin: dealer } = await feeds.aLot({ appliesByItself: false, priceJumpPercent: 5 })
  const [car, discarded] = [one({ price: '10,000' }), one({})]
  const first = await send([car])
  const path = (id: number) => `/api/dealership/feed-runs/${id}`
  expect((await dealer.post(`${path(first)}/application`, {})).status).toBe(201)
  await feeds.work()
  await feeds.api.db.execute(`update vehicle set first_published_at = now() where dealership_id = ${lot.id}`)
  await dealer.delete(path(await send([discarded])))
  const jump = await send([{ ...car, price: '9,200' }])
  const [{ id: _, ...old }] = (await feeds.api.db.select().from(feedRuns).where(eq(feedRuns.id, first))) as [Run]
  await feeds.api.db.insert(feedRuns).values({ ...old, counts: { ...old.counts, read: 0 }, startedAt: new Date() })
  const settings = { dealershipId: lot.id, isOn: 'on', severity: 'warning', limit: 50 }
  const { runs } = (await admin.post(`${rules}/PRICE_JUMP/trial`, settings)).body
  expect(runs.map(({ id, wouldBe }: { id: number; wouldBe: number }) => [id, wouldBe])).toEqual([
    [jump, 1],
    [first, 0],
  ])
})
type Run = typeof feedRuns.$inferSelect

test('a rule allows what it is for, and a trial no more', async () => {
  const refusals: [string, object][] = [
    ['VALUE_UNMAPPED', { isOn: '', severity: 'warning' }],
    ['PRICE_JUMP', { isOn: 'on', severity: 'error' }],
    ['PHOTO_NONE', { isOn: 'on', severity: 'warning', limit: 3 }],
    ['MASS_DELIST', { isOn: 'on', severity: 'warning', limit: 101 }],
    ['MASS_DELIST', { isOn: 'on', severity: 'info', limit: 30 }],
    ['MILEAGE_OUTLIER', { isOn: 'on', severity: 'warning' }],
    ['PHOTO_NONE', { isOn: 'on', severity: 'fatal' }],
  ]
  for (const [code, body] of refusals) {
    expect((await admin.put(`${rules}/${code}`, { ...body, version: 0 })).status, code).toBe(422)
    expect((await admin.post(`${rules}/${code}/trial`, body)).status, code).toBe(422)
  }
  const none = { dealershipId: 99_999_999, isOn: 'on', severity: 'info', version: 0 }
  expect((await admin.put(`${rules}/PHOTO_NONE`, none)).status).toBe(404)
})
