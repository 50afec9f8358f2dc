import { axeFindings } from '../support/axe'
import { expect, hydrated, send, test } from '../support/browser'
import { ask, textOf, titleOf } from '../support/site'
import { aUniqueWord } from '../support/unique'

const editorOf = (page: string) => `/admin/settings/page-${page}`

test.describe.configure({ mode: 'serial' })

test('a headline is previewed on the page itself, saved, on the cached home page, and brought back', async ({
  admin: page,
}) => {
  const words = `{cars} for ${aUniqueWord()}`
  const shown = words.replace('{cars}', '')
  await ask('/')
  await page.goto(editorOf('home'))
  await hydrated(page)
  await page.getByLabel('Headline').fill(words)
  await send(page, page.getByRole('button', { name: 'Preview changes' }))
  const preview = page.getByRole('region', { name: 'If you save this' })
  await expect(preview).toContainText(`→ “${words}”`)
  const opened = page.context().waitForEvent('page')
  await preview.getByRole('button', { name: 'Preview the page' }).click()
  const look = await opened
  await expect(look.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^[\\d,]+ cars${shown}$`))
  await expect(look.getByText('This text isn’t saved')).toBeVisible()
  await expect(look.getByText('Close this tab to go back to your changes.')).toBeVisible()
  expect(await axeFindings(look)).toEqual([])
  await look.close()
  expect(textOf((await ask('/')).body)).not.toContain(shown)
  await preview.getByLabel('Reason').fill('A test')
  await send(page, preview.getByRole('button', { name: /^Save as version/ }))
  await expect(page.getByText(/^Saved as version/)).toBeVisible()
  await expect.poll(async () => textOf((await ask('/')).body)).toContain(`cars${shown}`)
  await page.getByRole('link', { name: 'Compare version 0' }).click()
  const compare = page.getByRole('region', { name: 'If you bring version 0 back' })
  await hydrated(page)
  await compare.getByLabel('Reason').fill('A test')
  await send(page, compare.getByRole('button', { name: 'Bring it back' }))
  await expect(page.getByText(/^Version 0 is back/)).toBeVisible()
  await expect.poll(async () => textOf((await ask('/')).body)).toContain('cars, each with the full price.')
})

test('without script: the text about the site comes back marked when it is wrong, and is public when it is saved', async ({
  cookiesOf,
}) => {
  const cookie = await cookiesOf('admin')
  const path = editorOf('about')
  const title = `About ${aUniqueWord()}`
  const form = { intent: 'preview', title, description: 'What we do.', markdown: 'We sell **nothing**.\r\n\r\n## More' }
  const wrong = await ask(path, { cookie, form: { ...form, title: '', markdown: '[x](javascript:alert(1))' } })
  expect(wrong.status).toBe(422)
  expect(textOf(wrong.body)).toContain('Enter a title.')
  expect(textOf(wrong.body)).toContain('“javascript:alert(1)” doesn’t.')
  expect(wrong.body).toContain('[x](javascript:alert(1))</textarea>')
  const right = await ask(path, { cookie, form })
  expect(textOf(right.body)).toContain(`→ “${title}”`)
  const look = await ask(`${path}/page`, { cookie, form })
  expect(look.body).toContain('<p>We sell <strong>nothing</strong>.</p>')
  expect(look.headers.get('cache-control')).toBe('private, no-store')
  const version = /name="version" value="(\d+)"/.exec(right.body)?.[1] ?? ''
  const save = { ...form, intent: 'save', id: 'page-about', version, reason: 'A test' }
  const stale = await ask(path, { cookie, form: { ...save, version: '999' } })
  expect([stale.status, textOf(stale.body)]).toEqual([
    409,
    expect.stringContaining('This section was changed meanwhile'),
  ])
  expect((await ask(path, { cookie, form: save })).status).toBe(303)
  await expect.poll(async () => titleOf((await ask('/about')).body)).toContain(title)
  const about = await ask('/about')
  expect(about.body).toContain('<h2 id="more">More</h2>')
  expect(about.body).toContain('<meta name="description" content="What we do."')
  const undo = { intent: 'restore', id: 'page-about', version: String(Number(version) + 1), restores: '0', reason: 'x' }
  expect((await ask(path, { cookie, form: undo })).status).toBe(303)
  await expect.poll(async () => titleOf((await ask('/about')).body)).toContain('About us')
})

test('only pages have a preview', async ({ cookiesOf }) => {
  const cookie = await cookiesOf('admin')
  for (const path of ['/admin/settings/limits/page', `${editorOf('about')}/page?version=9999`])
    expect((await ask(path, { cookie })).status, path).toBe(404)
  expect((await ask(`${editorOf('about')}/page`)).status).toBe(302)
})
