import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aFile, aVin, type Row } from '../../api/feeds/fixtures/build'
import { anApplicant, approve } from '../support/applicant'
import { axeFindings } from '../support/axe'
import { expect, hydrated, pageOf, test, toast } from '../support/browser'
import { ask } from '../support/site'

const feeds = '/dealership/1/inventory/feed'

/** Three vehicles of one journey alone. */
const rowsOf = (serial: number): Row[] =>
  [0, 1, 2].map((n) => ({ vin: aVin(serial + n), stock: `F${serial + n}`, model: 'Accord' }))

async function addFeed(page: Page, name: string) {
  await page.goto(feeds)
  await page.getByRole('link', { name: 'Add a feed' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect(page.getByLabel('Address of the file')).toBeHidden()
  await page.getByRole('radio', { name: 'URL' }).check()
  await expect(page.getByLabel('Address of the file')).toBeVisible()
  await page.getByRole('radio', { name: 'Manual upload' }).check()
  await page.getByRole('button', { name: 'Add feed' }).click()
  await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
}

/** Sends a file and waits until it is compared: the page says so by itself. */
async function upload(page: Page, name: string, rows: readonly Row[], ready = hydrated) {
  await page.goto(feeds)
  await ready(page)
  const form = page.getByRole('form', { name: `Upload a file for ${name}`, exact: true })
  const file = { name: 'cars.txt', mimeType: 'text/plain', buffer: Buffer.from(aFile(rows)) }
  await form.getByLabel(`File for ${name}`).setInputFiles(file)
  await form.getByRole('button', { name: /^Upload/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'cars.txt' })).toBeVisible()
  await expect(page.getByText('Waits for you')).toBeVisible()
}

const figure = (page: Page, label: string) =>
  page.locator('.sums > div').filter({ hasText: label }).getByRole('definition')

async function apply(page: Page) {
  await page.getByRole('button', { name: 'Apply this run' }).click()
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible()
}

/** From the first file to the roll-back of the second, as an administrator. */
async function journey(page: Page, name: string, serial: number, ready = hydrated) {
  const rows = rowsOf(serial)
  await addFeed(page, name)
  await upload(page, name, rows, ready)
  await expect(figure(page, 'to create')).toHaveText('3')
  await expect(page.getByText('Nothing has changed on the site yet').first()).toBeVisible()
  await apply(page)
  await expect(figure(page, 'created')).toHaveText('3')

  await upload(page, name, rows, ready)
  await expect(figure(page, 'unchanged')).toHaveText('3')
  await expect(page.getByText('No row says anything new')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
  await expect(figure(page, 'not changed')).toHaveText('0')
  await expect(page.getByText('Rows discarded with the run')).toBeVisible()

  await upload(page, name, [{ ...rows[0], price: '23,395' }, ...rows.slice(1)], ready)
  await expect(figure(page, 'to change')).toHaveText('1')
  const row = page.getByRole('row').filter({ hasText: `F${serial}` })
  await expect(row.getByRole('deletion')).toContainText('$24,395')
  await expect(row.getByRole('insertion')).toContainText('$23,395')
  await apply(page)
  await page.getByRole('link', { name: 'Roll back …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText('Rolled back', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('have what they had before')).toBeVisible()
}

test('a file is compared, applied, sent again, changed and rolled back', async ({ dealerAdmin: page }) => {
  await journey(page, 'Desk uploads', 810_000)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  await page.goto(feeds)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
})

test('the same without script', async ({ withoutScript }) => {
  test.setTimeout(240_000)
  await journey(await withoutScript('dealerAdmin'), 'Scriptless uploads', 820_000, async () => {})
})

test('a file is had again, as it came and with what came of each row', async ({ dealerAdmin: page }) => {
  const rows = rowsOf(830_000)
  await addFeed(page, 'Files to have')
  await upload(page, 'Files to have', rows)
  const download = async (link: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  expect(await download(/^Download the file, /)).toEqual({ name: 'cars.txt', text: aFile(rows) })
  const results = await download(/^Results as CSV/)
  expect(results.name).toBe('cars-annotated.csv')
  expect(results.text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    '\uFEFFda_result',
    'to create',
    'to create',
    'to create',
    '',
  ])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Results as CSV/ })).toHaveCount(0)
})

test('what is wrong with an upload is told where it was sent from', async ({ dealerAdmin: page, withoutScript }) => {
  const plain = await withoutScript('dealerAdmin')
  await addFeed(page, 'Wrong files')
  for (const one of [page, plain]) {
    await one.goto(feeds)
    const form = one.getByRole('form', { name: 'Upload a file for Wrong files' })
    await form.getByLabel('File for Wrong files').setInputFiles({
      name: 'empty.csv',
      mimeType: 'text/csv',
      buffer: Buffer.alloc(0),
    })
    await form.getByRole('button', { name: /^Upload/ }).click()
    await expect(one.getByText('This file is empty.').first()).toBeVisible()
    await expect(one).toHaveURL(new RegExp(`${feeds}$`))
  }
})

test('a feed is edited, goes wrong by its field, and is removed', async ({ dealerAdmin: page }) => {
  await addFeed(page, 'Short-lived')
  await page.getByRole('link', { name: 'Edit Short-lived' }).click()
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('radio', { name: 'URL' }).check()
  await page.getByLabel('Address of the file').fill('http://plain.example/cars.csv')
  await page.getByRole('button', { name: 'Save feed' }).click()
  await expect(page.getByRole('alert')).toContainText('https')
  await page.getByLabel('Address of the file').fill('https://feeds.example.com/cars.csv')
  await page.getByRole('button', { name: 'Save feed' }).click()
  await expect(toast(page)).toContainText('Short-lived is saved')
  await expect(page.getByRole('button', { name: 'Fetch now for Short-lived' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit Short-lived' }).click()
  await page.getByRole('link', { name: 'Remove …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page)).toContainText('The feed is removed')
  await expect(page.getByRole('heading', { level: 3, name: 'Short-lived' })).toHaveCount(0)
})

test('a watched folder gets its name when the feed is added, and the page says it', async ({
  dealerAdmin: page,
  withoutScript,
}) => {
  for (const [one, name] of [
    [page, 'Drop folder'],
    [await withoutScript('dealerAdmin'), 'Drop folder, plain'],
  ] as const) {
    await one.goto(`${feeds}/new`)
    await one.getByLabel('Name', { exact: true }).fill(name)
    await expect(one.getByText('It gets its name when you save this feed.')).toBeHidden()
    await one.getByRole('radio', { name: 'Watched folder' }).check()
    await expect(one.getByText('It gets its name when you save this feed.')).toBeVisible()
    await expect(one.getByLabel('Schedule')).toBeHidden()
    await one.getByRole('radio', { name: 'Stock number' }).check()
    await one.getByRole('button', { name: 'Add feed' }).click()
    const feed = one.getByRole('listitem').filter({ has: one.getByRole('heading', { name, exact: true }) })
    await expect(feed.getByText('When a file arrives')).toBeVisible()
    const folder = (await feed.locator('code').textContent()) ?? ''
    expect(folder).toMatch(/^[a-z0-9-]+-\d+$/)
    await feed.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(one.getByText(`Its name is ${folder}.`)).toBeVisible()
    await expect(one.getByRole('radio', { name: 'Stock number' })).toBeChecked()
  }
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
})

test('sale runs feeds and does not set them up; finance sees none', async ({ sale, cookiesOf }) => {
  await sale.goto(feeds)
  await expect(sale.getByRole('heading', { level: 1, name: 'Feeds' })).toBeVisible()
  await expect(sale.getByRole('link', { name: 'Add a feed' })).toHaveCount(0)
  const cookie = await cookiesOf('sale')
  for (const path of ['/new', '/1/edit', '/1/mapping'])
    expect((await ask(feeds + path, { cookie })).status, path).toBe(403)
  expect((await ask(feeds, { cookie: await cookiesOf('finance') })).status).toBe(403)
})

test('pages of feeds say that nothing is fetched before the approval, and that a secret goes nowhere else', async ({
  browser,
}) => {
  const applicant = await anApplicant()
  const list = `/dealership/${applicant.id}/inventory/feed`
  const page = await pageOf(browser, applicant.cookies, { javaScriptEnabled: false })
  await page.goto(`${list}/new`)
  await page.getByLabel('Name', { exact: true }).fill('Hourly')
  await page.getByRole('radio', { name: 'URL' }).check()
  await page.getByLabel('Address of the file').fill('https://files.example.com/cars.csv')
  await page.getByLabel('Its server asks for').selectOption({ index: 1 })
  await page.getByLabel('User name').fill('lot')
  await page.getByLabel('Password or token').fill('opens the lot')
  await expect(page.getByText('We can fetch files once your dealership is approved')).toBeVisible()
  await page.getByLabel('Schedule').selectOption('hourly')
  await page.getByRole('button', { name: 'Add feed' }).click()
  await expect(page.getByRole('alert')).toContainText('once your dealership is approved')
  await page.getByLabel('Schedule').selectOption('off')
  await page.getByLabel('Password or token').fill('opens the lot')
  await page.getByRole('button', { name: 'Add feed' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Hourly' })).toBeVisible()
  await expect(page.getByText('We can fetch files once your dealership is approved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fetch now for Hourly' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit Hourly' }).click()
  await expect(page.getByText('we never send it anywhere else')).toBeVisible()
  await page.getByLabel('Address of the file').fill('https://elsewhere.example.com/cars.csv')
  await page.getByRole('button', { name: 'Save feed' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the password or token again')

  await approve(applicant)
  await page.goto(list)
  await expect(page.getByRole('button', { name: 'Fetch now for Hourly' })).toBeVisible()
})
