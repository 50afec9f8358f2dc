import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle, modelNamed } from '../../../../tests/support/factories'
import { walkList } from '../../../../tests/support/lists'
import { accordVin, aSerial } from '../../../../tests/support/vins'
import { priceRatings } from '../../../pricing/schema'
import { vehicles } from '../../schema'
import { stockCounts, stockEntries } from '../schema'

let api: TestApi
let me: Caller
let lot: { id: number }
let path: string
let vin: string
const ids: number[] = []
const day = (n: number) => new Date(Date.now() - n * 86_400_000)

beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
  // Has no number among its words: one that happened to begin with 2017 was found by that.
  lot = await aDealership(api.db, {
    name: 'Quillfeather Autohaus',
    legalName: 'Quillfeather LLC',
    email: 'sales@quillfeather.example',
  })
  path = '/api/admin/inventory'
  vin = accordVin(aSerial())
  const cars = [
    {
      vin,
      stockNo: 'QX-7701',
      publishedAt: day(5),
      firstPublishedAt: day(5),
      priceVehicleCents: 900_000,
      photoCount: 3,
    },
    { status: 'draft', publishedAt: null, firstPublishedAt: null, createdAt: day(1), photoCount: 0, model: 'Civic' },
    { status: 'suspended', firstPublishedAt: day(40), photoCount: 2, priceVehicleCents: 500_000, year: 2017 },
    { status: 'pending', firstPublishedAt: day(95), publishedAt: day(95), photoCount: 1, priceVehicleCents: null },
    { status: 'archived', firstPublishedAt: day(300), photoCount: 1 },
  ] as const
  for (const car of cars) ids.push((await aVehicle(api.db, lot.id, car)).id)
})
afterAll(() => api.close())

const at = (...places: number[]) => places.map((place) => ids[place] ?? 0)

test('vehicles of all dealerships are under tabs, filtered, ordered and found by what people call them', async () => {
  const { makeId, modelId } = await modelNamed(api.db, 'Honda', 'Civic')
  const ours = `dealership=${lot.id}`
  await walkList(me, {
    path,
    expected: {
      [ours]: at(1, 0, 2, 3),
      [`${ours}&sort=listed`]: at(3, 2, 0, 1),
      [`${ours}&sort=price`]: at(3, 2, 0, 1),
      [`${ours}&tab=sale`]: at(0, 3),
      [`${ours}&tab=suspended`]: at(2),
      [`${ours}&tab=draft`]: at(1),
      [`${ours}&tab=issues`]: at(1, 3),
      [`${ours}&status=archived`]: at(4),
      [`${ours}&status=pending`]: at(3),
      [`${ours}&issue=price`]: at(3),
      [`${ours}&issue=photos`]: at(1),
      [`${ours}&age=31-60`]: at(2),
      [`${ours}&age=91`]: at(3),
      [`${ours}&make=${makeId}&model=${modelId}`]: at(1),
      [`${ours}&rating=none&tab=suspended`]: at(2),
      'q=quillfeather': at(1, 0, 2, 3),
      'q=quillf+2017': at(2),
      'q=qx7701': at(0),
      'q=QX-77': at(0),
      [`q=${vin.slice(-8)}`]: at(0),
      [`q=${vin}`]: at(0),
      'q=quillfeather+civic': at(1),
      'q=nothing+such': [],
    },
  })
  const { body } = await me.get(`${path}?${ours}`)
  expect(body.counts).toMatchObject({ sale: 2, suspended: 1, draft: 1, issues: 2, duplicates: 0 })
  expect(body.items[1]).toMatchObject({
    vin,
    dealership: { name: 'Quillfeather Autohaus' },
    status: 'active',
    issues: [],
  })
  expect(body.items[3].issues).toMatchObject([{ kind: 'price' }])
  const aged = (await me.get(`${path}?issue=price&age=91`)).body
  expect(aged.items.map(({ id }: { id: number }) => id)).toEqual(at(3))
  expect(aged).toMatchObject({ countedUpTo: 10_000, total: 1, counts: { pending: 1, sale: 1, issues: 1, draft: 0 } })
})

