import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/browser'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
/**
 * Scrolls to the top of a card and returns where that is. Another day's cars have other heights, and Chromium without script
 * goes back to two pixels above a place whose edge cuts a line of text.
 */
async function scrollFar(page: Page): Promise<number> {
  const card = page.getByRole('main').getByRole('article').nth(6)
  const far = await card.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY))
  expect(far).toBeGreaterThan(1200)
  await page.evaluate((y) => scrollTo(0, y), far)
  await expect.poll(() => place(page)).toBe(far)
  return far
}

/** Goes from far down a list to the top of another page, by the router. Returns where it was. */
async function leaveFromFarDown(page: Page): Promise<number> {
  await page.goto('/inventory')
  await hydrated(page)
  const far = await scrollFar(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'How it works' })
  await link.evaluate((one: HTMLElement) => one.click()) // a press of the mouse would first scroll it into view
  await expect(page).toHaveURL(/how-it-works/)
  await expect.poll(() => place(page)).toBe(0)
  return far
}

for (const script of [true, false])
  test(`a page loaded again or gone back to stands where it was, ${script ? 'with' : 'without'} script`, async ({
    page: withScript,
    withoutScript,
  }) => {
    const page = script ? withScript : await withoutScript()
    const ready = async () => {
      if (script) await hydrated(page)
    }
    await page.goto('/inventory')
    await ready()
    const far = await scrollFar(page)
    await page.reload()
    await ready()
    await expect.poll(() => place(page)).toBe(far)
    await page.goto('/about')
    await ready()
    expect(await place(page), 'another page begins at its top').toBe(0)
    await page.goBack()
    await ready()
    await expect.poll(() => place(page)).toBe(far)
  })

test('a page that the router left stands where it was after the document has gone', async ({ page }) => {
  const far = await leaveFromFarDown(page)
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(() => void setTimeout(() => history.go(-2))) // once the evaluation has ended: its page goes
  await expect(page).toHaveURL(/inventory/)
  await hydrated(page)
  await expect.poll(() => place(page)).toBe(far)
})

test('the router goes back to where a page was, and begins others at their top', async ({ page }) => {
  const far = await leaveFromFarDown(page)
  await page.goBack()
  await expect.poll(() => place(page)).toBe(far)
})
