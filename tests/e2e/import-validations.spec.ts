import { aFile, aVin } from '../../api/feeds/fixtures/build'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'

const feeds = '/dealership/1/inventory/feed'
const validations = '/admin/import-validations'

// What the first test brings in the others decide.
test.describe.configure({ mode: 'serial' })

const row = (at: number, values: object) => ({ vin: aVin(89_000 + at), stock: `IV${at}`, model: 'Civic', ...values })

test('a value that nobody knows is decided for everybody, with and without looking closer', async ({
  dealerAdmin,
  admin: page,
}) => {
  const name = 'Validated feed'
  await dealerAdmin.goto(`${feeds}/new`)
  await dealerAdmin.getByLabel('Name', { exact: true }).fill(name)
  await dealerAdmin.getByRole('button', { name: 'Add feed' }).click()
  await expect(dealerAdmin.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
  const rows = [
    ...[1, 2, 3].map((at) => row(at, { body: 'Quaddoor' })),
    row(4, { transmission: 'Zauberkasten' }),
    row(5, { model: 'Civicc' }),
    row(6, { 'exterior color': 'Xylophon' }),
  ]
  const form = dealerAdmin.getByRole('form', { name: `Upload a file for ${name}`, exact: true })
  const buffer = Buffer.from(aFile(rows))
  await form.getByLabel(`File for ${name}`).setInputFiles({ name: 'unknown.txt', mimeType: 'text/plain', buffer })
  await form.getByRole('button', { name: /^Upload/ }).click()
  await expect(dealerAdmin.getByRole('heading', { level: 1, name: 'unknown.txt' })).toBeVisible()
  await expect(dealerAdmin.getByText('Waits for you')).toBeVisible()
  await dealerAdmin.getByRole('button', { name: 'Apply this run' }).click()
  await expect(dealerAdmin.getByText('Applied', { exact: true }).first()).toBeVisible()

  await page.goto(validations)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  const open = (value: string) => page.getByRole('listitem').filter({ has: page.getByText(value, { exact: true }) })
  await expect(open('Quaddoor')).toContainText('3 rows, 1 dealership')
  await open('Quaddoor')
    .getByRole('button', { name: /means Sedan/ })
    .click()
  await expect(toast(page)).toContainText('Decided: Quaddoor.')
  await expect(open('Quaddoor')).toHaveCount(0)
  await open('Xylophon').getByText('Choose a meaning').click()
  await open('Xylophon').getByRole('button', { name: 'Decide' }).click()
  await expect(open('Xylophon')).toContainText('Choose what it means.')
  await open('Xylophon').getByLabel('Means', { exact: true }).selectOption('Red')
  await open('Xylophon').getByRole('button', { name: 'Decide' }).click()
  await expect(open('Xylophon')).toHaveCount(0)
  await open('Zauberkasten').getByRole('button', { name: 'Ignore' }).click()
  await expect(open('Zauberkasten')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Decisions' }).click()
  const decided = page.getByRole('row').filter({ hasText: 'Quaddoor' })
  await expect(decided).toContainText('means Sedan')
  expect(await axeFindings(page)).toEqual([])
  await decided.getByRole('button', { name: /^Undo/ }).click()
  await expect(toast(page).filter({ hasText: 'Quaddoor is open again' })).toBeVisible()
  await expect(decided).toContainText('Undone')
})

test('without script too values are decided, and a rule is tried and saved', async ({ withoutScript }) => {
  const page = await withoutScript('admin')
  await page.goto(`${validations}?q=civicc`)
  const open = page.getByRole('listitem').filter({ hasText: 'Honda Civicc' })
  await open.getByRole('button', { name: /means Honda Civic \d/ }).click()
  await expect(toast(page)).toContainText('Decided: Honda Civicc.')

  await page.goto(`${validations}?tab=rules`)
  await page.getByRole('link', { name: 'MILEAGE_DECREASED' }).click()
  const form = page.getByRole('form', { name: 'Rule MILEAGE_DECREASED' })
  await form.getByLabel('A mileage that falls').fill('9999999')
  await form.getByRole('button', { name: 'Save the rule' }).click()
  await expect(form).toContainText('At most 100,000.')
  await form.getByLabel('A mileage that falls').fill('600')
  await form.getByRole('button', { name: 'Try on the last 20 runs' }).click()
  await expect(page.getByRole('region', { name: /^Tried on the last/ })).toContainText('By this rule')
  await expect(form.getByLabel('A mileage that falls')).toHaveValue('600')
  await page.goto(`${validations}?tab=rules&rule=MILEAGE_DECREASED&dealership=1`)
  await form.getByLabel('A mileage that falls').fill('600')
  await form.getByRole('button', { name: 'Save the rule' }).click()
  await expect(toast(page)).toContainText('It holds from the next run on')
  await page.getByRole('button', { name: /^End/ }).click()
  await expect(toast(page)).toContainText('The exception has ended.')
})
