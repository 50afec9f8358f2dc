import type { Page } from '@playwright/test'
import type pg from 'pg'
import { anAdministrator } from '../support/administrator'
import { expect, hydrated, pageOf, test, toast } from '../support/browser'
import { aNewcomer, newcomersPassword } from '../support/newcomer'
import { siteFolder } from '../support/site'
import { siteDatabase } from '../support/site-database'
import { aUniqueWord } from '../support/unique'

let database: pg.Client
test.beforeAll(async () => {
  database = await siteDatabase(siteFolder)
})
test.afterAll(() => database?.end())

const people = (page: Page) => page.getByRole('table', { name: 'List of accounts' }).getByRole('row')
const banner = (page: Page) => page.getByRole('region', { name: 'Acting as someone else' })

/** The page of an account, found as one finds it. */
async function openAccount(page: Page, email: string) {
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  await people(page).getByRole('link', { name: 'Maya Okafor' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Okafor')
}

async function proveByPassword(page: Page) {
  await expect(page).toHaveURL(/\/user\/confirm\?next=/)
  await page.getByRole('textbox', { name: 'Your password' }).fill(newcomersPassword)
  await page.getByRole('button', { name: 'Confirm with the password' }).click()
}

test('without script: accounts are searched, filtered and ordered, and the address says how', async ({
  withoutScript,
}) => {
  const page = await withoutScript('admin')
  await page.goto('/admin/users')
  const filter = page.getByRole('search', { name: 'Filter: Accounts' })
  await filter.getByRole('combobox', { name: 'Role' }).selectOption('Dealership sales')
  await filter.getByRole('searchbox', { name: 'Name or email' }).fill('dealer.sale')
  await filter.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\?(?=.*q=dealer\.sale)(?=.*role=dealership_sale)/)
  await expect(people(page)).toHaveCount(2)
  await expect(people(page).last()).toContainText('dealer.sale@example.com')
  await page.getByRole('link', { name: 'Since' }).click()
  await expect(page).toHaveURL(/\?(?=.*sort=joined)(?=.*role=dealership_sale)/)
  await expect(page.getByRole('columnheader', { name: 'Since' })).toHaveAttribute('aria-sort', 'ascending')
  const csv = await page.request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '')
  expect(await csv.text()).toMatch(/^Id,Name,Email,Role,[\s\S]*\r\n\d+,[^,]+,dealer\.sale@example\.com,[^\n]*\n$/)
})

