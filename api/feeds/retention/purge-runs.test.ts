import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/factories'
import { defaultFeedQuotas } from '../../settings/feed-quotas'
import { feedRows } from '../../vehicles/feed-rows/schema'
import { aFile } from '../fixtures/build'
import { one, some } from '../fixtures/importer'
import { aDesk, runPath } from '../fixtures/uploads'
import { feedIssues, feedRuns } from '../schema'
import { purgeRuns } from './purge-runs'

let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.api.close())

const dayMs = 86_400_000
const begun = (run: number, daysAgo: number, set: Partial<typeof feedRuns.$inferInsert> = {}) =>
  desk.api.db
    .update(feedRuns)
    .set({ ...set, startedAt: new Date(Date.now() - daysAgo * dayMs - 60_000) })
    .where(eq(feedRuns.id, run))
const purge = () => purgeRuns({ db: desk.api.db, now: () => new Date(), files: desk.files, quotas: defaultFeedQuotas })
const rowsOf = (run: number) => desk.api.db.$count(feedRows, eq(feedRows.runId, run))
const issuesOf = (run: number) => desk.api.db.$count(feedIssues, eq(feedIssues.runId, run))
const storedRun = async (run: number) => {
  const [row] = await desk.api.db.select().from(feedRuns).where(eq(feedRuns.id, run))
  return row as NonNullable<typeof row>
}

test('a file goes after 90 days, its rows after 400, and the run says so; its counts stay', async () => {
  const feed = await desk.aFeed({ appliesByItself: true })
  const file = aFile([one(), one({ price: '' })])
  const first = await desk.bring(feed, file)
  const { fileKey } = await storedRun(first)
  const second = await desk.bring(feed, aFile(some(2)))
  await begun(first, 90)
  await begun(second, 89)
  expect(await purge()).toEqual({ runsWithoutRows: 0, filesRemoved: 1 })
  expect(desk.api.files.has(fileKey ?? '')).toBe(false)
  const path = runPath(first)
  expect((await desk.admin.get(path)).body).toMatchObject({
    hasFile: false,
    fileRemovedAt: expect.any(String),
    rowsRemovedAt: null,
    counts: { read: 2, created: 2 },
    can: { runAgain: false, rollBack: true, annotate: false },
  })
  const { status, body } = await desk.admin.get(`${path}/file`)
  expect([status, body.error.message]).toEqual([410, 'The file of this run was removed after 90 days.'])
  expect((await desk.admin.get(`${path}/annotated.csv`)).status).toBe(410)
  expect((await desk.admin.post(`${path}/repeat`)).status).toBe(409)
  expect((await desk.admin.get(`${path}/issues.csv`)).status).toBe(200)

  expect(await issuesOf(first)).toBeGreaterThan(0)
  await begun(first, 400)
  expect(await purge()).toEqual({ runsWithoutRows: 1, filesRemoved: 0 })
  expect([await rowsOf(first), await issuesOf(first)]).toEqual([0, 0])
  expect((await desk.admin.get(path)).body).toMatchObject({
    rowsRemovedAt: expect.any(String),
    counts: { read: 2, created: 2 },
    can: { rollBack: false },
  })
  const csv = await desk.admin.get(`${path}/issues.csv`)
  expect([csv.status, csv.body.error.message]).toEqual([
    410,
    'The rows and issues of this run were removed after 400 days.',
  ])
  expect((await desk.admin.post(`${path}/roll-back`)).status).toBe(409)
  const me = await desk.api.as(await aUser(desk.api.db, { role: 'system_admin' }))
  const lists = [await desk.admin.get('/api/dealership/feed-runs'), await me.get('/api/admin/feed-runs')]
  for (const { body } of lists)
    expect(body.items.find(({ id }: { id: number }) => id === first)).toMatchObject({
      fileRemovedAt: expect.any(String),
      rowsRemovedAt: expect.any(String),
    })
  expect(await purge()).toEqual({ runsWithoutRows: 0, filesRemoved: 0 })
})

