import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, inMemory, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../tests/support/factories'
import { testSecrets } from '../../tests/support/mails'
import { publicAddresses } from '../outbound/callable-addresses'
import { defaultFeedQuotas } from '../settings/feed-quotas'
import { vehicles } from '../vehicles/schema'
import { aFile } from './fixtures/build'
import { one, some } from './fixtures/importer'
import { workRuns } from './runs/work-runs'
import { openFeedSecrets } from './sources/feed-secrets'

let api: TestApi
let lot: { id: number }
let admin: Caller
let sale: Caller
let finance: Caller
let other: Caller

beforeAll(async () => {
  api = await anApi()
  lot = await aDealership(api.db)
  const as = async (role: 'dealership_admin' | 'dealership_sale' | 'dealership_finance') =>
    api.as(await aMember(api.db, lot.id, role), lot.id)
  ;[admin, sale, finance] = [await as('dealership_admin'), await as('dealership_sale'), await as('dealership_finance')]
  const elsewhere = await aDealership(api.db)
  other = await api.as(await aMember(api.db, elsewhere.id, 'dealership_admin'), elsewhere.id)
})
afterAll(() => api.close())

const base = '/api/dealership/feeds'
const settings = { name: 'Nightly file', type: 'upload', enabled: true, missingPolicy: 'delist' }

async function work(): Promise<void> {
  const errors: unknown[] = []
  const context = { ...api.context, requestId: 'feed' }
  const secrets = openFeedSecrets(testSecrets)
  const onError = (error: unknown) => errors.push(error)
  await workRuns({
    quotas: defaultFeedQuotas,
    context,
    files: inMemory(api.files),
    callable: publicAddresses,
    secrets,
    onError,
    signal: new AbortController().signal,
  })
  expect(errors).toEqual([])
}

function upload(caller: Caller, feedId: number, text: string, name = 'cars.csv') {
  const body = new FormData()
  body.set('file', new File([text], name, { type: 'text/csv' }))
  return caller.post(`${base}/${feedId}/runs`, body)
}

const vehiclesNow = () => api.db.select().from(vehicles).where(eq(vehicles.dealershipId, lot.id)).orderBy(vehicles.id)
const runPath = (id: number) => `/api/dealership/feed-runs/${id}`

test('a file is compared, applied, changes nothing again, and is rolled back to what was', async () => {
  const feed = (await admin.post(base, settings)).body
  expect(feed).toMatchObject({ name: 'Nightly file', vehicles: 0, lastRun: null, version: 1 })
  const rows = some(3)
  const first = await upload(sale, feed.id, aFile(rows))
  expect(first.status).toBe(201)
  await work()
  const compared = (await sale.get(runPath(first.body.id))).body
  expect(compared).toMatchObject({
    status: 'ready',
    counts: { read: 3, created: 3 },
    can: { apply: true, rollBack: false },
  })
  const [created] = (await sale.get(`${runPath(first.body.id)}/rows`)).body.items
  expect(created.changes).toMatchObject([
    { label: 'Condition', before: null, after: 'Used' },
    { label: 'Price', after: '$24,395' },
    { label: 'Mileage', after: '31,204 mi' },
    ...Array(created.changes.length - 3).fill({ before: null }),
  ])
  expect(await vehiclesNow()).toEqual([])
  expect((await sale.post(`${runPath(first.body.id)}/application`, {})).status).toBe(201)
  await work()
  expect((await sale.get(runPath(first.body.id))).body).toMatchObject({
    status: 'applied',
    counts: { created: 3, done: 3 },
  })
  const before = await vehiclesNow()
  expect(before.map(({ status }) => status)).toEqual(['active', 'active', 'active'])

  const again = (await upload(sale, feed.id, aFile(rows))).body
  await work()
  expect((await sale.get(runPath(again.id))).body).toMatchObject({
    status: 'ready',
    counts: { unchanged: 3, updated: 0, created: 0 },
  })
  expect((await sale.delete(runPath(again.id))).body).toMatchObject({ status: 'discarded' })

  const changed = [{ ...rows[0], price: '22,000' }, { ...rows[1] }, one()]
  const edited = (await upload(sale, feed.id, aFile(changed))).body
  await work()
  const detail = (await sale.get(runPath(edited.id))).body
  expect(detail).toMatchObject({ status: 'ready', counts: { created: 1, updated: 1, unchanged: 1, delisted: 1 } })
  const { items } = (await sale.get(`${runPath(edited.id)}/rows?action=update`)).body
  expect(items).toMatchObject([{ line: 2, changes: [{ label: 'Price', before: '$24,395', after: '$22,000' }] }])
  await sale.post(`${runPath(edited.id)}/application`, { delistMissing: true })
  await work()
  const after = await vehiclesNow()
  expect(after.map(({ status, priceVehicleCents }) => [status, priceVehicleCents])).toEqual([
    ['active', 2_200_000],
    ['active', 2_439_500],
    ['delisted', 2_439_500],
    ['active', 2_439_500],
  ])
  expect((await sale.post(`${runPath(edited.id)}/roll-back`)).status).toBe(201)
  await work()
  expect((await sale.get(runPath(edited.id))).body).toMatchObject({ status: 'rolled_back', counts: { conflicts: 0 } })
  const restored = (await vehiclesNow()).filter(({ status }) => status !== 'archived')
  const same = (row: (typeof before)[number]) => ({ ...row, version: 0, updatedAt: null })
  expect(restored.map(same)).toEqual(before.map(same))
})

