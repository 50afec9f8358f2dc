import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { aDesk, runPath } from '../fixtures/uploads'
import { savedAs } from './run-file'

let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.api.close())

const text = aFile(some(2))

test('staff and administrators get the file as it came, as something to save', async () => {
  const run = await desk.bring(await desk.aFeed(), text, 'cars of “Main St”.csv')
  const sale = await desk.as('dealership_sale')
  const me = await desk.api.as(await aUser(desk.api.db, { role: 'system_admin' }))
  for (const answer of [await sale.get(`${runPath(run)}/file`), await me.get(`/api/admin/feed-runs/${run}/file`)]) {
    expect([answer.status, answer.body]).toEqual([200, text])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="cars of _Main St_.csv"; filename*=UTF-8''cars%20of%20%E2%80%9CMain%20St%E2%80%9D.csv`,
      'content-length': String(Buffer.byteLength(text)),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  }
})

test('nobody else gets it, and a run without a file has none', async () => {
  const feed = await desk.aFeed({ name: 'Closed' })
  const run = await desk.bring(feed, gzipSync(text), 'cars.csv.gz')
  const elsewhere = await aDealership(desk.api.db)
  const other = await desk.api.as(await aMember(desk.api.db, elsewhere.id, 'dealership_admin'), elsewhere.id)
  const finance = await desk.as('dealership_finance')
  const nobody = await desk.api.as(null)
  for (const part of ['file', 'annotated.csv']) {
    const path = `${runPath(run)}/${part}`
    expect((await other.get(path)).status).toBe(404)
    expect((await finance.get(path)).status).toBe(403)
    expect((await nobody.get(path)).status).toBe(401)
    expect((await desk.admin.get(`/api/admin/feed-runs/${run}/${part}`)).status).toBe(403)
    expect((await desk.admin.get(`/api/dealership/feed-runs/99999999/${part}`)).status).toBe(404)
  }
  desk.api.files.clear()
  expect((await desk.admin.get(`${runPath(run)}/file`)).status).toBe(404)
  const annotated = await desk.admin.get(`${runPath(run)}/annotated.csv`)
  expect([annotated.status, annotated.body.error.message]).toEqual([410, expect.stringContaining('not kept any more')])
})

test('a name has no folders and nothing that a file system takes for something else', () => {
  expect(savedAs('..\\..\\feeds/../.profile', 7)).toBe('profile')
  expect(savedAs('a"b<c>:d|e?*\r\n\u202Efdp.csv', 7)).toBe('abcdefdp.csv')
  expect(savedAs('///', 7)).toBe('feed-run-7')
  expect(savedAs(`${'x'.repeat(300)}.csv`, 7)).toHaveLength(100)
})
