import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../../tests/support/factories'
import { dealerships } from '../../../dealerships/schema'
import { priceRatings } from '../../../pricing/schema'
import { releaseHeldAlerts } from '../../lifecycle/release-held-alerts'
import { saleFactsOf } from '../../lifecycle/sale-state'
import { priceHistory, vehicleEvents, vehicles } from '../../schema'
import { vehicleInternals } from '../schema'

let api: TestApi
let lot: { id: number }
let sale: Caller
let other: Caller
let clock = new Date('2026-06-01T12:00:00Z')
let cars: number[] = []

beforeAll(async () => {
  api = await anApi({ now: () => clock })
})
beforeEach(async () => {
  clock = new Date(Math.max(clock.getTime(), Date.now()) + 3_600_000)
  await releaseHeldAlerts({ db: api.db, now: () => clock })
  lot = await aDealership(api.db)
  const foreign = await aDealership(api.db)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  other = await api.as(await aMember(api.db, foreign.id, 'dealership_admin'), foreign.id)
  cars = []
  for (const values of [
    { priceVehicleCents: 2_399_500, description: 'Yours for $23,995 today.' },
    { priceVehicleCents: 1_000_000 },
    { status: 'pending' },
    { priceVehicleCents: null },
  ] as const)
    cars.push((await aVehicle(api.db, lot.id, values)).id)
})
afterAll(() => api.close())

const path = '/api/dealership/inventory-changes'
const lower = { kind: 'price', direction: 'lower', amount: 2.5, unit: 'percent', roundTo: '10', notBelow: 'none' }
const everything = { matching: {} }
const car = async (place: number) =>
  (
    await api.db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, cars[place] ?? 0))
  )[0]
const rows = (id: number) => sale.get(`${path}/${id}`).then(({ body }) => body)

async function apply(rule: object, more: object = {}) {
  const { body: preview } = await sale.post(`${path}/preview`, { rule, selection: everything })
  const { previewedAt } = preview
  const answer = await sale.post(path, { rule, selection: everything, previewedAt, ...more })
  return { preview, answer, id: answer.body.id as number }
}

test('a preview says what would change, what not and why, and changes nothing', async () => {
  const [id = 0] = cars
  await api.db.insert(vehicleInternals).values({ vehicleId: id, costCents: 2_350_000 })
  await api.db.insert(priceRatings).values({
    vehicleId: id,
    methodVersion: 2,
    computedAt: clock,
    outcome: 'rated',
    band: 'fair',
    bandTo: null,
    totalCents: 2_427_500,
    estimateCents: 2_480_000,
    differenceBp: -212,
    comparableCount: 30,
  })
  const { body } = await sale.post(`${path}/preview`, { rule: lower, selection: everything })
  expect(body).toMatchObject({ changing: 2, leaving: 2, ratingChanges: 1, toLookAt: 1, totalBeforeCents: 3_455_500 })
  const row = body.rows.find((one: { id: number }) => one.id === id)
  expect(row).toMatchObject({ totalBeforeCents: 2_427_500, totalAfterCents: 2_368_000, ratingAfter: { band: 'good' } })
  expect(row.notices.map((one: { kind: string }) => one.kind)).toEqual(['under_cost', 'text_price'])
  expect(body.left.map((one: { reason: string }) => one.reason).sort()).toEqual(['no_price', 'sale_pending'])
  expect((await car(0))?.version).toBe(1)
})

test('prices are changed at once, kept from buyers for ten minutes, and put back as they were', async () => {
  const { answer, id } = await apply(lower)
  expect(answer.status).toBe(201)
  expect(await car(0)).toMatchObject({ priceVehicleCents: 2_340_000, previousTotalCents: 2_427_500, version: 2 })
  const [facts] = await saleFactsOf(api, cars.slice(0, 1))
  expect(facts?.alertsHeldUntil).not.toBeNull()
  expect(await rows(id)).toMatchObject({ counts: { changed: 2, left: 2, undone: 0 }, undoneAt: null })
  const undone = await sale.delete(`${path}/${id}`)
  expect(undone.body).toEqual({ undone: 2, kept: 0 })
  expect(await car(0)).toMatchObject({ priceVehicleCents: 2_399_500, previousTotalCents: null, alertsHeldUntil: null })
  const history = await api.db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.vehicleId, cars[0] ?? 0))
  expect(history.map(({ totalCents }) => totalCents)).toEqual([2_368_000, 2_427_500])
  expect((await sale.delete(`${path}/${id}`)).status).toBe(409)
})