test('what was edited since stays as it is and is a conflict', async () => {
  const feed = (await admin.post(base, { ...settings, name: 'Edited', missingPolicy: 'keep', appliesByItself: true }))
    .body
  const rows = some(2)
  await upload(admin, feed.id, aFile(rows))
  await work()
  const run = (await upload(admin, feed.id, aFile(rows.map((row) => ({ ...row, price: '23,000' }))))).body
  await work()
  const [first] = (await vehiclesNow()).filter(({ vin }) => vin === rows[0]?.vin)
  await api.db
    .update(vehicles)
    .set({ priceVehicleCents: 2_111_100, version: (first?.version ?? 0) + 1 })
    .where(eq(vehicles.id, first?.id ?? 0))
  await admin.post(`${runPath(run.id)}/roll-back`)
  await work()
  expect((await admin.get(runPath(run.id))).body).toMatchObject({
    status: 'rolled_back',
    counts: { conflicts: 1, done: 1 },
  })
  const prices = (await vehiclesNow()).filter(({ vin }) => rows.some((row) => row.vin === vin))
  expect(prices.map(({ priceVehicleCents }) => priceVehicleCents)).toEqual([2_111_100, 2_439_500])
})

test('a file that misses most of the lot waits in quarantine until somebody has looked', async () => {
  const feed = (await admin.post(base, { ...settings, name: 'Short', appliesByItself: true })).body
  const rows = some(10)
  await upload(admin, feed.id, aFile(rows))
  await work()
  const run = (await upload(admin, feed.id, aFile(rows.slice(0, 3)))).body
  await work()
  expect((await admin.get(runPath(run.id))).body).toMatchObject({ status: 'quarantined', quarantine: 'mass_delist' })
  expect((await admin.get(`${base}/${feed.id}`)).body).toMatchObject({
    vehicles: 10,
    lastRun: { status: 'quarantined' },
  })
})

test('a vehicle that staff have let go of is missed like any other', async () => {
  const feed = (await admin.post(base, { ...settings, name: 'Let go', appliesByItself: true })).body
  const rows = some(4)
  await upload(admin, feed.id, aFile(rows))
  await work()
  // As the editor lets go of a lock.
  await api.db
    .update(vehicles)
    .set({ feedRowHash: null })
    .where(eq(vehicles.vin, rows[3]?.vin ?? ''))
  const run = (await upload(admin, feed.id, aFile(rows.slice(0, 3)))).body
  await work()
  expect((await admin.get(runPath(run.id))).body).toMatchObject({ status: 'applied', counts: { delisted: 1 } })
})

test('rows with a warning are left out where only valid ones are applied', async () => {
  const feed = (await admin.post(base, { ...settings, name: 'Valid', missingPolicy: 'keep' })).body
  const run = (await upload(admin, feed.id, aFile([one(), one({ price: '' })]))).body
  await work()
  await admin.post(`${runPath(run.id)}/application`, { validOnly: true })
  await work()
  expect((await admin.get(runPath(run.id))).body).toMatchObject({
    status: 'applied',
    counts: { created: 1, leftOut: 1 },
  })
})

test('a file that is none ends as a failed run that says why', async () => {
  const feed = (await admin.post(base, { ...settings, name: 'Broken' })).body
  const run = (await upload(admin, feed.id, 'colour,price\nred,5\n')).body
  await work()
  const detail = (await admin.get(runPath(run.id))).body
  expect(detail).toMatchObject({ status: 'failed', failure: expect.stringContaining('colour, price') })
  expect(detail.codes).toMatchObject([{ code: 'HEADER_MISSING', count: 1 }])
  const csv = await admin.get(`${runPath(run.id)}/issues.csv`)
  expect(csv.status).toBe(200)
})

