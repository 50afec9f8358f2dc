import type { Browser } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, pageOf, test } from '../support/browser'
import { authPages, oddPages, pagesInside, publicPages } from '../support/pages'

const views = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const

/** Each page is loaded once and looked at as a phone by day and as a desk by night: style alone makes the difference. */
async function checkPages(browser: Browser, cookies: string, paths: readonly string[]) {
  const page = await pageOf(browser, cookies, { reducedMotion: 'reduce' })
  for (const path of paths) {
    await page.setViewportSize(views[0])
    await page.goto(path)
    for (const { width, height, colorScheme } of views) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      expect.soft(await axeFindings(page), `${path} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  await page.context().close()
}

const parts = [0, 1, 2] as const
for (const part of parts)
  test(`axe finds nothing on the public pages, part ${part + 1} of ${parts.length}`, async ({ browser }) => {
    test.slow()
    const pages = (await publicPages()).filter((_, place) => place % parts.length === part)
    await checkPages(browser, '', pages)
  })

test('axe finds nothing on sign-in pages, errors and empty states', async ({ browser }) => {
  test.slow()
  await checkPages(browser, '', [...authPages, ...(await oddPages())])
})

for (const [role, paths] of pagesInside)
  test(`axe finds nothing inside the areas: ${role}`, async ({ browser, cookiesOf }) => {
    test.slow()
    await checkPages(browser, await cookiesOf(role), paths)
  })

test('nothing has to be scrolled sideways at 320 px, as at 400 % zoom', async ({ browser, cookiesOf }) => {
  test.slow()
  const buyers = pagesInside.flatMap(([role, paths]) => (role === 'consumer' ? paths : []))
  const visits = [
    ['', ['/', '/search', ...authPages]],
    [await cookiesOf('consumer'), buyers],
  ] as const
  for (const [cookies, paths] of visits) {
    const page = await pageOf(browser, cookies, { viewport: { width: 320, height: 640 } })
    for (const path of paths) {
      await page.goto(path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, path).toBeLessThanOrEqual(320)
    }
    await page.context().close()
  }
})
