import type { Browser } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, pageOf, test } from '../support/browser'
import { authPages, oddPages, pagesInside, publicPages } from '../support/pages'

const views = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const
type View = (typeof views)[number]
async function lookAt(browser: Browser, cookies: string, paths: readonly string[], view: View) {
  const page = await pageOf(browser, cookies, {
    viewport: { width: view.width, height: view.height },
    colorScheme: view.colorScheme,
    reducedMotion: 'reduce',
  })
  for (const path of paths) {
    await page.goto(path)
    expect.soft(await axeFindings(page), `${path} at ${view.width} px, ${view.colorScheme}`).toEqual([])
  }
  await page.context().close()
}

for (const view of views) {
  const name = `${view.width} px, ${view.colorScheme}`
  const halves = [0, 1] as const
  for (const half of halves)
    test(`axe finds nothing on the public pages, part ${half + 1} of 2: ${name}`, async ({ browser }) => {
      test.slow()
      const pages = (await publicPages()).filter((_, place) => place % 2 === half)
      await lookAt(browser, '', pages, view)
    })

  test(`axe finds nothing on sign-in pages, errors and empty states: ${name}`, async ({ browser }) => {
    test.slow()
    await lookAt(browser, '', [...authPages, ...(await oddPages())], view)
  })

  test(`axe finds nothing inside the areas: ${name}`, async ({ browser, cookiesOf }) => {
    test.slow()
    for (const [role, paths] of pagesInside) await lookAt(browser, await cookiesOf(role), paths, view)
  })
}

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
