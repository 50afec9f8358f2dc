import type { Page } from '@playwright/test'
import { expect, hydrated, test, toast } from '../support/browser'

const words = 'That area belongs to another role'

/** The page with the warning, hydrated, in which time passes only when it is told to. */
async function warnedInStillTime(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/admin')
  await page.clock.runFor(1000) // a page is hydrated a moment after it has loaded
  await hydrated(page)
  await expect(toast(page)).toBeVisible()
}

test('a consumer who opens the admin area lands on / with a warning at the top right', async ({ consumer: page }) => {
  await warnedInStillTime(page)
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText(words)
  await expect(toast(page)).toHaveClass(/toast--warn/)
  const box = await toast(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60)
  expect(box?.y).toBeLessThan(200)
})

test('on a phone, too, the toast is at the top right', async ({ consumer: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await warnedInStillTime(page)
  const box = await toast(page).boundingBox()
  expect(box?.y).toBeLessThan(200)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(390 - 40)
  expect(box?.x).toBeGreaterThanOrEqual(10)
})

test('a toast is closed by its button, and it is not shown again', async ({ consumer: page }) => {
  await warnedInStillTime(page)
  await page.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(toast(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(toast(page)).toHaveCount(0)
})

test('a toast goes after five seconds', async ({ consumer: page }) => {
  await warnedInStillTime(page)
  await page.clock.runFor(4900)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(toast(page)).toHaveCount(0)
})

for (const how of ['hovered', 'focused'] as const)
  test(`the clock of a toast stands still while it is ${how}`, async ({ consumer: page }) => {
    await warnedInStillTime(page)
    await page.clock.runFor(3000)
    await (how === 'hovered' ? toast(page).hover() : page.getByRole('button', { name: /^Dismiss/ }).focus())
    await page.clock.runFor(20_000)
    await expect(toast(page)).toBeVisible()
    await (how === 'hovered' ? page.mouse.move(5, 500) : page.getByRole('link', { name: 'Skip to content' }).focus())
    await page.clock.runFor(1900)
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(toast(page)).toHaveCount(0)
  })

test('a toast outlives the page it came with', async ({ consumer: page }) => {
  await warnedInStillTime(page)
  const arrived = page.waitForResponse('**/just-listed.data*')
  await page.getByRole('link', { name: 'All just listed' }).click()
  await arrived
  const pathAfterRepaint = async () => {
    await page.clock.runFor(20) // the page waits for a repaint, and the toast goes after five seconds
    return new URL(page.url()).pathname
  }
  await expect.poll(pathAfterRepaint, { intervals: [500] }).toBe('/just-listed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Just listed/)
  await expect(toast(page)).toContainText(words)
})

test('without script the toast stands in the page and its button closes it', async ({ withoutScript }) => {
  const page = await withoutScript('consumer')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText(words)
  expect(await page.locator('.toasts').evaluate((box) => getComputedStyle(box).position)).toBe('sticky')
  await page.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toHaveCount(0)
})
