import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import type { HelpSummary } from './help.contract'
import { helpOpinions } from './schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const slugs = (items: readonly HelpSummary[]) => items.map(({ slug }) => slug)

test('articles are found by the beginnings of their words, a title before a text', async () => {
  const visitor = await api.as(null)
  const { items } = (await visitor.get('/api/help?q=held%20run')).body
  expect(slugs(items)[0]).toBe('held-runs')
  expect((await visitor.get('/api/help?q=zzzz')).body.items).toEqual([])
  expect((await visitor.get('/api/help')).body.items.length).toBeGreaterThanOrEqual(25)
})

test('articles about the page that the reader comes from are named, whatever its dealership and record', async () => {
  const visitor = await api.as(null)
  const aboutOf = async (page: string) =>
    slugs((await visitor.get(`/api/help?page=${encodeURIComponent(page)}`)).body.aboutPage)
  expect(await aboutOf('/dealership/7/inventory/feed/runs/12?tab=all')).toContain('held-runs')
  expect(await aboutOf('/dealership/inventory/feed')).toContain('held-runs')
  expect(await aboutOf('/dealership/inventory/feed')).not.toContain('add-a-vehicle')
  expect(await aboutOf('/dealership/7')).toEqual(['first-week'])
  expect(await aboutOf('/nowhere')).toEqual([])
})

test('an article has its text, its headings and others that go with it', async () => {
  const { body, status } = await (await api.as(null)).get('/api/help/held-runs')
  expect(status).toBe(200)
  expect(body).toMatchObject({ title: 'When a run is held', todos: ['runs'], opinions: { helpful: 0, all: 0 } })
  expect(body.html).toContain('<h2 id="why-it-is-held">')
  expect(slugs(body.related)).toContain('missing-vehicles')
  expect((await (await api.as(null)).get('/api/help/no-such-article')).status).toBe(404)
})

test('an opinion counts once a day for a network, and one without yes or no is refused', async () => {
  const visitor = await api.as(null)
  const rate = (body: object, slug = 'held-runs') => visitor.post(`/api/help/${slug}/opinions`, body)
  expect((await rate({ helpful: 'no', missing: 'A picture' })).body).toEqual({ helpful: 0, all: 1 })
  expect((await rate({ helpful: 'yes' })).body).toEqual({ helpful: 0, all: 1 })
  expect((await rate({ helpful: 'maybe' })).status).toBe(422)
  expect((await rate({ helpful: 'yes', missing: 'x'.repeat(1_001) })).status).toBe(422)
  expect((await rate({ helpful: 'yes' }, 'no-such-article')).status).toBe(404)
  expect(await api.db.select().from(helpOpinions)).toEqual([
    expect.objectContaining({ article: 'held-runs', isHelpful: false, missing: 'A picture' }),
  ])
})
