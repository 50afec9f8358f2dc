import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { setSetting } from '../../tests/support/site-settings'
import { seedEssentials } from '../essentials'
import { identitySection } from '../site-settings/identity/identity.section'
import { contentPages, siteSettings } from './schema'

let api: TestApi
let get: (path: string) => Promise<{ status: number; body: Record<string, unknown> }>

beforeAll(async () => {
  api = await anApi({ now: () => new Date('2026-12-24T12:00:00Z') })
  get = (await api.as(null)).get
  await api.db.insert(contentPages).values([
    { slug: 'test-page', version: 1, title: 'Test', markdown: 'old', effectiveAt: new Date('2025-01-01') },
    { slug: 'test-page', version: 2, title: 'Test', markdown: '## New\n\ntext', effectiveAt: new Date('2026-01-01') },
    { slug: 'test-page', version: 3, title: 'Test', markdown: 'announced', effectiveAt: new Date('2027-01-01') },
  ])
})
afterAll(() => api.close())

test('a page answers the version in force and lists all of them, newest first', async () => {
  const { status, body } = await get('/api/content/test-page')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: 2,
    title: 'Test',
    html: '<h2 id="new">New</h2>\n<p>text</p>',
    headings: [{ id: 'new', text: 'New' }],
  })
  expect((body.versions as { version: number }[]).map(({ version }) => version)).toEqual([3, 2, 1])
})

test('an earlier version stays readable', async () => {
  expect((await get('/api/content/test-page?version=1')).body).toMatchObject({ version: 1, html: '<p>old</p>' })
})

test('an unknown page and an unknown version are not found', async () => {
  for (const path of [
    'no-such-page',
    'test-page?version=9',
    'test-page?version=abc',
    'test-page?version=',
    '__proto__',
    '%00',
  ])
    expect((await get(`/api/content/${path}`)).status, path).toBeGreaterThanOrEqual(400)
  expect((await get('/api/content/no-such-page')).status).toBe(404)
  expect((await get('/api/content/test-page?version=abc')).status).toBe(404)
})

test('the legal pages of a new marketplace are there', async () => {
  for (const slug of ['privacy-policy', 'term-of-use']) {
    const { status, body } = await get(`/api/content/${slug}`)
    expect(status).toBe(200)
    expect((body.headings as unknown[]).length).toBeGreaterThan(5)
  }
})

test('settings that no one entered are empty strings', async () => {
  const { body } = await get('/api/settings/public')
  expect(body.contact).toMatchObject({ email: '', phone: '', address: '' })
  expect(body.founder).toMatchObject({ name: '', timeline: [] })
  await api.db.update(siteSettings).set({ value: {} }).where(eq(siteSettings.key, 'contact'))
  const { value } = identitySection.first
  await setSetting(api.db, identitySection, { ...value, email: 'hello@example.com', phone: '+17345550142' })
  expect((await get('/api/settings/public')).body.contact).toEqual({
    email: 'hello@example.com',
    phone: '(734) 555-0142',
    address: '',
    hours: '',
    replyWithin: '',
  })
})

test('a ZIP code has a place; ZIP+4 is the same place', async () => {
  const { body } = await get('/api/places/48104')
  expect(body).toMatchObject({ zip: '48104', city: 'Ann Arbor', state: 'MI' })
  expect((await get('/api/places/48104-1234')).body).toEqual(body)
})

test('an unknown ZIP code is not found, and another shape is refused', async () => {
  expect((await get('/api/places/00000')).status).toBe(404)
  expect((await get('/api/places/4810')).status).toBe(422)
  expect((await get('/api/places/abcde')).status).toBe(422)
})

test('a release adds a text that it delivers, but none after one that an administrator has published', async () => {
  const [delivered, edited] = ['privacy-policy', 'term-of-use']
  const holds = new Date('2026-12-01T00:00:00Z')
  await api.db
    .insert(contentPages)
    .values({ slug: edited, version: 2, title: 'Terms', markdown: 'ours', effectiveAt: holds, reason: 'A new address' })
  await api.db.delete(contentPages).where(and(eq(contentPages.slug, delivered), eq(contentPages.version, 3)))
  await api.db.delete(contentPages).where(and(eq(contentPages.slug, edited), eq(contentPages.version, 1)))
  await api.db.update(siteSettings).set({ value: 0 }).where(eq(siteSettings.key, 'essentials_edition'))
  await seedEssentials(api)
  expect((await get(`/api/content/${delivered}`)).body.version).toBe(3)
  expect((await get(`/api/content/${edited}`)).body.versions).toMatchObject([{ version: 2 }])
})
