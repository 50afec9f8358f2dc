import { axeFindings } from '../support/axe'
import { expect, hydrated, test } from '../support/browser'
import { ask, aVehicle, textOf } from '../support/site'

const page404 = '/vehicle/2020-nothing-zzzzzzzz/report'

test('a listing is reported without script, and the page says so', async ({ withoutScript }) => {
  const page = await withoutScript()
  const { slug } = await aVehicle('active')
  await page.goto(`/vehicle/${slug}`)
  await page.getByRole('link', { name: 'Report this listing' }).click()
  await expect(page).toHaveURL(`/vehicle/${slug}/report`)
  await expect(page.getByRole('heading', { level: 1, name: 'Report this listing' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByLabel('The price is wrong').check()
  await page.getByLabel('What did you see?').fill('They ask $500 for nitrogen in the tires.')
  await page.getByLabel('Email').fill('me@example.com')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page).toHaveURL(`/vehicle/${slug}`)
  await expect(page.getByRole('status')).toContainText(/Your report R-\w+ is recorded/)
})

test('what is missing is said at its field, and nothing typed is lost', async ({ page }) => {
  const { slug } = await aVehicle('active')
  await page.goto(`/vehicle/${slug}/report`)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Something else', { exact: true }).check()
  await page.getByLabel('Email').fill('me@example.com')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Tell us what is wrong.' })).toBeVisible()
  await expect(page.getByLabel('What did you see?')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Something else', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Email')).toHaveValue('me@example.com')
  expect(await axeFindings(page)).toEqual([])
})

test('a report without a reason is 400, of no car 404, of a car that is gone leads to its page', async () => {
  const { slug } = await aVehicle('active')
  const empty = await ask(`/vehicle/${slug}/report`, { form: { text: 'x' } })
  expect(empty.status).toBe(400)
  expect(textOf(empty.body)).toContain('Choose what is wrong.')
  expect((await ask(page404)).status).toBe(404)
  expect((await ask(page404, { form: { reason: 'sold' } })).status).toBe(404)
  const gone = (await aVehicle('gone')).slug
  expect(await ask(`/vehicle/${gone}/report`)).toMatchObject({ status: 302, location: `/vehicle/${gone}` })
})
