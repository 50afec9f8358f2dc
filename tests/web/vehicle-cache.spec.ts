import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from '../support/browser'
import { startServer, type TestServer } from '../support/server'
import { ask, cookieHeader, signIn, textOf } from '../support/site'
import { siteDatabase } from '../support/site-database'

// A site of its own: the test changes its cars behind its back, and tells nobody.
test.describe.configure({ mode: 'serial' })
const folder = mkdtempSync(join(tmpdir(), 'da-vc-'))
let web: TestServer
let base: string
let database: pg.Client
test.beforeAll(async () => {
  web = await startServer({ DATA_DIR: folder })
  base = web.url
  database = await siteDatabase(folder)
})
test.afterAll(async () => {
  await database?.end()
  await web?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const slugsOnPage = async () => {
  const { body } = await ask('/search', { base })
  return [...new Set([...body.matchAll(/href="\/vehicle\/([\w-]+)"/g)].map(([, slug = '']) => slug))]
}
const idOf = (slug: string) => Number.parseInt(slug.split('-').at(-1) ?? '', 36)
/** Resolves when the page comes from the cache: it is older than the question. */
const isCached = (path: string) =>
  expect.poll(async () => Number((await ask(path, { base })).headers.get('age'))).toBeGreaterThan(0)

test('a vehicle’s page is cached, and a change of its price is on it with the next request', async () => {
  const [slug = ''] = await slugsOnPage()
  const path = `/vehicle/${slug}`
  await isCached(path)
  for (const dollars of [12_345, 23_456, 34_567]) {
    const { rows } = await database.query<{ total: string }>(
      'update vehicle set price_vehicle_cents = $2 where id = $1 returning price_total_cents::text as total',
      [idOf(slug), dollars * 100],
    )
    const total = `$${(Number(rows[0]?.total) / 100).toLocaleString('en-US')}`
    const answer = await ask(path, { base })
    expect(textOf(answer.body)).toContain(total)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    await isCached(path)
    expect(textOf((await ask(path, { base })).body)).toContain(total)
  }
})

test('one that was sold says so with the next request, one that was suspended is not there', async () => {
  const [, sold = '', suspended = ''] = await slugsOnPage()
  for (const slug of [sold, suspended]) await isCached(`/vehicle/${slug}`)
  await database.query(`update vehicle set status = 'sold', sold_at = now() where id = $1`, [idOf(sold)])
  await database.query(`update vehicle set status = 'suspended' where id = $1`, [idOf(suspended)])
  expect(textOf((await ask(`/vehicle/${sold}`, { base })).body)).toContain('This car is no longer for sale.')
  expect((await ask(`/vehicle/${suspended}`, { base })).status).toBe(404)
})

test('so does a change of the dealership', async () => {
  const slug = (await slugsOnPage()).at(-1) ?? ''
  const path = `/vehicle/${slug}`
  await isCached(path)
  await database.query(
    `update dealership set phone = '+17345550177' where id = (select dealership_id from vehicle where id = $1)`,
    [idOf(slug)],
  )
  expect(textOf((await ask(path, { base })).body)).toContain('(734) 555-0177')
})

test('a suspended dealership is gone from its cached pages, with its cars', async () => {
  const slug = (await slugsOnPage()).at(-3) ?? ''
  const { rows } = await database.query<{ id: string; slug: string; version: string }>(
    'select d.id, d.slug, d.version from dealership d join vehicle v on v.dealership_id = d.id where v.id = $1',
    [idOf(slug)],
  )
  const { id = '', version = '', slug: dealership } = rows[0] ?? {}
  const pages = [`/dealerships/${dealership}`, `/vehicle/${slug}`]
  for (const path of pages) await isCached(path)
  const cookie = await signIn('admin', { base })
  const form = { intent: 'suspend', step: 'suspend', reason: 'complaints', id, version }
  expect((await ask(`/admin/dealerships/${id}`, { base, cookie, form })).status).toBe(303)
  for (const path of pages) await expect.poll(async () => (await ask(path, { base })).status).toBe(404)
})

test('whoever carries a cookie of ours gets a page of their own', async () => {
  const slug = (await slugsOnPage()).at(-2) ?? ''
  const path = `/vehicle/${slug}`
  await isCached(path)
  const saved = await ask('/saved', { base, form: { add: String(idOf(slug)), returnTo: path } })
  const cookie = cookieHeader(saved.cookies)
  const mine = await ask(path, { base, cookie })
  expect(mine.headers.get('cache-control')).toBe('private, no-store')
  expect(mine.headers.get('age')).toBeNull()
  const kept = await ask('/place', { base, form: { place: '80202', returnTo: path } })
  const placed = await ask(path, { base, cookie: cookieHeader(kept.cookies) })
  expect(placed.headers.get('cache-control')).toBe('private, no-store')
  expect(textOf(placed.body)).toContain('out the door in Denver, CO')
  const shared = await ask(path, { base })
  expect(Number(shared.headers.get('age'))).toBeGreaterThan(0)
  expect(textOf(shared.body)).toContain('where the car is')
  expect(textOf(shared.body)).not.toContain('Denver, CO')
  const pressedCount = (body: string) => body.match(/aria-pressed="true"/g)?.length ?? 0
  expect(pressedCount(mine.body)).toBe(pressedCount((await ask(path, { base })).body) + 1)
})
