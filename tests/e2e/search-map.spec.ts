import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test } from '../support/browser'
import { ask } from '../support/site'

const total = async (page: Page) =>
  Number((await page.getByRole('status').first().innerText()).replace(/,/g, '').match(/\d+/)?.[0])
const carsIn = (label: string | null) => Number(/([\d,]+) cars?/.exec(label ?? '')?.[1]?.replace(/,/g, ''))
const pins = (page: Page) => page.getByRole('region', { name: /^Cars by dealership/ }).locator('svg a')
const labels = (page: Page) => pins(page).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))

test('choosing a state shows its dealerships, whose numbers add up, without script', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/search?condition=used&view=map')
  const michigan = page.getByRole('region', { name: 'Cars by state' }).locator('a[aria-label^="Michigan:"]')
  const promised = carsIn(await michigan.getAttribute('aria-label'))
  await michigan.press('Enter')
  await expect(page).toHaveURL('/search?condition=used&view=map&state=MI')
  expect(await total(page)).toBe(promised)
  const numbers = (await labels(page)).map(carsIn)
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.reduce((sum, cars) => sum + cars, 0)).toBe(promised)
  await page.getByRole('link', { name: 'Back to all states' }).click()
  await expect(page.getByRole('region', { name: 'Cars by state' })).toBeVisible()
})

test('a pin leads to exactly its cars, and several close together come apart', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/search?view=map&zip=48104&radius=100')
  await expect(page.locator('.atlas__circle')).toBeVisible()
  const several = pins(page)
    .filter({ hasText: / dealerships around / })
    .first()
  const promised = carsIn(await several.getAttribute('aria-label'))
  await several.press('Enter')
  await expect.poll(() => total(page)).toBe(promised)
  const apart = await labels(page)
  expect(apart.length).toBeGreaterThan(1)
  expect(apart.map(carsIn).reduce((sum, cars) => sum + cars, 0)).toBe(promised)
  const single = pins(page)
    .filter({ hasNotText: / dealerships around / })
    .first()
  const own = carsIn(await single.getAttribute('aria-label'))
  await single.press('Enter')
  await expect.poll(() => total(page)).toBe(own)
  await page.getByRole('link', { name: 'All dealerships' }).click()
  await expect(page).toHaveURL('/search?zip=48104&radius=100&view=map')
})

test('the way back leads from a state to the country with script, too', async ({ page }) => {
  await page.goto('/search?view=map')
  await hydrated(page)
  await page.locator('a[aria-label^="Colorado:"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars in Colorado')
  await expect(pins(page).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Cars by state' })).toBeVisible()
  await expect(page).toHaveURL('/search?view=map')
})

test('outlines are files that a browser keeps, and no part of the page', async () => {
  const { body } = await ask('/search?view=map&state=MI')
  const [, file] = /<use[^>]* href="([^"#]*)#land"/.exec(body) ?? []
  const { status, headers } = await ask(file ?? '')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('immutable')
  expect(body).not.toContain('id="land"')
})

for (const [width, scheme] of [
  [390, 'light'],
  [820, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)
  test(`maps have no finding at ${width} px, ${scheme}, and stay within the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of ['/search?view=map', '/search?view=map&state=MI', '/search?view=map&zip=48104&radius=25']) {
      await page.goto(path)
      expect(await axeFindings(page), path).toEqual([])
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond, path).toBeLessThanOrEqual(0)
    }
  })
