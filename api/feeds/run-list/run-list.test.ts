import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../../dealerships/schema'
import { feedRuns } from '../schema'

/** Noon, because a test that counts by days breaks at midnight. */
const noon = new Date(new Date().setUTCHours(12, 0, 0, 0))
let api: TestApi
let me: Caller
let lot: { id: number }
let path: string
const ids: number[] = []
const hash = 'ab12cd'.repeat(10)
const counts = { read: 9, created: 4, updated: 3, unchanged: 1, merged: 0, refused: 1, warnings: 2 }

beforeAll(async () => {
  api = await anApi({ now: () => noon })
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
  lot = await aDealership(api.db)
  path = `/api/admin/dealerships/${lot.id}/runs`
  const by = await aUser(api.db, { firstName: 'Priya', lastName: 'Nair' })
  const file = { dealershipId: lot.id, trigger: 'command', fileBytes: 100, fileSha256: 'x', counts } as const
  const other = await aDealership(api.db)
  const runs = [
    { fileName: 'march.csv', status: 'applied', startedAt: new Date('2026-03-01'), startedBy: by.id, workedMs: 3_000 },
    {
      fileName: 'april.csv',
      status: 'failed',
      startedAt: new Date('2026-04-01'),
      failure: 'No header.',
      workedMs: 2_000,
    },
    { fileName: 'may.tsv', status: 'applying', startedAt: noon, fileSha256: hash, workedMs: 1_000 },
    { fileName: 'died.csv', status: 'applying', startedAt: new Date('2026-01-01'), workedMs: 4_000 },
    { fileName: 'theirs.csv', status: 'applied', startedAt: new Date('2026-05-02'), dealershipId: other.id },
  ] as const
  for (const run of runs) {
    const [row] = await api.db
      .insert(feedRuns)
      .values({ ...file, ...run })
      .returning()
    ids.push(row?.id ?? 0)
  }
})
afterAll(() => api.close())

const at = (...places: number[]) => places.map((place) => ids[place] ?? 0)

test('the imports of one dealership are found, filtered and ordered', async () => {
  await walkList(me, {
    path,
    expected: {
      'q=ab12cd': at(2),
      'days=7': at(2),
      'trigger=upload': [],
      'changes=on': at(3, 0, 1, 2),
      '': at(3, 0, 1, 2),
      'sort=-started': at(2, 1, 0, 3),
      'sort=file': at(1, 3, 0, 2),
      'state=running': at(2),
      'state=failed': at(3, 1),
      'state=cancelled': [],
      'q=mar': at(0),
    },
  })
  const [died] = (await me.get(`${path}?q=died`)).body.items
  expect(died).toMatchObject({ state: 'failed', failure: expect.stringContaining('ended before') })
  const { body } = await me.get(`${path}?state=applied`)
  expect(body.items[0]).toMatchObject({ by: 'Priya Nair', state: 'applied', counts, failure: null })
})

test('administrators read the runs of all dealerships in one list, by dealership too', async () => {
  const name = `Runsonville ${lot.id}`
  await api.db.update(dealerships).set({ name }).where(eq(dealerships.id, lot.id))
  const found = `q=Runsonville ${lot.id}`
  await walkList(me, {
    path: '/api/admin/feed-runs',
    expected: {
      [found]: at(3, 0, 1, 2),
      [`${found}&sort=-file`]: at(2, 0, 3, 1),
      [`${found}&sort=took`]: at(2, 1, 0, 3),
      [`${found}&sort=rows`]: at(0, 1, 2, 3),
      [`${found}&sort=-refused&state=applied`]: at(0),
      'q=mar': at(0),
      'q=theirs': at(4),
    },
  })
  const [run] = (await me.get('/api/admin/feed-runs?q=ab12cd')).body.items
  expect(run).toMatchObject({ dealership: { id: lot.id, name }, feedName: null, fileSha256: hash })
})

test('a month of days says how many runs began and failed', async () => {
  const { days } = (await me.get('/api/admin/feed-run-days')).body
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ day: noon.toISOString().slice(0, 10), failed: 0 })
  await api.db.insert(feedRuns).values({
    dealershipId: lot.id,
    trigger: 'upload',
    fileName: 'now.csv',
    fileBytes: 1,
    fileSha256: 'y',
    status: 'failed',
    failure: 'No header.',
    counts,
    startedAt: noon,
    finishedAt: noon,
  })
  const after = (await me.get('/api/admin/feed-run-days')).body.days.at(-1)
  expect(after).toMatchObject({ runs: days.at(-1).runs + 1, failed: 1 })
})

test('an administrator reads and decides any run; nobody else gets there', async () => {
  const owner = await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id)
  const [waits] = await api.db
    .insert(feedRuns)
    .values({
      dealershipId: lot.id,
      trigger: 'upload',
      fileName: 'waits.csv',
      fileBytes: 1,
      fileSha256: 'z',
      status: 'ready',
      counts,
      startedAt: noon,
    })
    .returning()
  const path = `/api/admin/feed-runs/${waits?.id}`
  expect((await me.get(path)).body).toMatchObject({ dealership: { id: lot.id }, can: { discard: true } })
  expect((await me.get(`${path}/rows`)).body).toMatchObject({ items: [], total: 0 })
  expect((await me.get(`${path}/state`)).body).toMatchObject({ status: 'ready' })
  expect((await me.get(`${path}/issues.csv`)).status).toBe(200)
  for (const part of ['', '/rows', '/state', '/issues.csv'])
    expect((await owner.get(path + part)).status, part).toBe(403)
  expect((await owner.delete(path)).status).toBe(403)
  expect((await owner.post(`${path}/application`, {})).status).toBe(403)
  expect((await me.post(`${path}/roll-back`)).status).toBe(409)
  expect((await me.post(`${path}/repeat`)).status).toBe(409)
  expect((await me.delete(path)).body).toMatchObject({ status: 'discarded' })
  expect((await me.post(`${path}/application`, {})).status).toBe(409)
  expect((await me.get('/api/admin/feed-runs/999999')).status).toBe(404)
  expect((await owner.get('/api/admin/feed-runs')).status).toBe(403)
  expect((await owner.get('/api/admin/feed-run-days')).status).toBe(403)
  const recorded = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'feed_run'), eq(auditLog.entityId, String(waits?.id))))
  expect(recorded).toMatchObject([{ action: 'feed_run.discarded', dealershipId: lot.id }])
})

test('nobody but an administrator of the site reads them, and only of a dealership that there is', async () => {
  const owner = await aMember(api.db, lot.id, 'dealership_admin')
  expect((await (await api.as(owner, lot.id)).get(path)).status).toBe(403)
  expect((await (await api.as(null)).get(path)).status).toBe(401)
  expect((await me.get('/api/admin/dealerships/999999/runs')).status).toBe(404)
  expect((await me.get(`${path}?state=done`)).status).toBe(422)
})
