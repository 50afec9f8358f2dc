import { axeFindings } from '../support/axe'
import { expect, hydrated, test } from '../support/browser'
import { ask, textOf } from '../support/site'

const profile = '/dealerships/ypsi-toyota'

test('a dealership is reported without script, and its page says so', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto(profile)
  await page.getByRole('link', { name: 'Report this dealership' }).click()
  await expect(page).toHaveURL(`${profile}/report`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByLabel('It lists cars that it does not have').check()
  await page.getByLabel('What did you see?').fill('Two of three were sold last week.')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page).toHaveURL(profile)
  await expect(page.getByRole('status')).toContainText(/Your report D-\w+ is recorded/)
})

test('what is missing is said at its field, and nothing typed is lost', async ({ page }) => {
  await page.goto(`${profile}/report`)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Something else', { exact: true }).check()
  await page.getByLabel('Email').fill('me@example.com')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Tell us what is wrong.' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('me@example.com')
})

test('a report without a reason is 400, and of no dealership 404', async () => {
  const empty = await ask(`${profile}/report`, { form: { text: 'x' } })
  expect(empty.status).toBe(400)
  expect(textOf(empty.body)).toContain('Choose what is wrong.')
  expect((await ask('/dealerships/nowhere-motors/report')).status).toBe(404)
})
