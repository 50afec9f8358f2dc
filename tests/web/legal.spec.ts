import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { startServer, type TestServer } from '../support/server'
import { accounts, ask, cookieHeader, password } from '../support/site'

// A site of its own: what it publishes would be asked of the people of all other tests.
test.describe.configure({ mode: 'serial' })
let web: TestServer
const folder = mkdtempSync(join(tmpdir(), 'da-legal-'))
test.beforeAll(async () => {
  web = await startServer({ DATA_DIR: folder })
})
test.afterAll(async () => {
  await web?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const summary = 'Prices hold for 72 hours after you write to a dealership.'
const cookiesOf = async (email: string) =>
  cookieHeader((await ask('/signin', { base: web.url, form: { email, password } })).cookies)

test('without script an administrator publishes a material change, and people agree before their own pages', async ({
  browser,
}) => {
  const [signInPage, person] = [
    await pageOf(browser, '', { javaScriptEnabled: false, baseURL: web.url }),
    await cookiesOf(accounts.consumer),
  ]
  await signInPage.goto('/admin/signin')
  await signInPage.getByLabel('Email').fill(accounts.admin)
  await signInPage.getByLabel('Password', { exact: true }).fill(password)
  await signInPage.getByRole('button', { name: 'Sign in', exact: true }).click()
  const admin = signInPage
  await admin.goto('/admin/settings')
  await admin.getByRole('link', { name: /^Legal texts/ }).click()
  await admin
    .getByRole('row', { name: /Terms of use/ })
    .getByRole('link')
    .click()
  const text = admin.getByLabel('Text', { exact: true })
  const changed = `${await text.inputValue()}\n\n## Patience\n\n${summary}`
  await text.fill(changed)
  await admin.getByLabel(/The change is material/).check()
  await admin.getByLabel(/^Email people about this version/).check()
  await admin.getByRole('button', { name: 'Preview changes' }).click()
  await expect(admin.getByText('Summarize the change.').first()).toBeVisible()
  await expect(text).toHaveValue(changed)
  await admin.getByLabel('Summary of the change').fill(summary)
  await admin.getByRole('button', { name: 'Preview changes' }).click()
  await expect(admin.getByRole('region', { name: 'Patience' }).locator('ins').last()).toHaveText(summary)
  await expect(admin.getByText('No one will get this email')).toBeVisible()
  await admin.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(admin.getByText('Enter a short reason.').first()).toBeVisible()
  await expect(admin.getByRole('region', { name: 'Patience' }).locator('ins').last()).toHaveText(summary)
  await admin.getByLabel('Reason').fill('Read by counsel')
  await admin.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(admin.getByRole('row', { name: summary })).toContainText('emails are written to files')
  await expect(admin.getByRole('row', { name: summary })).toContainText('In force')

  await expect.poll(async () => (await ask('/term-of-use', { base: web.url })).body).toContain('Patience')
  const page = await pageOf(browser, person, { javaScriptEnabled: false, baseURL: web.url })
  await page.goto('/user/saved-vehicles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our terms changed')
  await expect(page.getByText(summary).first()).toBeVisible()
  for (const open of ['/search', '/user/edit-account', '/user/my-account']) {
    await page.goto(open)
    await expect(page).toHaveURL(open)
  }
  await page.goto('/user/saved-vehicles')
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page).toHaveURL('/user/saved-vehicles')
  await page.goto('/user/agreements')
  await expect(page.getByRole('row', { name: /Terms of use/ })).toContainText('Version 2')
})

test('with script staff are asked before the pages of their dealership, and once', async ({ browser }) => {
  const page = await pageOf(browser, await cookiesOf(accounts.sale), { baseURL: web.url })
  await page.goto('/dealership/1/inventory')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our terms changed')
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page).toHaveURL('/dealership/1/inventory')
  await page.goto('/dealership/1')
  await expect(page).toHaveURL('/dealership/1')
})
