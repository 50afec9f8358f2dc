import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZipCodes } from '../api/content/zip-codes'
import { feedIssues, feedRuns, feeds } from '../api/feeds/schema'
import { feedRows } from '../api/vehicles/feed-rows/schema'
import { vehicles } from '../api/vehicles/schema'
import { anApi, type TestApi } from '../tests/support/api'
import { makeMarketplace } from './seed/marketplace'
import { readPictures } from './seed/pictures'
import { seedDemo } from './seed-demo'

const now = new Date('2026-11-20T15:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await anApi()
  await seedDemo(api.open, { now, hashPassword: async () => 'not used here' })
})
afterAll(() => api.close())

const runsOf = (dealershipId: number) =>
  api.db.select().from(feedRuns).where(eq(feedRuns.dealershipId, dealershipId)).orderBy(asc(feedRuns.startedAt))

test('three dealerships have feeds with runs that ended in every way, none of which calls anybody', async () => {
  const [lot, nightly, partner] = await Promise.all([1, 2, 3].map(runsOf))
  expect(lot).toMatchObject([
    { status: 'applied', counts: { read: 81, updated: 5, unchanged: 75, refused: 1, created: 0 } },
    { status: 'applied', counts: { read: 81, updated: 0, unchanged: 80, refused: 1, created: 0 } },
  ])
  expect(nightly).toMatchObject([
    { status: 'applied', counts: { read: 60, updated: 4, unchanged: 56 } },
    { status: 'failed', failure: expect.stringContaining('web page') },
    { status: 'quarantined', quarantine: 'mass_delist', counts: { read: 24, refused: 1, delisted: 37 } },
  ])
  expect(partner).toMatchObject([{ status: 'rolled_back', counts: { conflicts: 0 } }])
  expect((await api.db.select().from(feeds)).map(({ nextRunAt }) => nextRunAt)).toEqual([null, null, null])
  const all = await api.db.select().from(feedRuns)
  expect(all.filter(({ startedAt, heldUntil }) => startedAt > now || heldUntil !== null)).toEqual([])
})

test('a run shows what it changed, and what its file has that nobody knows', async () => {
  const [lot] = await runsOf(1)
  const rows = await api.db
    .select()
    .from(feedRows)
    .where(eq(feedRows.runId, lot?.id ?? 0))
  const changed = rows.filter(({ action }) => action === 'update')
  expect(changed.map(({ before }) => Object.keys(before ?? {}))).toEqual(changed.map(() => ['mileage']))
  const values = (await api.db.select().from(feedIssues)).flatMap(({ code, value }) =>
    code === 'VALUE_UNMAPPED' ? value : [],
  )
  expect(values).toEqual(expect.arrayContaining(['Softroader', 'Unobtainium']))
})

test('every vehicle says what it said before', async () => {
  const { vehicles: stock } = makeMarketplace({ now, places: readZipCodes(), pictures: readPictures() })
  const found = new Map((await api.db.select().from(vehicles)).map((row) => [row.id, row]))
  const other = stock.flatMap(({ row }) => {
    const { mileage, body, trim, priceTotalCents, status, updatedAt, condition } = found.get(row.id) ?? {}
    const said = { mileage, body, trim, priceTotalCents, status, updatedAt, condition }
    return Object.entries(said)
      .filter(([key, value]) => String(value) !== String(row[key as keyof typeof row] ?? null))
      .map(([key, value]) => `${row.id} ${key} ${value} ${row[key as keyof typeof row]}`)
  })
  expect(other).toEqual([])
})
