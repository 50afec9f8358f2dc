import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test } from '../support/browser'

/** One after the other: what one chooses the others see. */
test.describe.configure({ mode: 'serial' })

const inventory = '/dealership/2/inventory'
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

async function choose(page: Page, { on, off }: { on: string; off: string }) {
  await page.getByText('Columns', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Columns' })
  await form.getByLabel(off, { exact: true }).uncheck()
  await form.getByLabel(on, { exact: true }).check()
  await form.getByRole('button', { name: 'Show these' }).click()
}

test('the list shows the columns that somebody has chosen, to them alone', async ({ dealerAdmin: page, sale }) => {
  await page.goto(inventory)
  await hydrated(page)
  await page.getByText('Columns', { exact: true }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByText('Columns', { exact: true }).click()
  await choose(page, { on: 'Mileage', off: 'Leads' })
  await expect(head(page, 'Mileage')).toBeVisible()
  await expect(head(page, 'Leads')).toHaveCount(0)
  await sale.goto('/dealership/1/inventory')
  await expect(head(sale, 'Mileage')).toHaveCount(0)
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('button', { name: 'Back to the usual' }).click()
  await expect(page.getByText('The list shows the usual columns.')).toBeVisible()
  await expect(head(page, 'Mileage')).toHaveCount(0)
})

test('without script: columns are chosen, and the filter stays', async ({ withoutScript }) => {
  const page = await withoutScript('dealerAdmin')
  await page.goto(`${inventory}?status=active`)
  await choose(page, { on: 'Photos', off: 'Score' })
  await expect(page).toHaveURL(/status=active/)
  await expect(head(page, 'Photos')).toBeVisible()
  await expect(head(page, 'Score')).toHaveCount(0)
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('button', { name: 'Back to the usual' }).click()
  await expect(page.getByText('The list shows the usual columns.')).toBeVisible()
  await expect(head(page, 'Photos')).toHaveCount(0)
})

for (const width of [1440, 1280, 820])
  test(`nothing of the usual columns is cut at ${width} px`, async ({ sale: page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dealership/1/inventory')
    const table = page.getByRole('region', { name: 'List of vehicles' })
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  })
