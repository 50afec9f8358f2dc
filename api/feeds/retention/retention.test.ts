import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { siteSettings } from '../../content/schema'
import { feedRuns } from '../schema'
import { feedRetention } from './retention'

let api: TestApi
let me: Caller
let owner: Caller
let lot: { id: number }

beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
  lot = await aDealership(api.db)
  owner = await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id)
})
afterAll(() => api.close())

const path = '/api/admin/feed-retention'
const kept = '/api/admin/kept-feed-files'

test('files are kept for 90 days and rows for 400 until an administrator says otherwise', async () => {
  const { body } = await me.get(path)
  expect(body).toMatchObject({ keepFilesDays: 90, keepRowsDays: 400 })
  const change = { keepFilesDays: '30', keepRowsDays: 400, version: body.version }
  expect((await me.put(path, change)).body).toMatchObject({ keepFilesDays: 30, keepRowsDays: 400 })
  expect((await me.get(path)).body).toMatchObject({ keepFilesDays: 30 })
  const recorded = await api.db.select().from(auditLog).where(eq(auditLog.action, 'setting.changed'))
  expect(recorded).toMatchObject([{ detail: { 'feeds.keep_files_days': { before: 90, after: 30 } } }])
})

test('a change that was made from what stood before is refused', async () => {
  const { version } = (await me.get(path)).body
  expect((await me.put(path, { keepFilesDays: 40, keepRowsDays: 500, version })).status).toBe(200)
  expect((await me.put(path, { keepFilesDays: 50, keepRowsDays: 500, version })).status).toBe(409)
  expect((await me.get(path)).body).toMatchObject({ keepFilesDays: 40, keepRowsDays: 500 })
})

test('days beyond the bounds are refused at their field, and people other than administrators altogether', async () => {
  const { version } = (await me.get(path)).body
  const wrong = [
    { keepFilesDays: 6, keepRowsDays: 400 },
    { keepFilesDays: 731, keepRowsDays: 400 },
    { keepFilesDays: 90, keepRowsDays: 29 },
    { keepFilesDays: 90, keepRowsDays: 1826 },
    { keepFilesDays: 90.5, keepRowsDays: 400 },
    { keepFilesDays: 'long', keepRowsDays: 400 },
  ]
  for (const days of wrong) expect((await me.put(path, { ...days, version })).status, JSON.stringify(days)).toBe(422)
  expect((await me.put(path, { ...wrong[0], version })).body.error.fields).toMatchObject({
    keepFilesDays: 'Enter 7 days or more.',
  })
  for (const url of [path, kept]) expect((await owner.get(url)).status).toBe(403)
  expect((await owner.put(path, { keepFilesDays: 90, keepRowsDays: 400, version })).status).toBe(403)
  expect((await (await api.as(null)).get(kept)).status).toBe(401)
})

test('a setting that is no number of days counts as it was at first', async () => {
  await api.db.update(siteSettings).set({ value: 'long' }).where(eq(siteSettings.key, 'feeds.keep_files_days'))
  expect(await feedRetention(api)).toMatchObject({ keepFilesDays: 90 })
})

test('what is kept says how many files, how large, and since when; a file that was run again counts once', async () => {
  expect((await me.get(kept)).body).toMatchObject({ files: 0, bytes: 0, oldestAt: null })
  const counts = { read: 1, created: 1, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 }
  const file = { dealershipId: lot.id, trigger: 'upload', fileName: 'a.csv', fileSha256: 'x', counts } as const
  await api.db.insert(feedRuns).values([
    { ...file, fileBytes: 2_000_000_000, fileKey: 'a', status: 'applied', startedAt: new Date('2026-02-03') },
    { ...file, fileBytes: 2_000_000_000, fileKey: 'a', status: 'failed', startedAt: new Date('2026-03-03') },
    { ...file, fileBytes: 2_000_000_000, fileKey: 'b', status: 'failed', startedAt: new Date('2026-02-04') },
    { ...file, fileBytes: 7, status: 'applied', startedAt: new Date('2026-01-01') },
  ])
  expect((await me.get(kept)).body).toEqual({
    files: 2,
    bytes: 4_000_000_000,
    oldestAt: '2026-02-03T00:00:00Z',
    keepFilesDays: 90,
    keepRowsDays: 500,
  })
})
