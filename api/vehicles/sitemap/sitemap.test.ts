import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { sitemapParts, sitemapVehicles } from './sitemap'

let api: TestApi
let ids: number[]
const changed = new Date('2026-03-04T05:06:07Z')

beforeAll(async () => {
  api = await anApi()
  const open = await aDealership(api.db)
  const hidden = await aDealership(api.db, { status: 'suspended' })
  const cars = []
  for (let n = 0; n < 7; n += 1) cars.push(await aVehicle(api.db, open.id, { updatedAt: changed }))
  for (const status of ['draft', 'suspended', 'delisted'] as const) await aVehicle(api.db, open.id, { status })
  await aVehicle(api.db, hidden.id)
  ids = cars.map(({ id }) => id)
})
afterAll(() => api.close())

test('the parts together have each car on sale once, none more than its share, with its true last change', async () => {
  const parts = await sitemapParts(api.context, 3)
  const lists = await Promise.all(parts.map(({ part }) => sitemapVehicles(api.context, part, 3)))
  expect(parts.length).toBeGreaterThan(2)
  for (const list of lists) expect(list.length).toBeLessThanOrEqual(3)
  expect(lists.flat().map(({ slug }) => Number.parseInt(slug.split('-').at(-1) ?? '', 36))).toEqual(ids)
  expect([...parts, ...lists.flat()].every(({ updatedAt }) => updatedAt === changed.toISOString())).toBe(true)
})

test('the calls answer the same, and a part that is no number is refused', async () => {
  const caller = await api.as(null)
  expect((await caller.get('/api/sitemap')).body).toEqual([{ part: 1, updatedAt: changed.toISOString() }])
  expect((await caller.get('/api/sitemap/1')).body).toHaveLength(7)
  expect((await caller.get('/api/sitemap/2')).body).toEqual([])
  expect((await caller.get('/api/sitemap/0')).status).toBe(422)
  expect((await caller.get('/api/sitemap/x')).status).toBe(422)
})
