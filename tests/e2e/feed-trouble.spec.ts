import type { Page } from '@playwright/test'
import { aFile, aVin, type Row } from '../../api/feeds/fixtures/build'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'

const feeds = '/dealership/1/inventory/feed'

async function addFeed(page: Page, name: string, missing?: string) {
  await page.goto(`${feeds}/new`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  if (missing) await page.getByRole('radio', { name: missing }).check()
  await page.getByRole('button', { name: 'Add feed' }).click()
  await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
}

/** Sends a file and waits until the page of its run says what has become of it. */
async function upload(page: Page, feed: string, file: { name: string; text: string }, status: string) {
  await page.goto(feeds)
  await hydrated(page)
  const form = page.getByRole('form', { name: `Upload a file for ${feed}`, exact: true })
  const payload = { name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.text) }
  await form.getByLabel(`File for ${feed}`).setInputFiles(payload)
  await form.getByRole('button', { name: /^Upload/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible()
  await expect(page.getByText(status, { exact: true })).toBeVisible()
}

const cars = (serial: number, many: number): Row[] =>
  Array.from({ length: many }, (_, n) => ({ vin: aVin(serial + n), stock: `T${serial + n}`, model: 'Accord' }))

test('a file whose columns nobody knows leads to its mapping, and goes in after it', async ({ dealerAdmin: page }) => {
  const name = 'Columns of its own'
  await addFeed(page, name)
  const rows = [1, 2].map((n) => `${aVin(840_000 + n)},Honda,Accord,2022,${20_000 + n}`)
  const text = ['Kennung,Hersteller,Baureihe,Jahrgang,Betrag', ...rows].join('\n')
  await upload(page, name, { name: 'kennungen.csv', text }, 'Failed')
  await expect(page.getByText('Columns found: Kennung, Hersteller')).toBeVisible()
  await page.getByRole('link', { name: 'Map its columns' }).click()
  for (const [column, field] of [
    ['Kennung', 'VIN'],
    ['Hersteller', 'Make'],
    ['Baureihe', 'Model'],
    ['Jahrgang', 'Year'],
    ['Betrag', 'Price'],
  ] as const)
    await page.getByLabel(`Our field for ${column}`).selectOption({ label: field })
  await page.getByRole('button', { name: 'Save mapping' }).click()
  await expect(toast(page)).toBeVisible()
  await upload(page, name, { name: 'kennungen-again.csv', text }, 'Waits for you')
  await expect(page.locator('.sums > div').filter({ hasText: 'to create' })).toContainText('2')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
})

test('a held run is told of, asked about, answered and discarded', async ({ dealerAdmin, admin }) => {
  const name = 'Cut off'
  await addFeed(dealerAdmin, name, 'Take off the site')
  await upload(dealerAdmin, name, { name: 'whole.txt', text: aFile(cars(850_000, 6)) }, 'Waits for you')
  await dealerAdmin.getByRole('button', { name: 'Apply this run' }).click()
  await expect(dealerAdmin.getByText('Applied', { exact: true }).first()).toBeVisible()
  await upload(dealerAdmin, name, { name: 'cut-off.txt', text: aFile(cars(850_000, 1)) }, 'Held')
  const id = dealerAdmin.url().replace(/.*\/runs\//, '')

  await admin.goto('/admin/import-validations?tab=held')
  await admin
    .getByRole('listitem')
    .filter({ hasText: `Run ${id}:` })
    .getByRole('link', { name: /^Ask/ })
    .click()
  await admin.getByLabel('Your question').fill('Did five cars leave the lot at once?')
  await admin.getByRole('button', { name: 'Send the question' }).click()
  await expect(toast(admin)).toBeVisible()

  await dealerAdmin.goto(feeds)
  const banner = dealerAdmin.getByRole('listitem').filter({ hasText: /^cut-off.*is held/ })
  await hydrated(dealerAdmin)
  expect(await axeFindings(dealerAdmin)).toEqual([])
  await banner.getByRole('link', { name: /^cut-off\.txt/ }).click()
  await expect(dealerAdmin.getByText('Did five cars leave the lot at once?')).toBeVisible()
  await hydrated(dealerAdmin)
  expect(await axeFindings(dealerAdmin)).toEqual([])
  await dealerAdmin.getByLabel('Your answer').fill('No, the file was cut off.')
  await dealerAdmin.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dealerAdmin.getByText(/^Answered by/)).toBeVisible()

  await admin.goto(`/admin/feed-history/${id}`)
  await expect(admin.getByText('No, the file was cut off.')).toBeVisible()
  await dealerAdmin.getByRole('button', { name: 'Discard' }).click()
  await expect(dealerAdmin.getByText('Discarded', { exact: true })).toBeVisible()
})

test('a file in thousands asks one question, without scripts too, and goes on with the answer', async ({
  dealerAdmin: page,
  browser,
}) => {
  const name = 'In thousands'
  await addFeed(page, name)
  const rows = cars(870_000, 6).map((row, at) => ({ ...row, mileage: String(31 + at) }))
  await upload(page, name, { name: 'thousands.txt', text: aFile(rows) }, 'Held')
  await expect(page.getByRole('heading', { name: 'What are the mileages in?' })).toBeVisible()
  await expect(page.getByText('“31” reads as 31,000 miles')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply this run' })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 800 },
  })
  const run = await plain.newPage()
  await run.goto(page.url())
  await run.getByRole('button', { name: 'Save and read the file again' }).click()
  await expect(run.getByText('Choose what the mileages are in.').first()).toBeVisible()
  await run.getByRole('radio', { name: 'Thousands of miles' }).check()
  await run.getByRole('button', { name: 'Save and read the file again' }).click()
  await expect(run.getByRole('heading', { level: 1, name: 'thousands.txt' })).toBeVisible()
  await plain.close()
  await page.reload()
  await expect(page.getByText('Waits for you', { exact: true })).toBeVisible()
  await expect(page.getByText('Mileages in thousands of miles')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
})