test('an account is made, edited in two windows without loss, signed out and locked', async ({
  browser,
  admin: page,
}) => {
  const email = `made.${aUniqueWord()}@example.com`
  await page.goto('/admin/users/new')
  await hydrated(page)
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Okafor')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await hydrated(other)
  const rename = async (one: Page, name: string) => {
    await one.getByLabel('Last name').fill(name)
    await one.getByRole('form', { name: 'Account' }).getByRole('button', { name: /^Save/ }).click()
  }
  await rename(other, 'Osei')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Maya Osei')
  await rename(page, 'Obi')
  const conflict = page.getByRole('alert').getByRole('row', { name: /^Last name/ })
  await expect(conflict.getByRole('cell')).toHaveText(['Obi', 'Osei'])
  await expect(page.getByLabel('Last name')).toHaveValue('Obi')

  const { email: known, cookies } = await aNewcomer()
  const theirs = await pageOf(browser, cookies)
  await openAccount(page, known)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(toast(page)).toContainText('Signed out everywhere')
  await theirs.goto('/user/dashboard')
  await expect(theirs).toHaveURL(/\/signin/)
  await page.getByRole('link', { name: 'Lock …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Locked')
  await expect(page.locator('#history')).toContainText('locked an account')
})

test('acting as somebody: asked who it is first, a band that stays, an end by its button and by the clock', async ({
  browser,
}) => {
  const { email } = await aNewcomer()
  const administrator = await anAdministrator(database)
  const page = await pageOf(browser, administrator.cookies)
  const press = () => page.getByRole('button', { name: 'Act as Maya Okafor' }).click()
  const act = async () => {
    await page.getByLabel('Why').fill('They asked for help')
    await press()
  }
  await openAccount(page, email)
  await administrator.beforeLong()
  await act()
  await proveByPassword(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Okafor')
  await expect(page.getByLabel('Why')).toHaveValue('They asked for help')
  await press()
  await expect(banner(page)).toContainText('You are acting as')
  await page.goto('/search')
  await hydrated(page)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await expect(banner(page)).toBeInViewport()
  await page.goto('/user/security')
  await expect(page.getByRole('main')).toContainText('Administrators can’t change this while acting as someone else.')
  await expect(page.getByRole('link', { name: 'Confirm it is you' })).toHaveCount(0)
  await page.goto('/dealership/signup')
  await expect(page.getByRole('heading', { level: 2, name: 'Only Maya O. can do this.' })).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(banner(page)).toHaveCount(0)

  await openAccount(page, email)
  await act()
  await expect(banner(page)).toBeVisible()
  await administrator.afterAnHour()
  await page.goto('/admin/users')
  await expect(people(page).first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('without script: anonymizing asks who it is and comes back to what was begun', async ({ browser }) => {
  const { email } = await aNewcomer()
  const administrator = await anAdministrator(database)
  const page = await pageOf(browser, administrator.cookies, { javaScriptEnabled: false })
  await openAccount(page, email)
  await page.getByRole('link', { name: 'Anonymize …' }).click()
  await administrator.beforeLong()
  const dialog = page.getByRole('dialog', { name: 'Anonymize Maya Okafor' })
  const anonymize = async (word: string) => {
    await dialog.getByLabel('Type anonymize to confirm').fill(word)
    await dialog.getByRole('button', { name: 'Anonymize' }).click()
  }
  await anonymize('anonymise')
  await expect(dialog.getByRole('alert')).toContainText('Type anonymize')
  await anonymize('anonymize')
  await proveByPassword(page)
  await expect(page).toHaveURL(/\/admin\/users\/\d+\?ask=anonymise$/)
  await anonymize('anonymize')
  await expect(toast(page)).toContainText('Anonymized')
  await expect(page.getByRole('main')).not.toContainText(email)
})

test('people and dealerships lead to each other, also from the audit log, which is filtered and a file', async ({
  admin: page,
}) => {
  await page.goto('/admin/dealerships/1')
  await page.getByRole('table', { name: 'Who works with this dealership' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/)
  await page.locator('#memberships').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/dealerships\/\d+$/)

  await page.goto('/admin/audit?action=signin')
  const rows = page.getByRole('table', { name: 'Entries of the audit log' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Signed in')
  await expect(rows.nth(1)).toContainText(/Session \d+.*Device:/)
  await expect(rows.filter({ hasNotText: 'Signed in' })).toHaveCount(1)
  await expect(rows.nth(1).getByRole('link').first()).toHaveAttribute('href', /^\/admin\/users\/\d+$/)
  const csv = await page.request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '')
  const lines = (await csv.text()).trim().split('\r\n').slice(1)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !line.includes('signin'))).toEqual([])
})

test('the audit log has the hours of its filter, whatever the time zone of the reader', async ({ browser }) => {
  const { cookies } = await anAdministrator(database)
  const page = await pageOf(browser, cookies, { timezoneId: 'America/Los_Angeles' })
  await page.goto('/admin/audit')
  await hydrated(page)
  const table = page.getByRole('table', { name: 'Entries of the audit log' })
  await expect(table.getByRole('columnheader', { name: 'When (UTC)' })).toBeVisible()
  const when = table.locator('time').first()
  await expect(when).toHaveText(hourInUtc(await when.getAttribute('datetime')))
})

/** Says the hour as the filter's days count it. */
const hourInUtc = (at: string | null) =>
  new Date(at ?? '').toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
