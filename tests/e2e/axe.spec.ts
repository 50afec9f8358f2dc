import type { Browser } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, pageOf, test } from '../support/browser'
import { authPages, oddPages, pagesInside, publicPages } from '../support/pages'

const views = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const

/** Is the width of a window of 1280 px at 400 % zoom (WCAG 1.4.10). */
const narrowest = 320

/**
 * Loads each page once and looks at it as a phone by day and as a desk by night, since style alone makes the difference.
 * All but errors and empty states are also made as narrow as they may be, where nothing may have to be scrolled sideways.
 */
async function checkPages(browser: Browser, cookies: string, paths: readonly string[], narrow: readonly string[] = []) {
  const page = await pageOf(browser, cookies, { reducedMotion: 'reduce' })
  for (const path of paths) {
    await page.setViewportSize(views[0])
    await page.goto(path)
    for (const { width, height, colorScheme } of views) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      expect.soft(await axeFindings(page), `${path} at ${width} px, ${colorScheme}`).toEqual([])
    }
    if (!narrow.includes(path)) continue
    await page.setViewportSize({ width: narrowest, height: 640 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${path} is scrolled sideways`).toBeLessThanOrEqual(narrowest)
  }
}

const parts = [0, 1, 2] as const
for (const part of parts)
  test(`axe finds nothing on the public pages, and nothing is scrolled sideways, part ${part + 1} of ${parts.length}`, async ({
    browser,
  }) => {
    test.slow()
    const pages = (await publicPages()).filter((_, place) => place % parts.length === part)
    await checkPages(browser, '', pages, pages)
  })

test('axe finds nothing on sign-in pages, errors and empty states, and nothing is scrolled sideways', async ({
  browser,
}) => {
  test.slow()
  await checkPages(browser, '', [...authPages, ...(await oddPages())], authPages)
})

/** How many pages of an area one test looks at, so that no test lasts for minutes on a busy machine. */
const pagesOfTest = 30
for (const [role, paths] of pagesInside)
  for (let first = 0; first < paths.length; first += pagesOfTest)
    test(`axe finds nothing inside the areas: ${role}, from page ${first + 1} on`, async ({ browser, cookiesOf }) => {
      test.slow()
      const pages = paths.slice(first, first + pagesOfTest)
      await checkPages(browser, await cookiesOf(role), pages, pages)
    })
