import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'
import { ask } from '../support/site'

const inventory = '/dealership/1/inventory'

/** A car of the lot that stands in nobody else's test, by its stock number. */
async function stockNumber(page: Page, place: number): Promise<string> {
  await page.goto(`${inventory}?status=active&sort=stockNo&condition=used`)
  const row = page.getByRole('row').filter({ hasText: 'On sale' }).nth(place)
  return (await row.getByRole('cell').nth(1).locator('.num').innerText()).trim()
}

const rowOf = (page: Page, stock: string) => page.getByRole('row').filter({ hasText: stock })
const cents = (text: string) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')) * 100

test('a price is changed in its row, with the rating it would get, and the next request shows it', async ({
  dealerAdmin: page,
}) => {
  const stock = await stockNumber(page, 3)
  await page.goto(`${inventory}?q=${stock}`)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  const row = rowOf(page, stock)
  await row.getByRole('button', { name: /^More for/ }).click()
  const slug = await row.getByRole('link', { name: 'See it on the site' }).getAttribute('href')
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: /^Change the price/ }).click()
  const field = row.getByLabel('Vehicle price')
  const before = Number(await field.inputValue())
  await field.fill(String(before - 1500))
  await expect(row.getByText(/ at \$/)).toBeVisible()
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('The price of')
  const total = cents(await row.innerText())
  const { body } = await ask(slug ?? '')
  expect(body).toContain(`$${(total / 100).toLocaleString('en-US')}`)
  await page.goto(`${inventory}?q=${stock}`)
  await row.getByRole('link', { name: /^Change the price/ }).click()
  await field.fill('no number')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter an amount in dollars')
  await expect(field).toHaveValue('no number')
  await field.fill(String(before))
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('The price of')
})

test('forty prices are previewed, changed and put back, with and without script', async ({
  dealerAdmin,
  withoutScript,
}) => {
  for (const page of [dealerAdmin, await withoutScript('dealerAdmin')]) {
    const stock = await stockNumber(page, 6)
    await page.goto(`${inventory}?q=${stock}`)
    const before = cents(await rowOf(page, stock).innerText())
    await rowOf(page, stock).getByRole('checkbox').check()
    await page.getByRole('form', { name: 'Selected vehicles' }).getByRole('button', { name: 'Price' }).click()
    await page.getByLabel('By', { exact: true }).fill('250')
    await page.getByLabel('Unit').selectOption('dollars')
    await page.getByRole('button', { name: 'Show what would change' }).click()
    await expect(page.getByRole('heading', { name: 'Lower 1 price by $250' })).toBeVisible()
    await expect(page.getByText('nothing has changed yet')).toBeVisible()
    await page.getByRole('button', { name: 'Apply to 1 vehicle' }).click()
    await expect(page.getByRole('heading', { name: '1 price lowered by $250' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('1 vehicle is as before').first()).toBeVisible()
    await page.goto(`${inventory}?q=${stock}`)
    expect(cents(await rowOf(page, stock).innerText())).toBe(before)
  }
})

test('a page of a hundred vehicles is at most 300 kB, and a row’s menu opens without script', async ({
  withoutScript,
}) => {
  const page = await withoutScript('dealerAdmin')
  const answer = await page.goto(`${inventory}?size=100`)
  await expect(page.locator('tbody tr')).toHaveCount(100)
  expect((await answer?.body())?.length).toBeLessThanOrEqual(300_000)
  await expect(page.getByRole('link', { name: 'Print window sticker' })).toHaveCount(0)
  const more = page.getByRole('link', { name: /^More for/ }).nth(4)
  const name = (await more.getAttribute('aria-label')) ?? ''
  await more.click()
  await expect(page).toHaveURL(/\?(?=.*size=100)(?=.*menu=\d+)/)
  await expect(page.getByRole('navigation', { name }).getByRole('link', { name: 'Print window sticker' })).toBeVisible()
})

test('a change that says nothing is asked for again, and nothing selected says so', async ({ dealerAdmin: page }) => {
  await page.goto(`${inventory}/change?bulk=price&all=1&amount=many`)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  await expect(page.getByLabel('By', { exact: true })).toHaveValue('many')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goto(`${inventory}/change?bulk=price`)
  await expect(page.getByText('Nothing is selected')).toBeVisible()
})
