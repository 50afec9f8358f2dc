import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { one } from '../fixtures/importer'
import { aPhotoFeed } from '../fixtures/photo-feed'
import { feedRuns } from '../schema'
import { unknownValues } from './schema'

let feeds: Awaited<ReturnType<typeof aPhotoFeed>>
let admin: Caller

beforeAll(async () => {
  feeds = await aPhotoFeed()
  admin = await feeds.api.as(await aUser(feeds.api.db, { role: 'system_admin' }))
})
afterAll(() => feeds.close())

const openNow = async (q: string): Promise<string[]> => {
  const { items } = (await admin.get(`/api/admin/feed-values?size=100&q=${q}`)).body
  return items.map(({ value, rows }: { value: string; rows: number }) => `${value} ${rows}`)
}
/** What the page counts beside its list is what the list has. */
async function countsAgree() {
  const { total, rows } = (await admin.get('/api/admin/feed-values')).body
  expect((await admin.get('/api/admin/feed-state')).body).toEqual({ values: total, rows })
  return { total, rows }
}
const runPath = (id: number) => `/api/dealership/feed-runs/${id}`

test('values of the file before stay open until a newer one is there, and again once that is thrown away', async () => {
  const { send, admin: dealer } = await feeds.aLot({ appliesByItself: false })
  const apply = async (id: number) => {
    expect((await dealer.post(`${runPath(id)}/application`, {})).status).toBe(201)
    await feeds.work()
  }
  const car = one({ fuel: 'Quark one' })
  const first = await send([car])
  await apply(first)
  const second = await send([{ ...car, fuel: 'Quark two' }])
  expect(await openNow('quark')).toEqual(['Quark two 1'])
  expect((await dealer.delete(runPath(second))).status).toBe(200)
  expect(await openNow('quark')).toEqual(['Quark one 1'])
  const third = await send([{ ...car, fuel: 'Quark three', price: '19,000' }])
  await apply(third)
  expect(await openNow('quark')).toEqual(['Quark three 1'])
  expect((await dealer.post(`${runPath(third)}/roll-back`)).status).toBe(201)
  await feeds.work()
  expect(await openNow('quark')).toEqual(['Quark one 1'])
})

test('a newer file that says nothing unknown leaves nothing open, and what is older than the one before is forgotten', async () => {
  const { send, feed } = await feeds.aLot()
  const car = one({ fuel: 'Muon one' })
  await send([car])
  const second = await send([{ ...car, fuel: 'Muon two' }])
  const before = await countsAgree()
  const third = await send([{ ...car, fuel: 'Gasoline' }])
  expect(await countsAgree()).toEqual({ total: before.total - 1, rows: before.rows - 1 })
  expect(await openNow('muon')).toEqual([])
  const kept = await feeds.api.db
    .select({ runId: unknownValues.runId })
    .from(unknownValues)
    .innerJoin(feedRuns, eq(feedRuns.id, unknownValues.runId))
    .where(eq(feedRuns.feedId, feed.id))
  expect(kept.map(({ runId }) => runId)).toEqual([second])
  expect(third).toBeGreaterThan(second)
})

test('a file of 120,000 words that nobody knows is read to its end, and leaves five hundred open', async () => {
  const { send } = await feeds.aLot({ appliesByItself: false })
  const fields = ['fuel', 'transmission', 'drivetrain', 'body', 'exterior color', 'interior color']
  const words = (at: number) => Object.fromEntries(fields.map((field) => [field, `Glimmer ${at}x${field.length}`]))
  const often = one(words(0))
  const run = await send([often, ...Array.from({ length: 20_000 }, (_, at) => one(words(at)))])
  const [row] = await feeds.api.db.select().from(feedRuns).where(eq(feedRuns.id, run))
  expect(row).toMatchObject({ status: 'ready', counts: { read: 20_001 } })
  expect(row?.counts.codes?.VALUE_UNMAPPED).toBeGreaterThanOrEqual(120_000)
  expect(await feeds.api.db.$count(unknownValues, eq(unknownValues.runId, run))).toBe(500)
  const twice = and(eq(unknownValues.runId, run), eq(unknownValues.rows, 2))
  expect(await feeds.api.db.$count(unknownValues, twice)).toBe(fields.length)
  expect((await admin.get('/api/admin/feed-values?q=glimmer')).body.total).toBe(500)
})
