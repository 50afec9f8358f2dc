import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { apiUrl, ask, aVehicle, textOf } from '../support/site'

interface Card {
  id: number
  title: string
}

/** Cars of the demo that are on sale. */
async function someCars(count: number): Promise<Card[]> {
  const answer = await fetch(`${apiUrl}/api/search?facets=0&make=Honda`)
  const { items } = (await answer.json()) as { items: Card[] }
  return items.slice(0, count)
}
const idsOf = (cars: readonly Card[]) => cars.map(({ id }) => id).join()
const columns = (page: Page) => page.getByRole('table').getByRole('columnheader')
const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('two to four cars stand side by side, with the best of a row marked', async ({ page }) => {
  const cars = await someCars(4)
  for (const count of [2, 3, 4]) {
    const shown = cars.slice(0, count)
    await page.goto(`/compare?ids=${idsOf(shown)}`)
    await expect(columns(page)).toHaveCount(count)
    const names = shown.map(({ title }) => title).join(' vs ')
    await expect(page).toHaveTitle(new RegExp(`^Compare: ${names}( · Drive Avenue)?$`)) // a long title goes without the name
  }
  await expect(page.getByRole('row', { name: /^Total price/ })).toContainText('Lowest price')
  await expect(page.getByRole('row', { name: /^Mileage/ })).toContainText('Fewest miles')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('only the differences are shown when asked, and a removed car leaves the address', async ({ page }) => {
  const cars = await someCars(3)
  await page.goto(`/compare?ids=${idsOf(cars)}`)
  const all = await rows(page).count()
  await page.getByRole('link', { name: 'Differences only' }).click()
  await expect(page).toHaveURL(/differences=only/)
  await expect.poll(() => rows(page).count()).toBeLessThan(all)
  await page
    .getByRole('link', { name: `Remove ${cars[1]?.title}` })
    .first()
    .click()
  await expect(columns(page)).toHaveCount(2)
  await expect(page).toHaveURL(`/compare?ids=${cars[0]?.id},${cars[2]?.id}&differences=only`)
  await expect(page.getByRole('link', { name: 'Differences only' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'All rows' }).click()
  await expect(page).not.toHaveURL(/differences/)
})

test('with a ZIP the distance has a row', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto(`/compare?ids=${idsOf(await someCars(2))}`)
  await expect(page.getByRole('row', { name: /^Distance/ })).toHaveCount(0)
  await page.getByLabel('How far from ZIP').fill('60601')
  await page.getByRole('button', { name: 'Measure' }).click()
  await expect(page.getByRole('row', { name: /^Distance/ })).toContainText(' mi')
})

test('what cannot be compared is named, and the rest is shown', async () => {
  const cars = await someCars(5)
  const page = async (ids: string) => textOf((await ask(`/compare?ids=${ids}`)).body)
  const gone = Number.parseInt((await aVehicle('gone')).slug.replace(/.*-/, ''), 36)
  expect(await page(`${idsOf(cars.slice(0, 2))},${gone}`)).toMatch(/The \d{4} .+ is no longer listed/)
  expect(await page(`${idsOf(cars.slice(0, 2))},999999999`)).toContain('There is no car with the number 999999999 here')
  expect(await page(`${idsOf(cars.slice(0, 2))},<b>`)).toContain('“<b>” is no car’s number')
  expect(await page(idsOf(cars))).toContain('Four cars fit side by side')
  expect(await page(String(cars[0]?.id))).toContain(`One more beside the ${cars[0]?.title}`)
  expect(await page('')).toContain('Nothing to compare yet')
  for (const odd of ['ids=%01', 'ids[]=1', 'ids=__proto__', `ids=${'9'.repeat(5000)}`, 'ids=1&ids=2&zip=%F0%9F%9A%97'])
    expect((await ask(`/compare?${odd}`)).status, odd).toBe(200)
  expect((await ask('/compare?ids=%00')).status, 'NUL is refused everywhere').toBe(422)
})

test('without ids the cars of the tray are compared, and another can be added', async ({ page }) => {
  await page.goto('/search?make=Honda')
  await hydrated(page)
  const buttons = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  for (const place of [0, 1]) {
    await buttons(/^Compare /)
      .nth(place)
      .click()
    await expect(buttons(/^Compare /).nth(place)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page.getByRole('complementary', { name: 'Compare' }).getByRole('listitem')).toHaveCount(2)
  await buttons(/^Save /)
    .nth(3)
    .click()
  await expect(page.getByRole('link', { name: 'Saved cars: 1' })).toBeVisible()
  await page.goto('/compare')
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/)
  await page.getByRole('region', { name: 'Add one of yours' }).getByRole('link').first().click()
  await expect(columns(page)).toHaveCount(3)
})

for (const view of [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const)
  test(`comparing and saved cars at ${view.width} px: nothing for axe, no sideways page`, async ({ browser }) => {
    test.slow()
    const { width, height, colorScheme } = view
    const page = await pageOf(browser, '', { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
    await page.goto('/search')
    await hydrated(page)
    for (const place of [0, 1, 2]) {
      const button = page
        .getByRole('main')
        .getByRole('button', { name: /^(Compare|Save) / })
        .nth(place)
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(page.getByRole('complementary', { name: 'Compare' })).toBeVisible()
    for (const path of [`/compare?ids=${idsOf(await someCars(4))}`, '/compare?ids=', '/saved', '/search', '/']) {
      await page.goto(path)
      expect.soft(await axeFindings(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  })

test('on a phone the second car’s page leads on to the comparison', async ({ browser }) => {
  const page = await pageOf(browser, '', { viewport: { width: 390, height: 844 } })
  const answer = await fetch(`${apiUrl}/api/search?facets=0&make=Honda`)
  const { items } = (await answer.json()) as { items: (Card & { slug: string })[] }
  for (const { slug, title } of items.slice(0, 2)) {
    await page.goto(`/vehicle/${slug}`)
    await hydrated(page)
    const actions = page.getByRole('region', { name: 'Price and actions' })
    await actions.getByRole('button', { name: `Compare ${title}` }).click()
    await expect(actions.getByRole('button', { name: `Compare ${title}` })).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('link', { name: 'Compare 2 cars' }).click()
  await expect(columns(page)).toHaveCount(2)
})
