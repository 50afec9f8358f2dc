import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { changeSettings } from '../../../tests/support/site-settings'
import { projectPath } from '../../database/paths'
import { renderMarkdown } from '../markdown'
import { siteSettings } from '../schema'
import { founderPage } from './founder.section'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const folder = projectPath('api/database/migrations')
const file = readdirSync(folder).find((name) => name.endsWith('_content_pages.sql')) ?? ''
const migration = readFileSync(join(folder, file), 'utf8')
const takeOver = (rows: Record<string, unknown>) =>
  changeSettings(api.db, async (tx) => {
    await tx.delete(siteSettings)
    await tx.insert(siteSettings).values(Object.entries(rows).map(([key, value]) => ({ key, value })))
    for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
  })

const delivered = (name: string) => readFileSync(projectPath('api/content/site-pages/fixtures', `${name}.md`), 'utf8')

test.each([
  ['about-1', 'founder-1'],
  ['about-2', 'founder-2'],
  ['about-3', null],
])('%s and %s, as they were delivered before, stay version 0, whatever today’s are', async (about, founder) => {
  await takeOver({
    contact: {},
    about: { title: 'About Drive Avenue', markdown: delivered(about) },
    founder_bio: {
      name: null,
      title: 'Why this marketplace exists',
      markdown: founder ? delivered(founder).trim() : '',
      timeline: [],
    },
  })
  const visitor = await api.as(null)
  expect((await visitor.get('/api/content/about')).body.version).toBe(0)
  const [{ founder: shown }, first] = [(await visitor.get('/api/settings/public')).body, founderPage.first.value]
  expect([shown.name, shown.bio]).toEqual(['', renderMarkdown(first.markdown).html])
})

test('what an operator wrote before pages had versions is version 1, also where it breaks today’s rules', async () => {
  const timeline = [{ year: 2020, text: 'It began.' }, { text: '' }, { year: '2021', text: 'It grew.' }]
  await takeOver({
    about: { title: ' Our company ', markdown: 'Ours, <b>since</b> 2020. [x](relative)\n' },
    founder_bio: { name: 'Ada Avenue', markdown: 'Her story.', timeline },
  })
  const visitor = await api.as(null)
  expect((await visitor.get('/api/content/about')).body).toMatchObject({
    version: 1,
    title: 'Our company',
    html: expect.stringContaining('since'),
  })
  expect((await visitor.get('/api/settings/public')).body.founder).toEqual({
    name: 'Ada Avenue',
    title: 'Why this marketplace exists',
    description: expect.any(String),
    bio: '<p>Her story.</p>',
    timeline: [
      { year: '2020', text: 'It began.' },
      { year: '2021', text: 'It grew.' },
    ],
  })
})
