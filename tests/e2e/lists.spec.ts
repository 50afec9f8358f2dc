import type { Page } from '@playwright/test'
import { expect, hydrated, pageOf, test } from '../support/browser'
import type { Role } from '../support/site'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const lists: [Role, string[]][] = [
  ['dealerAdmin', ['/dealership/1/users']],
  ['admin', ['/admin/users', '/admin/dealerships?status=approved', '/admin/audit', '/admin/dealerships/1/inventory']],
  ['consumer', ['/user/activity', '/user/saved-vehicles', '/user/saved-searches', '/notifications']],
]

/** What can be pressed and is lower than a thumb; a box counts with its label. */
const lowTargets = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('.btn, .tabs a, .pager a, .list select, .list .input, label.check')]
        .map((element) => ({ text: element.textContent?.trim(), height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 43.5),
    )

test('on a phone lists are cards for thumbs, and nothing has to be scrolled sideways', async ({
  browser,
  cookiesOf,
}) => {
  test.slow()
  for (const [role, paths] of lists) {
    const page = await pageOf(browser, await cookiesOf(role), phone)
    for (const path of paths) {
      await page.goto(path)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.viewport.width)
      expect.soft(await lowTargets(page), path).toEqual([])
      for (const head of await page.locator('thead').all()) await expect.soft(head, path).toBeHidden()
    }
  }
})

test('on a phone nine pages of a list are on one line', async ({ browser, cookiesOf }) => {
  for (const width of [320, 390]) {
    const page = await pageOf(browser, await cookiesOf('dealerAdmin'), { viewport: { width, height: 844 } })
    await page.goto('/dealership/1/inventory?size=25&page=6')
    const links = await page.getByRole('navigation', { name: 'Pages: Vehicles' }).getByRole('link').all()
    expect(links.length).toBe(7)
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))
    expect(new Set(tops).size).toBe(1)
  }
})

test('pages of administrators are as wide as the smallest phone', async ({ browser, cookiesOf }) => {
  const viewport = { width: 320, height: 844 }
  const page = await pageOf(browser, await cookiesOf('admin'), { viewport, isMobile: true, hasTouch: true })
  for (const path of [
    '/admin/dealerships/1',
    '/admin/dealerships/prospects',
    '/admin/feed-history/1',
    '/admin/inbox',
  ]) {
    await page.goto(path)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
  }
})

test('without script a phone orders a list by a choice, and the cards stay low', async ({ browser, cookiesOf }) => {
  const page = await pageOf(browser, await cookiesOf('admin'), { ...phone, javaScriptEnabled: false })
  await page.goto('/admin/users?role=dealership_sale')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name, Z to A')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\?(?=.*sort=-name)(?=.*role=dealership_sale)/)
  const names = await page.locator('tbody th a').allTextContents()
  expect(names).toEqual(names.toSorted((one, other) => other.localeCompare(one)))
  for (const card of await page.locator('tbody tr').all()) expect((await card.boundingBox())?.height).toBeLessThan(180)
})

test('how many rows a page has is chosen by a link, and stays through order, filters and pages', async ({
  withoutScript,
}) => {
  const page = await withoutScript('admin')
  await page.goto('/admin/dealerships/1/inventory')
  const sizes = page.getByRole('navigation', { name: 'Rows per page: Inventory' })
  await expect(page.locator('tbody tr')).toHaveCount(50)
  await expect(sizes.getByRole('link', { name: '50' })).toHaveAttribute('aria-current', 'true')
  await sizes.getByRole('link', { name: '25' }).click()
  await expect(page).toHaveURL('/admin/dealerships/1/inventory?size=25')
  await expect(page.locator('tbody tr')).toHaveCount(25)
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('link').click()
  await expect(page).toHaveURL(/\?(?=.*size=25)(?=.*sort=price)/)
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/\?(?=.*size=25)(?=.*sort=price)/)
  await sizes.getByRole('link', { name: '50' }).click()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/\?(?=.*page=2)(?!.*size=)/)
  await sizes.getByRole('link', { name: '100' }).click()
  await expect(page).toHaveURL(/\?(?!.*page=)(?=.*size=100)/)
})

test('what is done to several rows is offered once one is ticked, and to nobody’s own row', async ({
  dealerAdmin: page,
}) => {
  await page.goto('/dealership/1/users')
  await hydrated(page)
  const bar = page.getByRole('form', { name: 'Selected members' })
  const all = page.getByRole('checkbox', { name: /^All \d+ on this page$/ }).first()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'dealer.admin@example.com' }).getByRole('checkbox')).toHaveCount(
    0,
  )
  await page.getByRole('checkbox', { name: 'Select Amina Yusuf' }).check()
  await expect(bar).toContainText('1 selected')
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.check()
  await expect(page.getByRole('checkbox', { name: 'Select Marcus Reyes' })).toBeChecked()
  await all.uncheck()
  await expect(bar).toBeHidden()
})

test('filters that leave nothing are cleared, the tab stays, and the page’s totals are of all', async ({
  withoutScript,
}) => {
  const page = await withoutScript('dealerAdmin')
  await page.goto('/dealership/1/users?status=all')
  const totals = await page.locator('.pagehead p').textContent()
  await page.goto('/dealership/1/users?status=all&q=nobody-of-this-name&role=dealership_sale')
  await expect(page.locator('.pagehead p')).toHaveText(totals ?? '')
  await expect(page.getByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/dealership/1/users?status=all')
})
