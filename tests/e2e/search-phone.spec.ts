import type { Page } from '@playwright/test'
import { expect, hydrated, pageOf, test } from '../support/browser'

const phone = { viewport: { width: 390, height: 844 } }

/** What a person does on a phone, with script and without. */
function onPhone(name: string, task: (page: Page, script: boolean) => Promise<void>) {
  for (const script of [true, false])
    test(`${name}, ${script ? 'with' : 'without'} script`, async ({ browser }) => {
      await task(await pageOf(browser, '', { ...phone, javaScriptEnabled: script }), script)
    })
}

const open = async (page: Page, path: string, script: boolean) => {
  await page.goto(path)
  if (script) await hydrated(page)
}
const summary = (page: Page) => page.getByRole('status').filter({ hasText: 'by total price' })
const total = async (page: Page) => Number((await summary(page).innerText()).replace(/,/g, '').match(/\d+/)?.[0])

onPhone('filters are a sheet over the page that says how many match', async (page, script) => {
  await open(page, '/search', script)
  await page.locator('.filters > summary').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const great = page.locator('label', { has: page.getByRole('checkbox', { name: /^Great price/ }) })
  const promised = (await great.innerText()).match(/[\d,]+\s*$/)?.[0].trim()
  await great.click()
  await page.getByRole('button', { name: script ? `Show ${promised} cars` : 'Show cars' }).click()
  await expect(page).toHaveURL(/rating=great/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => total(page)).toBe(Number(promised?.replace(',', '')))
})

onPhone('filters that are opened far down lead to the first results', async (page, script) => {
  await open(page, '/search?make=Toyota', script)
  await page.getByRole('article').nth(5).scrollIntoViewIfNeeded()
  await page.locator('.filters > summary').click()
  await page.locator('.filters input[name=model]').first().check()
  await page.getByRole('button', { name: script ? /^Show \d/ : 'Show cars' }).click()
  await expect(page).toHaveURL(/model=/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

for (const [width, script] of [
  [320, true],
  [390, false],
] as const)
  test(`nothing covers the filters far down, at ${width} px ${script ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, '', { ...phone, javaScriptEnabled: script })
    await page.setViewportSize({ width, height: 740 })
    await open(page, '/search?make=Toyota', script)
    await page.getByRole('article').nth(5).scrollIntoViewIfNeeded()
    const isOnTop = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }
    expect(await page.locator('.filters > summary').evaluate(isOnTop)).toBe(true)
  })

onPhone('a ZIP code is kept until it is forgotten, and narrows nothing', async (page, script) => {
  await open(page, '/search?view=list', script)
  const all = await total(page)
  await page.getByText('Set your ZIP to see distances').click()
  await page.getByLabel('Your ZIP code').fill('48104')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('Distances from Ann Arbor, MI 48104')).toBeVisible()
  if (script) await expect(page.getByText('Change', { exact: true })).toBeFocused()
  await expect(page.getByRole('article').first()).toContainText(/, \d[\d,]* mi/)
  expect(await total(page)).toBe(all)
  await expect(page).not.toHaveURL(/zip=/)
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText('Set your ZIP to see distances')).toBeVisible()
})

onPhone('a place that nobody knows is said, and changes nothing', async (page, script) => {
  await open(page, '/search', script)
  await page.getByText('Set your ZIP to see distances').click()
  await page.getByLabel('Your ZIP code').fill('00000')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('“00000” is no ZIP code that we know, so nothing was changed.').first()).toBeVisible()
  if (script) await expect(page.getByRole('button', { name: 'Set', exact: true }), 'to be mended').toBeFocused()
  await expect(page.getByText('Set your ZIP to see distances')).toBeVisible()
})

onPhone('a long list in the sheet is there when it is asked for', async (page, script) => {
  await open(page, '/search', script)
  await page.locator('.filters > summary').click()
  await page.getByRole('button', { name: 'Features' }).click()
  await expect(page.getByRole('checkbox', { name: /^Backup camera/ })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 }), 'the sheet stays open').toBeHidden()
})

onPhone('the search opens at once and reads a sentence', async (page, script) => {
  await open(page, '/', script)
  await page.locator('summary[aria-label="Search"]').click()
  const field = page.getByRole(script ? 'combobox' : 'searchbox', { name: 'Search cars' })
  if (script) await expect(field).toBeFocused()
  await field.fill('family suv under 30k, not red, within 100 miles of 48104')
  await field.press('Enter')
  await expect(page.getByText('“family” matched nothing, so it was left out.')).toBeVisible()
  await expect(summary(page)).toContainText('within 100 miles of Ann Arbor, MI')
  for (const chip of ['SUV', 'Not red', 'Up to $30,000', 'Within 100 miles'])
    await expect(page.getByRole('link', { name: `Remove ${chip}` }), chip).toBeAttached()
})

test('what is typed is completed, and the arrow keys choose', async ({ browser }) => {
  const page = await pageOf(browser, '', phone)
  await open(page, '/', true)
  await page.locator('summary[aria-label="Search"]').click()
  const field = page.getByRole('combobox', { name: 'Search cars' })
  const offered = page.getByRole('listbox', { name: 'Suggestions' })
  await field.fill('hond')
  // What is offered before anything is typed has makes, too: only the answer begins with the words themselves.
  await expect(offered.getByRole('option', { name: /^“hond”/ })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(offered.getByRole('option', { selected: true })).toContainText('Honda')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?make=Honda$/)
  await page.locator('summary[aria-label="Search"]').click()
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
})
