import type { Page } from '@playwright/test'
import { expect, pageOf, test } from '../support/browser'

const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 1100 },
]

test('on a page shorter than the window the footer stands at its end, and nothing moves', async ({
  browser,
  cookiesOf,
}) => {
  const short: [string, string][] = [
    ['', '/social'],
    ['', '/no/such/page'],
    [await cookiesOf('consumer'), '/user/inbox'],
  ]
  for (const viewport of windows)
    for (const [cookies, path] of short) {
      const page = await pageOf(browser, cookies, { viewport })
      await loadCompletely(page)
      await page.goto(path, { waitUntil: 'load' })
      const what = `${path} at ${viewport.width} px`
      const { footerEnd, pageEnd, moved } = await page.evaluate(measured)
      expect.soft(footerEnd, what).toBe(pageEnd)
      expect.soft(pageEnd, what).toBeGreaterThanOrEqual(viewport.height)
      expect.soft(moved, `${what}: layout shifts`).toBeLessThan(0.02)
    }
})

test('the panes of an inbox scroll, and the page around them does not', async ({ browser, cookiesOf }) => {
  const page = await pageOf(browser, await cookiesOf('dealerAdmin'), { viewport: { width: 1440, height: 900 } })
  await page.goto('/dealership/1/inbox')
  const conversations = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
  await expect(conversations.nth(9)).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  await conversations.first().getByRole('link').click()
  await expect(page.getByRole('textbox', { name: /^Write to/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
})

/**
 * Styles come once the document has come: a footer that is rendered while half of it is still on the network grows by its
 * other half, and what is asked here is whether anything moves later, as fonts come and the page is hydrated.
 */
async function loadCompletely(page: Page) {
  const whole = page.waitForResponse((answer) => answer.request().isNavigationRequest()).then((all) => all.finished())
  await page.route('**/*.css', async (route) => {
    await whole
    await route.continue()
  })
}

/** Where the footer and the page end, and how far anything moved since the page began. */
async function measured() {
  const shifts: PerformanceEntryList = []
  const watch = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  watch.observe({ type: 'layout-shift', buffered: true })
  await document.fonts.ready
  await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)))
  shifts.push(...watch.takeRecords())
  const footer = document.querySelector('.footer')?.getBoundingClientRect()
  return {
    footerEnd: Math.round((footer?.bottom ?? 0) + scrollY),
    pageEnd: document.documentElement.scrollHeight,
    moved: shifts.reduce((all, shift) => all + Number(Reflect.get(shift, 'value')), 0),
  }
}
