import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { setSetting } from '../../../tests/support/site-settings'
import { aStaleAdmin } from '../../../tests/support/stale-admin'
import { readText } from '../first-settings'
import { contactPage } from './contact.section'
import { firstContact, firstHome, firstHowItWorks } from './first-words.contract'
import { type SitePage, sectionOfPage, sitePages } from './page-names.contract'

let api: TestApi
let admin: Caller
let visitor: Caller
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  visitor = await api.as(null)
})
afterAll(() => api.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as the outside does
type Value = any
const pathOf = (page: SitePage) => `/api/admin/settings/${sectionOfPage(page)}`
const previewOf = (page: SitePage) => `/api/admin/site-pages/${page}/preview`
const read = async (page: SitePage): Promise<{ version: number; value: Value }> => (await admin.get(pathOf(page))).body
const save = async (page: SitePage, edit: (value: Value) => Value) => {
  const { version, value } = await read(page)
  return admin.put(pathOf(page), { version, reason: 'New words', value: edit(value) })
}
/** Answers the fields that the preview of a change marks. */
const problemsOf = async (page: SitePage, change: object): Promise<Record<string, string>> => {
  const { value } = await read(page)
  const { status, body } = await admin.post(`${pathOf(page)}/preview`, { value: { ...value, ...change } })
  expect(status).toBe(422)
  return body.error.fields
}

test('every page begins with the words delivered with the program', async () => {
  expect((await visitor.get('/api/site-pages/home')).body).toEqual(firstHome)
  expect((await visitor.get('/api/site-pages/how-it-works')).body).toEqual(firstHowItWorks)
  expect((await visitor.get('/api/site-pages/contact')).body).toEqual(firstContact)
  const about = (await visitor.get('/api/content/about')).body
  expect(about).toMatchObject({ title: 'About us', version: 0, state: 'in-force' })
  expect(about.headings.map(({ text }: Value) => text)).toContain('How we earn money')
  const { founder } = (await visitor.get('/api/settings/public')).body
  expect(founder).toMatchObject({ name: '', title: 'Why this marketplace exists', timeline: [] })
  expect(founder.bio).toContain('One total price.')
})

test('words that are saved are what the public calls answer', async () => {
  expect((await save('home', (value) => ({ ...value, headline: '{cars} at one price' }))).status).toBe(200)
  expect((await visitor.get('/api/site-pages/home')).body).toMatchObject({
    version: 1,
    headline: '{cars} at one price',
  })
  const text = { title: 'About this site', description: 'Who we are.', markdown: '## New\r\n\r\nA [link](/help).' }
  expect((await save('about', () => text)).status).toBe(200)
  expect((await visitor.get('/api/content/about')).body).toMatchObject({
    title: 'About this site',
    description: 'Who we are.',
    html: '<h2 id="new">New</h2>\n<p>A <a href="/help">link</a>.</p>',
  })
  const timeline = [
    { text: '', year: '' },
    { text: 'It began.', year: '2020' },
  ]
  expect((await save('founder', (value) => ({ ...value, name: 'Ada Avenue', timeline }))).status).toBe(200)
  expect((await visitor.get('/api/settings/public')).body.founder).toMatchObject({
    name: 'Ada Avenue',
    timeline: [{ year: '2020', text: 'It began.' }],
  })
  const question = { question: 'Do you deliver?', answer: 'Dealerships may.' }
  await save('how-it-works', (value) => ({ ...value, questions: [question, ...value.questions] }))
  expect((await visitor.get('/api/site-pages/how-it-works')).body.questions[0]).toEqual(question)
  await save('contact', (value) => ({ ...value, support: { ...value.support, title: 'Help' } }))
  expect((await visitor.get('/api/site-pages/contact')).body.support.title).toBe('Help')
})

const bracesElsewhere = 'Words in braces, like {cars}, work only in the title and the headline of the home page.'

test('what is wrong is said at its field', async () => {
  const { markdown } = await problemsOf('about', { markdown: 'Read [this](javascript:alert(1)).' })
  expect(markdown).toBe('Links begin with https://, mailto:, tel:, / or #. “javascript:alert(1)” doesn’t.')
  for (const text of [
    '[a](//evil.test)',
    '[a](/\\evil.test)',
    '[a][1]\n\n[1]: data:text/html,x',
    '<javascript:x>',
    '[a](http://plain.test)',
  ])
    expect(await problemsOf('about', { markdown: text }), text).toHaveProperty('markdown')
  expect(await problemsOf('about', { markdown: 'A <b onclick="x()">word</b>' })).toEqual({
    markdown: 'Write Markdown. HTML isn’t shown on the page.',
  })
  expect(await problemsOf('about', { markdown: '![x](/a.png)' })).toHaveProperty('markdown')
  expect(await problemsOf('about', { title: '  ', markdown: 'x'.repeat(20_001) })).toEqual({
    title: 'Enter a title.',
    markdown: 'Shorten this to 20,000 characters or fewer.',
  })
  expect(await problemsOf('home', { headline: '{vehicles} here' })).toEqual({
    headline: 'Braces can only be used for {cars}, the number of cars on sale.',
  })
  expect(await problemsOf('home', { headline: '{vehicles} here', lead: '{cars} here', steps: [] })).toEqual({
    headline: 'Braces can only be used for {cars}, the number of cars on sale.',
    lead: bracesElsewhere,
    'steps.0.title': 'Enter at least one step.',
  })
  expect(await problemsOf('about', { markdown: 'All {cars}.' })).toEqual({ markdown: bracesElsewhere })
  const step = { title: 'One', text: 'First.' }
  const steps = [step, { title: '', text: '' }, { title: 'Two', text: '' }, { ...step, text: 'Again.' }]
  expect(await problemsOf('home', { steps })).toEqual({
    'steps.2.text': 'Enter the text.',
    'steps.3.title': 'Another entry has these words already.',
  })
  expect(await problemsOf('home', { steps: [{ title: '', text: '' }] })).toHaveProperty(['steps.0.title'])
  expect(await problemsOf('how-it-works', { questions: ['x'] })).not.toEqual({})
})

test('a list that is longer than any form sends is refused unread, and a preview is bounded', async () => {
  expect(await problemsOf('home', { steps: Array.from({ length: 5_000 }, () => 1) })).toEqual({
    'steps.6.title': 'Leave 6 entries or fewer.',
  })
  const { value } = await read('about')
  const long = { ...value, markdown: 'word '.repeat(12_001) }
  expect((await admin.post(previewOf('about'), { value: long })).status).toBe(422)
})

test('deeply nested text overflows no stack', async () => {
  const nested = `${'> '.repeat(9_000)}[a](javascript:x)`
  const { value } = await read('about')
  const { status } = await admin.post(`${pathOf('about')}/preview`, { value: { ...value, markdown: nested } })
  expect(status).toBeLessThan(500)
})

test('a change reads as the words that differ', async () => {
  const changesOf = async (page: SitePage, change: object) => {
    const { value } = await read(page)
    return (await admin.post(`${pathOf(page)}/preview`, { value: { ...value, ...change } })).body.changes
  }
  const { steps } = (await read('home')).value
  expect(await changesOf('home', { headline: 'All cars' })).toEqual(['Headline “{cars} at one price” → “All cars”'])
  const moved = [steps[1], steps[0], steps[2]]
  const order = moved.map(({ title }) => `“${title}”`).join(', ')
  expect(await changesOf('home', { steps: moved })).toEqual([`Step: new order ${order}`])
  expect(await changesOf('home', { steps: steps.slice(1) })).toEqual([`Step “${steps[0].title}” → none`])
  expect(await changesOf('home', { steps: [{ ...steps[0], title: 'Look.' }, ...steps.slice(1)] })).toEqual([
    `Step title “${steps[0].title}” → “Look.”`,
  ])
  const long = readText('about')
  await save('about', (value) => ({ ...value, markdown: long }))
  const changed = long.replace('up to five dealerships', 'up to six dealerships')
  expect(await changesOf('about', { markdown: changed })).toEqual([
    expect.stringMatching(/^Text “….{10,90}five.{10,90}…” → “….{10,90}six.{10,90}…”$/),
  ])
})

test.each(sitePages)('%s: the preview answers the page with other words and saves nothing', async (page) => {
  const { version, value } = await read(page)
  const { status, body } = await admin.post(previewOf(page), { value: { ...value, title: 'Another title' } })
  expect([status, body.page, body.words.title]).toEqual([200, page, 'Another title'])
  expect((await read(page)).version).toBe(version)
  expect((await admin.post(previewOf(page), { value: { title: 7 } })).status).toBe(422)
  const staff = await api.as(await aMember(api.db, (await aDealership(api.db)).id, 'dealership_admin'))
  expect((await staff.post(previewOf(page), { value })).status).toBe(403)
  expect((await visitor.post(previewOf(page), { value })).status).toBe(401)
})

test('the preview leaves out entries whose fields are empty', async () => {
  const { value } = await read('home')
  const steps = [...value.steps, { title: '', text: '' }]
  const { body } = await admin.post(previewOf('home'), { value: { ...value, steps } })
  expect(body.words.steps).toEqual(value.steps)
})

test('stored words stay, also where they break the rules for what is typed', async () => {
  const { value } = await read('contact')
  const older = { ...value, lead: '{cars} and more', title: 'T'.repeat(200) }
  await setSetting(api.db, contactPage, older)
  const { version, ...words } = (await visitor.get('/api/site-pages/contact')).body
  expect([version, words]).toEqual([(await read('contact')).version, older])
  expect((await admin.post(previewOf('contact'), { value: older })).body.words.title).toBe(older.title)
})

test('an administrator who signed in too long ago saves nothing', async () => {
  const { version, value } = await read('contact')
  const stale = await aStaleAdmin(api)
  const change = { version, reason: 'Mine', value: { ...value, lead: 'Write to us.' } }
  expect(await stale.put(pathOf('contact'), change)).toMatchObject({ status: 403 })
  expect((await read('contact')).version).toBe(version)
})
