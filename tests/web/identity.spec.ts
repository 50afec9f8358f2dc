import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { axeFindings } from '../support/axe'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { aPicture } from '../support/pictures'
import { startServer, type TestServer } from '../support/server'
import { accounts, ask, cookieHeader, password, textOf, titleOf } from '../support/site'

// A site of its own: its name is on the pages of all other tests.
test.describe.configure({ mode: 'serial' })
let web: TestServer
const folder = mkdtempSync(join(tmpdir(), 'da-id-'))
test.beforeAll(async () => {
  web = await startServer({ DATA_DIR: folder })
})
test.afterAll(async () => {
  await web?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const cookiesOf = async (email: string) =>
  cookieHeader((await ask('/signin', { base: web.url, form: { email, password } })).cookies)
const anAdmin = () => cookiesOf(accounts.admin)
const home = async () => (await ask('/', { base: web.url })).body

test('as delivered a page links no sheet of a color', async () => {
  const body = await home()
  expect(body).not.toContain('/theme/')
  expect(titleOf(body)).toContain('Drive Avenue')
})

test('without script the site gets another name: header, title, footer, feed, manifest and emails say it', async ({
  browser,
}, { retry }) => {
  const name = `Lake & Shore Cars ${retry + 1}`
  const page = await pageOf(browser, await anAdmin(), { javaScriptEnabled: false, baseURL: web.url })
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: /^Name and contact/ }).click()
  await page.getByLabel('Name of the site').fill(' ')
  await page.getByLabel('Phone').fill('call us')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByText('Enter the name of the site.').first()).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('call us')
  await page.getByLabel('Name of the site').fill(name)
  await page.getByLabel('Phone').fill('734 555 0142')
  await page.getByLabel('Postal address').fill('12 Main Street\nAnn Arbor, MI 48104')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('region', { name: 'If you save this' })).toContainText(`→ “${name}”`)
  await page.getByLabel('Reason').fill('A new owner')
  await page.getByRole('button', { name: /^Save as version/ }).click()
  await expect(page.getByText(/^Saved as version/)).toBeVisible()

  await expect.poll(async () => titleOf(await home())).toContain('Lake &amp; Shore Cars')
  const visitor = await pageOf(browser, '', { javaScriptEnabled: false, baseURL: web.url })
  await visitor.goto('/about')
  await expect(visitor).toHaveTitle(`About us · ${name}`)
  await expect(visitor.getByRole('banner').getByRole('link', { name })).toBeVisible()
  await expect(visitor.getByRole('contentinfo')).toContainText(`© 2026 ${name}`)
  await visitor.goto('/contact')
  await expect(visitor.getByRole('main')).toContainText('(734) 555-0142')
  const bodyOf = async (path: string) => (await ask(path, { base: web.url })).body
  expect(JSON.parse(await bodyOf('/site.webmanifest'))).toMatchObject({ name, theme_color: '#0f4634' })
  expect(await bodyOf('/just-listed.atom')).toContain(`Just listed on ${name.replace('&', '&amp;')}`)
  expect(await home()).toContain(`<meta property="og:site_name" content="${name.replace('&', '&amp;')}"/>`)

  await visitor.goto('/forgot-password')
  await visitor.getByLabel('Email').fill(accounts.consumer)
  await visitor.getByRole('main').getByRole('button').first().click()
  const mail = await newestMail(/Set a new password/)
  expect(mail.from?.name).toBe(name)
  expect(mail.text).toContain(`your account at ${name}`)
  expect(mail.text?.replace(/\s+/g, ' ')).toContain('12 Main Street, Ann Arbor, MI 48104 · (734) 555-0142')
})

