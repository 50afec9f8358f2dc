import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { startServer, type TestServer } from '../support/server'
import { accounts, ask, cookieHeader, password } from '../support/site'

// A site of its own: what it announces would stand on the pages of all other tests.
test.describe.configure({ mode: 'serial' })
let web: TestServer
const folder = mkdtempSync(join(tmpdir(), 'da-an-'))
test.beforeAll(async () => {
  web = await startServer({ DATA_DIR: folder })
})
test.afterAll(async () => {
  await web?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const title = 'Search is slower tonight'

test('without script an administrator announces something: visitors read it, who is signed in closes it', async ({
  browser,
}) => {
  const signedIn = async (address: string, email: string) => {
    const page = await pageOf(browser, '', { javaScriptEnabled: false, baseURL: web.url })
    await page.goto(address)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    return page
  }
  const admin = await signedIn('/admin/signin', accounts.admin)
  await admin.goto('/admin/announcements/new')
  await admin.getByLabel('Title').fill(title)
  await admin.getByLabel('First day').fill('2020-01-02')
  await admin.getByLabel('Last day').fill('2020-01-01')
  await admin.getByRole('button', { name: 'Create announcement' }).click()
  await expect(admin.getByText('The last day is before the first.').first()).toBeVisible()
  await expect(admin.getByLabel('Title')).toHaveValue(title)
  await admin.getByLabel('Last day').fill('2199-12-31')
  await admin.getByRole('button', { name: 'Create announcement' }).click()
  await expect(admin.getByRole('row', { name: title })).toContainText('Showing')

  await expect.poll(async () => (await ask('/about', { base: web.url })).body).toContain(title)
  const visitor = await pageOf(browser, '', { javaScriptEnabled: false, baseURL: web.url })
  await visitor.goto('/about')
  const band = { name: 'Announcements' }
  await expect(visitor.getByRole('region', band)).toContainText(title)
  await expect(visitor.getByRole('region', band).getByRole('button')).toHaveCount(0)

  const shopper = await signedIn('/signin', accounts.consumer)
  await shopper.goto('/user/dashboard')
  await shopper.getByRole('button', { name: `Close “${title}”` }).click()
  await expect(shopper).toHaveURL(/\/user\/dashboard$/)
  await expect(shopper.getByRole('region', band)).toHaveCount(0)
})

test('with script it is closed in place', async ({ browser }) => {
  const cookies = cookieHeader(
    (await ask('/signin', { base: web.url, form: { email: accounts.otherDealer, password } })).cookies,
  )
  const page = await pageOf(browser, cookies, { baseURL: web.url })
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('button', { name: `Close “${title}”` }).click()
  await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/about$/)
})