test('a vehicle that was added by hand while the run waited is the row’s of its stock number', async () => {
  const feed = (await admin.post(base, { ...settings, name: 'By stock', missingPolicy: 'keep', rowKey: 'stock' })).body
  expect(feed.rowKey).toBe('stock')
  expect((await admin.post(base, { ...settings, rowKey: 'plate' })).status).toBe(422)
  const run = (await upload(admin, feed.id, aFile([one({ vin: '', stock: 'ADDED', price: '20,000' })]))).body
  await work()
  const { id } = await aVehicle(api.db, lot.id, { vin: null, stockNo: 'ADDED', priceVehicleCents: 1_900_000 })
  await admin.post(`${runPath(run.id)}/application`, {})
  await work()
  expect((await admin.get(runPath(run.id))).body).toMatchObject({
    status: 'applied',
    counts: { created: 0, updated: 1 },
  })
  const added = (await vehiclesNow()).filter(({ stockNo }) => stockNo === 'ADDED')
  expect(added).toMatchObject([{ id, vin: null, priceVehicleCents: 2_000_000 }])
})

test('the filter “From the feed” finds what the feed counts, cars that staff entered before among them', async () => {
  const mine = await aDealership(api.db)
  const owner = await api.as(await aMember(api.db, mine.id, 'dealership_admin'), mine.id)
  const [byHand, byFeed, added] = some(3)
  await aVehicle(api.db, mine.id, { vin: byHand?.vin, stockNo: byHand?.stock, status: 'active' })
  await aVehicle(api.db, mine.id, { stockNo: 'HAND-1', status: 'active' })
  const feed = (await owner.post(base, { ...settings, appliesByItself: true, missingPolicy: 'keep' })).body.id
  await upload(owner, feed, aFile([byHand, byFeed, added] as never))
  await work()
  const count = async (query: string) => (await owner.get(`/api/dealership/vehicles?status=active&${query}`)).body.total
  const { vehicles: claimed } = (await owner.get(`${base}/${feed}`)).body
  expect([claimed, await count('source=feed'), await count('source=manual')]).toEqual([3, 3, 1])
  await owner.delete(`${base}/${feed}`)
  expect([await count('source=feed'), await count('source=manual')]).toEqual([2, 2])
})

test('administrators configure, sale runs, finance does neither, and nobody sees another dealership’s', async () => {
  const feed = (await admin.post(base, { ...settings, name: 'Roles' })).body
  expect((await sale.post(base, settings)).status).toBe(403)
  expect((await sale.put(`${base}/${feed.id}`, { ...settings, version: 1 })).status).toBe(403)
  expect((await sale.delete(`${base}/${feed.id}`)).status).toBe(403)
  for (const path of [base, `${base}/${feed.id}`, '/api/dealership/feed-runs'])
    expect((await finance.get(path)).status).toBe(403)
  expect((await upload(finance, feed.id, aFile(some(1)))).status).toBe(403)
  const run = (await upload(sale, feed.id, aFile(some(1)))).body
  for (const path of [
    runPath(run.id),
    `${runPath(run.id)}/rows`,
    `${runPath(run.id)}/state`,
    `${runPath(run.id)}/issues.csv`,
  ])
    expect((await other.get(path)).status).toBe(404)
  expect((await upload(other, feed.id, aFile(some(1)))).status).toBe(404)
  expect((await other.delete(runPath(run.id))).status).toBe(404)
  expect((await sale.delete(runPath(run.id))).body).toMatchObject({ status: 'cancelled' })
})

test('a feed is refused where it cannot work, and a stale change is too', async () => {
  const url = { ...settings, name: 'Url', type: 'url' }
  for (const address of [
    '',
    'http://example.com/a.csv',
    'https://user:pw@example.com/a',
    'https://localhost/a',
    'file:///etc/passwd',
  ])
    expect((await admin.post(base, { ...url, url: address })).status).toBe(422)
  const feed = (await admin.post(base, { ...url, url: 'https://example.com/a.csv', schedule: 'daily' })).body
  expect(feed.nextRunAt).not.toBeNull()
  const change = { ...url, url: 'https://example.com/b.csv', schedule: 'off', version: feed.version }
  expect((await admin.put(`${base}/${feed.id}`, change)).body).toMatchObject({ nextRunAt: null, version: 2 })
  expect((await admin.put(`${base}/${feed.id}`, change)).status).toBe(409)
  expect((await admin.post(base, { ...settings, maxDelistPercent: 0 })).status).toBe(422)
})