test('with script the color and the logo are previewed in light and dark, saved, on cached pages, and taken back', async ({
  browser,
}) => {
  const before = await home() // is cached from here on
  expect(before).not.toContain('/theme/')
  const page = await pageOf(browser, await anAdmin(), { baseURL: web.url })
  await page.goto('/admin/settings/look')
  await hydrated(page)
  const color = page.getByLabel('Brand color')
  await color.fill('#f28c28')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('alert')).toContainText('2.4:1 and must be 4.5:1. Use #9d560b or darker')
  await expect(color).toHaveValue('#f28c28')
  await color.fill('#9d560b')
  const logo = page.getByRole('button', { name: /^Logo/ })
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('button', { name: 'Remove logo.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('alert')).toContainText('This file wasn’t uploaded.')
  await expect(page.getByRole('region', { name: 'If you save this' })).toHaveCount(0)
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logoFile() })
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const preview = page.getByRole('region', { name: 'If you save this' })
  await expect(preview).toContainText('Color #0f4634 → #9d560b')
  const groundOf = (name: string) =>
    preview
      .getByRole('region', { name })
      .getByText('Check availability')
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect.poll(() => groundOf('Light')).toBe('rgb(157, 86, 11)')
  expect(await groundOf('Dark')).not.toBe(await groundOf('Light'))
  expect(await axeFindings(page)).toEqual([])
  await preview.getByLabel('Reason').fill('Our new brand')
  await preview.getByRole('button', { name: /^Save as version/ }).click()
  await expect(page.getByText(/^Saved as version/)).toBeVisible()

  await expect.poll(home).toContain('/theme/1-9d560b.css')
  const sheet = await ask('/theme/1-9d560b.css', { base: web.url })
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  expect(sheet.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await ask('/theme/1-f28c28.css', { base: web.url })).status).toBe(404)
  const visitor = await pageOf(browser, '', { baseURL: web.url })
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme })
    for (const path of ['/', '/inventory', '/contact']) {
      await visitor.goto(path)
      await expect(visitor.locator('.masthead .brand img')).toHaveAttribute('src', /\/media\/[\w-]+\/160\.webp/)
      expect(await axeFindings(visitor), `${path} ${colorScheme}`).toEqual([])
    }
  }
  await page.getByRole('link', { name: 'Compare version 0' }).click()
  const compare = page.getByRole('region', { name: 'If you bring version 0 back' })
  await compare.getByLabel('Reason').fill('The old one was better')
  await compare.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByText(/^Version 0 is back/)).toBeVisible()
  await expect.poll(home).not.toContain('/theme/')
})

test('without script a logo comes with the form, and is removed by its box', async ({ browser }) => {
  const page = await pageOf(browser, await anAdmin(), { javaScriptEnabled: false, baseURL: web.url })
  await page.goto('/admin/settings/look')
  await page
    .getByRole('button', { name: /^Logo/ })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logoFile() })
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('region', { name: 'If you save this' })).toContainText('default mark → new picture')
  await page.getByLabel('Reason').fill('With a logo')
  await page.getByRole('button', { name: /^Save as version/ }).click()
  await expect(page.getByText(/^Saved as version/)).toBeVisible()
  await expect.poll(home).toMatch(/class="brand"[^>]*><img src="\/media\//)
  await page.getByLabel('Remove the logo').check()
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('region', { name: 'If you save this' })).toContainText('→ default mark')
  await expect(page.locator('.looksample .brand svg')).toHaveCount(2)
  await page.getByLabel('Reason').fill('Without it')
  await page.getByRole('button', { name: /^Save as version/ }).click()
  await expect.poll(home).not.toMatch(/class="brand"[^>]*><img/)
})

test('posts by members and reviews are turned off: pages say so in place of a form', async ({ browser }) => {
  const page = await pageOf(browser, await anAdmin(), { javaScriptEnabled: false, baseURL: web.url })
  await page.goto('/admin/settings/switches')
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByLabel('Reason').fill('Spam over the weekend')
  await page.getByRole('button', { name: /^Save as version/ }).click()
  await expect(page.getByText(/^Saved as version/)).toBeVisible()
  const cookie = await cookiesOf(accounts.consumer)
  const textAt = async (path: string) => textOf((await ask(path, { base: web.url, cookie })).body)
  await expect.poll(() => textAt('/social')).toContain('Members can’t publish posts at the moment.')
  const { body } = await ask('/dealerships', { base: web.url })
  const slug = /href="\/dealerships\/([\w-]+)"/.exec(body)?.[1] ?? ''
  expect(await textAt(`/dealerships/${slug}/review`)).toContain('Reviews are turned off')
  const dealership = await textAt(`/dealerships/${slug}`)
  expect(dealership).not.toContain('Write a review')
  expect(dealership).toContain('New reviews are turned off at the moment.')
})

const logoFile = () => aPicture({ width: 256, height: 256, type: 'png' })

/** Reads the newest email of a subject, once it is written. */
async function newestMail(subject: RegExp) {
  const read = async () => {
    const folderOfMail = join(folder, 'mail')
    const files = existsSync(folderOfMail) ? readdirSync(folderOfMail) : []
    for (const file of files.sort().reverse()) {
      const mail = await PostalMime.parse(readFileSync(join(folderOfMail, file)))
      if (subject.test(mail.subject ?? '')) return mail
    }
    return null
  }
  await expect.poll(async () => (await read())?.subject ?? '').toMatch(subject)
  const newest = await read()
  if (!newest) throw new Error(`There is no mail that says ${subject}.`)
  return newest
}
