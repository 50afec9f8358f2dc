import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/browser'

const far = 1200
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollFar = async (page: Page) => {
  await page.evaluate((y) => scrollTo(0, y), far)
  await expect.poll(() => place(page)).toBe(far)
}

/** From far down a list to the top of another page, by the router. */
async function leaveFromFarDown(page: Page) {
  await page.goto('/inventory')
  await hydrated(page)
  await scrollFar(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'How it works' })
  await link.evaluate((one: HTMLElement) => one.click()) // a press of the mouse would first scroll it into view
  await expect(page).toHaveURL(/how-it-works/)
  await expect.poll(() => place(page)).toBe(0)
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
    await scrollFar(page)
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
  await leaveFromFarDown(page)
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(() => void setTimeout(() => history.go(-2))) // once the evaluation has ended: its page goes
  await expect(page).toHaveURL(/inventory/)
  await hydrated(page)
  await expect.poll(() => place(page)).toBe(far)
})

test('the router goes back to where a page was, and begins others at their top', async ({ page }) => {
  await leaveFromFarDown(page)
  await page.goBack()
  await expect.poll(() => place(page)).toBe(far)
})
