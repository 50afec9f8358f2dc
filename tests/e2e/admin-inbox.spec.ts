import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, send, test, toast } from '../support/browser'
import { siteFolder } from '../support/site'
import { siteDatabase } from '../support/site-database'

test.describe.configure({ mode: 'serial' })

const message = 'The price on the page was not the price at the lot.'
const cases = (page: Page) => page.getByRole('table', { name: 'List of cases' }).getByRole('row')
let reference = ''

test.beforeAll(async () => {
  const database = await siteDatabase(siteFolder)
  const fields = JSON.stringify({ area: 'fraud', message })
  const { rows } = await database.query(
    `insert into contact_message (kind, name, email, fields, network, fingerprint)
     values ('support', 'Ana Ruiz', 'ana.inbox@example.com', $1, 'of a test', 'of a test') returning id`,
    [fields],
  )
  await database.query(
    `insert into support_case (kind, source_id, subject, sender_name, sender_email)
     values ('support', $1, 'Request for help: Report fraud', 'Ana Ruiz', 'ana.inbox@example.com')`,
    [rows[0].id],
  )
  reference = `C-${Number(rows[0].id).toString(36)}`
  await database.end()
})

test('an administrator finds it, answers and closes it', async ({ admin: page }) => {
  await page.goto(`/admin/inbox?q=${reference}`)
  await hydrated(page)
  await expect(cases(page)).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Request for help: Report fraud' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request for help: Report fraud')
  await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('form', { name: 'Tags' }).getByLabel('Tags').fill('Price, fraud')
  await page.getByRole('button', { name: 'Save tags' }).click()
  await expect(toast(page)).toContainText('Tags saved.')
  await page.getByRole('form', { name: 'Add a note' }).getByLabel('Note').fill('Ask the dealership first.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Ask the dealership first.')).toBeVisible()
  await page.getByRole('form', { name: 'Answer' }).getByLabel('Answer').fill('Thank you. We look into it.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Thank you. We look into it.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('form', { name: 'Close' }).getByLabel('How it ended').selectOption('Answered')
  await page.getByRole('button', { name: 'Resolve or close' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
})

test('without script: opened again, assigned from the list, and there as a file', async ({ withoutScript }) => {
  const page = await withoutScript('admin')
  await page.goto(`/admin/inbox?show=resolved&q=${reference}`)
  await page.getByRole('link', { name: 'Request for help: Report fraud' }).click()
  await send(page, page.getByRole('button', { name: 'Open again' }))
  await page.goto(`/admin/inbox?q=${reference}`)
  await page.getByRole('checkbox', { name: reference }).check()
  await page.getByRole('button', { name: 'Assign …' }).click()
  await expect(page.getByRole('heading', { name: 'Assign 1 case' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Assign to' }).selectOption('No one')
  await page.getByRole('button', { name: 'Assign cases' }).click()
  await expect(cases(page).last()).toContainText('No one')
  const csv = await page.request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '')
  expect(await csv.text()).toContain(`${reference},Request for help,`)
  expect((await page.request.get('/admin/inbox/99999999')).status()).toBe(404)
})