test('a VIN that two dealerships have on sale is under duplicates, and both rows say so', async () => {
  const other = await aDealership(api.db)
  const copy = await aVehicle(api.db, other.id, { vin, photoCount: 1 })
  const { body } = await me.get(`${path}?tab=duplicates&q=${vin}`)
  expect(body.items.map(({ id }: { id: number }) => id).sort()).toEqual([ids[0], copy.id].sort())
  expect(body.items[0].issues).toMatchObject([{ kind: 'vin', count: 2 }])
  expect((await me.get(`${path}?issue=vin&dealership=${other.id}`)).body.total).toBe(1)
  await api.db.update(vehicles).set({ status: 'delisted', delistedAt: new Date() }).where(eq(vehicles.id, copy.id))
  expect((await me.get(`${path}?tab=duplicates&q=${vin}`)).body.total).toBe(0)
})

test('what the list reads follows each change of a vehicle and of its rating, and the sums count what is there', async () => {
  const { id } = await aVehicle(api.db, lot.id, { photoCount: 1 })
  const entry = async () => (await api.db.select().from(stockEntries).where(eq(stockEntries.vehicleId, id)))[0]
  expect(await entry()).toMatchObject({ status: 'active', band: 'none', issues: 0, totalCents: 2_427_500 })
  const rating = { vehicleId: id, methodVersion: 1, computedAt: new Date(), outcome: 'rated', band: 'great' } as const
  await api.db.insert(priceRatings).values(rating)
  await api.db.update(vehicles).set({ priceVehicleCents: null, stockNo: 'a-b 12' }).where(eq(vehicles.id, id))
  expect(await entry()).toMatchObject({ band: 'great', issues: 2, totalCents: 0, stockKey: 'AB12' })
  await api.db.delete(priceRatings).where(eq(priceRatings.vehicleId, id))
  expect(await entry()).toMatchObject({ band: 'none' })
  const unequal = await api.db.execute(sql`
    select status, band, issues from (
      select status, band, issues, sum(n) as n from ${stockCounts} group by 1, 2, 3
      union all select status, band, issues, -count(*) from ${stockEntries} group by 1, 2, 3) both_sides
    group by 1, 2, 3 having sum(n) <> 0`)
  expect(unequal.rows).toEqual([])
  await api.db.delete(vehicles).where(eq(vehicles.id, id))
  expect(await entry()).toBeUndefined()
})

test('one statement changes many entries, and those alone whose columns it changes', async () => {
  const some: number[] = []
  for (const _ of [1, 2, 3])
    some.push((await aVehicle(api.db, lot.id, { vin: accordVin(aSerial()), photoCount: 1 })).id)
  const [repriced = 0, unnumbered = 0] = some
  const entries = () =>
    api.db
      .select({ total: stockEntries.totalCents, vin: stockEntries.vinKey, writtenBy: sql`xmin::text` })
      .from(stockEntries)
      .where(inArray(stockEntries.vehicleId, some))
      .orderBy(stockEntries.vehicleId)
  const before = await entries()
  const change = (set: object) => api.db.update(vehicles).set(set).where(inArray(vehicles.id, some))
  await change({ mileage: 12_345 })
  expect(await entries()).toEqual(before)
  await change({
    feeDocCents: sql`case when ${vehicles.id} = ${repriced} then 0 else fee_doc_cents end`,
    vin: sql`case when ${vehicles.id} = ${unnumbered} then null else vin end`,
  })
  const after = await entries()
  expect(after[0]?.total).toBeLessThan(before[0]?.total ?? 0)
  expect(after.map(({ vin }) => vin)).toEqual([before[0]?.vin, null, before[2]?.vin])
  expect(after[2]).toEqual(before[2])
})

test('only administrators of the site read it', async () => {
  const owner = await aMember(api.db, lot.id, 'dealership_admin')
  expect((await (await api.as(owner, lot.id)).get(path)).status).toBe(403)
  expect((await (await api.as(null)).get(path)).status).toBe(401)
  expect((await me.get(`${path}?tab=none`)).status).toBe(422)
})