test('rounding makes a round total of a price with an odd fee, and leaves a cost as the lowest price', async () => {
  const odd = { ...lower, amount: 1000, unit: 'dollars', roundTo: '50' }
  const [id = 0, dear = 0] = cars
  await api.db.update(vehicles).set({ feeDocCents: 28_700, addonsCents: 12_300 }).where(eq(vehicles.id, id))
  await api.db.insert(vehicleInternals).values({ vehicleId: dear, costCents: 987_600 })
  const { preview, answer } = await apply({ ...odd, notBelow: 'cost' })
  const totals = preview.rows.map((row: { id: number; totalAfterCents: number }) => [row.id, row.totalAfterCents])
  expect(new Map(totals)).toEqual(
    new Map([
      [id, 2_340_000],
      [dear, 987_600 + 28_000],
    ]),
  )
  expect(answer.status).toBe(201)
  expect(await car(0)).toMatchObject({ priceVehicleCents: 2_299_000, priceTotalCents: 2_340_000 })
})

test('a step below the rounding never raises a price that is to be lowered, nor lowers one that is to be raised', async () => {
  const step = { ...lower, amount: 10, unit: 'dollars', roundTo: '100' }
  const [id = 0, other = 0] = cars
  await api.db.update(vehicles).set({ priceVehicleCents: 1_999_900 }).where(eq(vehicles.id, id))
  await api.db.update(vehicles).set({ priceVehicleCents: 1_003_000 }).where(eq(vehicles.id, other))
  const left = async (rule: object) => {
    const { preview } = await apply(rule)
    return new Map(preview.left.map((row: { id: number; reason: string }) => [row.id, row.reason]))
  }
  expect((await left(step)).get(id)).toBe('rounded_away')
  expect(await car(0)).toMatchObject({ priceVehicleCents: 1_999_900 })
  const before = (await car(1))?.priceVehicleCents
  expect((await left({ ...step, direction: 'raise' })).get(other)).toBe('rounded_away')
  expect((await car(1))?.priceVehicleCents).toBe(before)
})

test('what somebody changes meanwhile is left alone, before applying and before undoing', async () => {
  const { body: preview } = await sale.post(`${path}/preview`, { rule: lower, selection: everything })
  clock = new Date(clock.getTime() + 1_000)
  await sale.put(`/api/dealership/vehicles/${cars[1]}/price`, { priceVehicleCents: 990_000, version: 1 })
  const selection = { ids: cars }
  const { body } = await sale.post(path, { rule: lower, selection, previewedAt: preview.previewedAt })
  expect(await rows(body.id)).toMatchObject({ counts: { changed: 1, conflict: 1, left: 2 } })
  await sale.put(`/api/dealership/vehicles/${cars[0]}/price`, { priceVehicleCents: 2_000_000, version: 2 })
  expect((await sale.delete(`${path}/${body.id}`)).body).toEqual({ undone: 0, kept: 1 })
  expect((await car(0))?.priceVehicleCents).toBe(2_000_000)
})

test('after ten minutes nothing is undone any more, and buyers hear of it', async () => {
  const { id } = await apply(lower, { excluded: [cars[1]] })
  expect(await rows(id)).toMatchObject({ counts: { changed: 1, left: 3 } })
  expect(await releaseHeldAlerts({ db: api.db, now: () => clock })).toBe(0)
  clock = new Date(clock.getTime() + 10 * 60_000)
  expect((await sale.delete(`${path}/${id}`)).status).toBe(409)
  expect(await releaseHeldAlerts({ db: api.db, now: () => clock })).toBe(1)
})

test('status, fee, feature and tag are changed and undone, and drafts deleted for good', async () => {
  const sold = await apply({ kind: 'status', status: 'sold' })
  expect(await car(2)).toMatchObject({ status: 'sold' })
  await sale.delete(`${path}/${sold.id}`)
  expect(await car(2)).toMatchObject({ status: 'pending', soldAt: null })
  const events = await api.db
    .select()
    .from(vehicleEvents)
    .where(eq(vehicleEvents.vehicleId, cars[2] ?? 0))
  expect(events.map(({ toStatus }) => toStatus)).toEqual(['sold', 'pending'])
  await apply({ kind: 'docFee', docFeeCents: 30_000 })
  await apply({ kind: 'feature', action: 'add', feature: 'Remote start' })
  const tagged = await apply({ kind: 'tag', action: 'add', tag: 'event' })
  expect(await car(0)).toMatchObject({ feeDocCents: 30_000, tags: ['event'], priceTotalCents: 2_429_500 })
  expect((await car(0))?.options).toEqual([{ group: 'Features', items: ['Remote start'] }])
  await sale.delete(`${path}/${tagged.id}`)
  expect((await car(0))?.tags).toEqual([])
  const draft = await aVehicle(api.db, lot.id, { status: 'draft', publishedAt: null, firstPublishedAt: null })
  const deleted = await apply({ kind: 'deletion' })
  expect(await api.db.$count(vehicles, eq(vehicles.id, draft.id))).toBe(0)
  expect(await rows(deleted.id)).toMatchObject({ counts: { deleted: 1 }, undoUntil: null })
})