test('what is at work, waits, or is the newest applied of its feed keeps its file and its rows', async () => {
  const feed = await desk.aFeed({ name: 'Old', appliesByItself: false })
  const applied = await desk.bring(feed, aFile(some(1)))
  await desk.apply(applied)
  const waits = await desk.bring(feed, aFile(some(1)))
  const held = await desk.bring(feed, aFile(some(1)))
  const [nothingNew] = await desk.api.db
    .insert(feedRuns)
    .values({
      dealershipId: desk.lot.id,
      feedId: feed,
      trigger: 'schedule',
      fileName: 'same.csv',
      fileBytes: 0,
      fileSha256: '',
      status: 'applied',
      startedAt: new Date(),
      counts: { read: 0, created: 0, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 },
    })
    .returning()
  await begun(applied, 900)
  await begun(waits, 901)
  await begun(held, 902, { status: 'quarantined' })
  expect(await purge()).toEqual({ runsWithoutRows: 0, filesRemoved: 0 })
  await begun(held, 902, { status: 'applying' })
  expect(await purge()).toEqual({ runsWithoutRows: 0, filesRemoved: 0 })
  for (const run of [applied, waits, held]) {
    expect((await storedRun(run)).fileKey).not.toBeNull()
    expect(await rowsOf(run)).toBe(1)
  }
  await begun(held, 902, { status: 'failed' })
  await begun(nothingNew?.id ?? 0, 1, { counts: { ...nothingNew?.counts, read: 1 } as never })
  expect(await purge()).toEqual({ runsWithoutRows: 2, filesRemoved: 2 })
  expect(await storedRun(waits)).toMatchObject({ status: 'ready', rowsRemovedAt: null })
})

test('the bytes of a file go with the last run that was made of it', async () => {
  const feed = await desk.aFeed({ name: 'Again' })
  const first = await desk.bring(feed, aFile(some(1)))
  const { fileKey } = await storedRun(first)
  const second = (await desk.admin.post(`${runPath(first)}/repeat`)).body.id
  await desk.work()
  for (const run of [first, second]) expect((await desk.admin.delete(runPath(run))).status).toBe(200)
  await begun(first, 100)
  expect(await purge()).toMatchObject({ filesRemoved: 0 })
  expect((await storedRun(first)).fileKey).toBeNull()
  expect(desk.api.files.has(fileKey ?? '')).toBe(true)
  expect((await desk.admin.get(`${runPath(second)}/file`)).status).toBe(200)
  await begun(second, 100)
  expect(await purge()).toMatchObject({ filesRemoved: 1 })
  expect(desk.api.files.has(fileKey ?? '')).toBe(false)
})

test('a purge that was killed is finished by the next', async () => {
  const feed = await desk.aFeed({ name: 'Killed' })
  const run = await desk.bring(feed, aFile(some(3)))
  await desk.admin.delete(runPath(run))
  const { fileKey } = await storedRun(run)
  await begun(run, 500)
  await desk.api.db.insert(feedRows).values({ runId: run, line: 2, action: 'reject' })
  const down = { ...desk.files, remove: () => Promise.reject(new Error('The store is down.')) }
  const { db } = desk.api
  await expect(purgeRuns({ db, now: () => new Date(), files: down, quotas: defaultFeedQuotas })).rejects.toThrow('down')
  expect(await storedRun(run)).toMatchObject({ fileKey: null, fileToRemove: fileKey })
  await db.update(feedRuns).set({ hasRowsToRemove: true }).where(eq(feedRuns.id, run))
  await db.insert(feedRows).values({ runId: run, line: 3, action: 'reject' })
  expect(await purge()).toEqual({ runsWithoutRows: 1, filesRemoved: 1 })
  expect(await storedRun(run)).toMatchObject({ fileToRemove: null, hasRowsToRemove: false })
  expect([desk.api.files.has(fileKey ?? ''), await rowsOf(run)]).toEqual([false, 0])
})
