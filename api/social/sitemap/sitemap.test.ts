import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership } from '../../../tests/support/factories'
import { posts } from '../schema'
import { postSitemapParts, sitemapPosts } from './sitemap'

let api: TestApi
let ids: number[]
const changed = new Date('2026-03-04T05:06:07Z')

beforeAll(async () => {
  api = await anApi()
  const [open, hidden] = [await aDealership(api.db), await aDealership(api.db, { status: 'suspended' })]
  const row = { text: 'Two wagons.', publishedAt: changed, updatedAt: changed }
  const shown = await api.db
    .insert(posts)
    .values(Array.from({ length: 7 }, () => ({ ...row, dealershipId: open.id })))
    .returning({ id: posts.id })
  for (const status of ['draft', 'scheduled', 'pending', 'hidden', 'deleted'] as const)
    await api.db.insert(posts).values({ ...row, dealershipId: open.id, status })
  await api.db.insert(posts).values({ ...row, dealershipId: hidden.id })
  ids = shown.map(({ id }) => id)
})
afterAll(() => api.close())

test('the parts together have each public post once, none more than its share, with its last change', async () => {
  const parts = await postSitemapParts(api.context, 3)
  const lists = await Promise.all(parts.map(({ part }) => sitemapPosts(api.context, part, 3)))
  expect(parts.length).toBeGreaterThan(2)
  for (const list of lists) expect(list.length).toBeLessThanOrEqual(3)
  expect(lists.flat().map(({ id }) => id)).toEqual(ids)
  expect([...parts, ...lists.flat()].every(({ updatedAt }) => updatedAt === changed.toISOString())).toBe(true)
})

test('the calls answer the same, and a part that is no number is refused', async () => {
  const caller = await api.as(null)
  expect((await caller.get('/api/social/sitemap')).body).toEqual([{ part: 1, updatedAt: changed.toISOString() }])
  expect((await caller.get('/api/social/sitemap/1')).body).toHaveLength(7)
  expect((await caller.get('/api/social/sitemap/2')).body).toEqual([])
  expect((await caller.get('/api/social/sitemap/x')).status).toBe(422)
})