test('a plan’s room, the highest price and plain words hold for changes of many, too', async () => {
  const delisted = await apply({ kind: 'status', status: 'delisted' })
  await api.db.update(dealerships).set({ listingLimit: 1 }).where(eq(dealerships.id, lot.id))
  expect((await sale.delete(`${path}/${delisted.id}`)).body).toEqual({ undone: 1, kept: 3 })
  const dear = { ...lower, direction: 'raise', amount: 1_000_000 }
  const { body } = await sale.post(`${path}/preview`, { rule: dear, selection: everything })
  expect(body.left.map((one: { reason: string }) => one.reason)).toContain('too_dear')
  for (const tag of ['a\ud800b', 'zz\u0008', 'a\u202eb', 'a\nb'])
    expect(
      (await sale.post(`${path}/preview`, { rule: { kind: 'tag', action: 'add', tag }, selection: everything })).status,
    ).toBe(422)
})

/** A complete draft whose publication, with that of all others, was undone. */
async function anUndonePublication() {
  const never = { status: 'draft', publishedAt: null, firstPublishedAt: null } as const
  const draft = await aVehicle(api.db, lot.id, { ...never, photoCount: 1, stockNo: 'D-1' })
  const published = await apply({ kind: 'status', status: 'active' })
  expect(await rows(published.id)).toMatchObject({ counts: { changed: 2 } })
  await sale.delete(`${path}/${published.id}`)
  return draft
}

test('a publication that was undone opens no gate, and one before it stays', async () => {
  const { firstPublishedAt } = (await car(2)) ?? {}
  const { id } = await anUndonePublication()
  expect((await car(2))?.firstPublishedAt).toEqual(firstPublishedAt)
  const [draft] = await api.db.update(vehicles).set({ photoCount: 0 }).where(eq(vehicles.id, id)).returning()
  expect(draft).toMatchObject({ status: 'draft', firstPublishedAt: null })
  const publish = { status: 'active', version: draft?.version }
  const refused = await sale.put(`/api/dealership/vehicles/${id}/status`, publish)
  expect(refused).toMatchObject({ status: 422, body: { error: { fields: { photoCount: 'Add at least one photo.' } } } })
  expect((await apply({ kind: 'status', status: 'active' }, { excluded: [cars[2]] })).answer.status).toBe(422)
  await api.db.update(vehicles).set({ photoCount: 1 }).where(eq(vehicles.id, id))
  expect((await sale.put(`/api/dealership/vehicles/${id}/status`, publish)).status).toBe(200)
})

test('what was public once is not deleted, though its publication was undone', async () => {
  const draft = await anUndonePublication()
  expect((await sale.delete(`/api/dealership/vehicles/${draft.id}`)).status).toBe(409)
  expect((await apply({ kind: 'deletion' })).answer.status).toBe(422)
})

test('nothing is changed for the wrong people, by bad rules, or when nothing would change', async () => {
  const { id } = await apply(lower)
  expect((await other.get(`${path}/${id}`)).status).toBe(404)
  expect((await other.delete(`${path}/${id}`)).status).toBe(404)
  const theirs = await other.post(`${path}/preview`, { rule: lower, selection: { ids: cars } })
  expect(theirs.body).toMatchObject({ changing: 0, leaving: 0 })
  const finance = await api.as(await aMember(api.db, lot.id, 'dealership_finance'), lot.id)
  expect((await finance.post(`${path}/preview`, { rule: lower, selection: everything })).status).toBe(403)
  for (const amount of [0, -1, 'many']) {
    const rule = { ...lower, amount }
    expect((await sale.post(`${path}/preview`, { rule, selection: everything })).status).toBe(422)
  }
  const same = await apply({ kind: 'docFee', docFeeCents: 28_000 })
  expect(same.answer.status).toBe(422)
})
