import { aFile, aVin } from '../../api/feeds/fixtures/build'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'

const feeds = '/dealership/1/inventory/feed'
const history = '/admin/feed-history'

// The second test reads the runs of the first.
test.describe.configure({ mode: 'serial' })

test('a run of a dealership is found, compared, and decided by an administrator', async ({
  dealerAdmin,
  admin: page,
}) => {
  const name = 'History feed'
  await dealerAdmin.goto(`${feeds}/new`)
  await dealerAdmin.getByLabel('Name', { exact: true }).fill(name)
  await dealerAdmin.getByRole('button', { name: 'Add feed' }).click()
  await expect(dealerAdmin.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
  const rows = [88_001, 88_002].map((serial) => ({ vin: aVin(serial), stock: `HF${serial}`, model: 'Civic' }))
  for (const file of ['history-one.txt', 'history-two.txt']) {
    await dealerAdmin.goto(feeds)
    const form = dealerAdmin.getByRole('form', { name: `Upload a file for ${name}`, exact: true })
    const buffer = Buffer.from(aFile(file === 'history-one.txt' ? rows : rows.slice(1)))
    await form.getByLabel(`File for ${name}`).setInputFiles({ name: file, mimeType: 'text/plain', buffer })
    await form.getByRole('button', { name: /^Upload/ }).click()
    await expect(dealerAdmin.getByRole('heading', { level: 1, name: file })).toBeVisible()
    await expect(dealerAdmin.getByText('Waits for you')).toBeVisible()
  }

  await page.goto(`${history}?q=history`)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  const row = (file: string) => page.getByRole('row').filter({ hasText: file })
  await row('history-one.txt').getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByText('is chosen')).toBeVisible()
  await row('history-two.txt').getByRole('link', { name: 'Compare with it' }).click()
  const compared = page.getByRole('region', { name: 'The two runs, figure by figure' })
  await expect(compared.getByRole('row', { name: /^Rows read/ })).toContainText('−1')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(compared).toHaveCount(0)

  await row('history-two.txt').getByRole('link', { name: 'history-two.txt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'history-two.txt' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page)).toContainText('The run is discarded.')
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()

  await page.goto(`${history}?q=history-one`)
  await row('history-one.txt').getByRole('link', { name: 'history-one.txt' }).click()
  await page.getByRole('button', { name: 'Apply this run' }).click()
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Roll back …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText('Rolled back', { exact: true }).first()).toBeVisible()
})

test('the history is filtered, compared and kept as a CSV without script', async ({ withoutScript }) => {
  const page = await withoutScript('admin')
  await page.goto(history)
  const links = page.getByRole('link', { name: /^Compare ?: run/ })
  await links.first().click()
  await page
    .getByRole('link', { name: /^Compare with it/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'The two runs, figure by figure' })).toBeVisible()
  const csv = await page.request.get(`${history}.csv?state=applied`)
  expect(csv.headers()['content-type']).toContain('text/csv')
  expect((await csv.text()).split('\r\n')[0]).toContain(',SHA-256,')
  await page.goto(`${history}?compare=1,999999999`)
  await expect(page.getByText('The other run is not there any more.')).toBeVisible()
  await page.goto(`${history}?q=nobody-of-this-name`)
  await expect(page.getByText('Nothing fits these filters')).toBeVisible()
  expect((await page.goto(`${history}/999999999`))?.status()).toBe(404)
})

test('what is kept is told, and for how long is set', async ({ admin: page }) => {
  await page.goto(history)
  const kept = page.getByRole('region', { name: 'Kept' })
  await expect(kept).toContainText('90 days')
  await expect(kept).toContainText('400 days')
  await kept.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  const files = page.getByLabel('Keep files for')
  await files.fill('731')
  await page.getByLabel('Keep rows and issues for').fill('401')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(files).toHaveValue('731')
  await files.fill('91')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Saved.')
  await page.goto(history)
  await expect(kept).toContainText('91 days')
  await page.goto('/admin/settings')
  await files.fill('90')
  await page.getByLabel('Keep rows and issues for').fill('400')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Saved.')
})
