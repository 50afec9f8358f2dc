import { gzipSync } from 'node:zlib'
import { expect, hydrated, test } from '../support/browser'
import { aVehicle, webUrl } from '../support/site'

const adsIn = (html: string) => html.match(/data-ad=""/g)?.length ?? 0
const htmlOf = async (path: string) => (await fetch(webUrl + path)).text()

test('every page with advertising says first who pays, leads to why, and marks its links', async () => {
  const pages = ['/', '/search', '/inventory', '/dealerships', '/social', '/insurance']
  for (const path of [...pages, `/vehicle/${(await aVehicle('active')).slug}`]) {
    const html = await htmlOf(path)
    const labels = html.match(/<p class="ad-line"><span>(Sponsored by|From) [^<]+<\/span><a href="#why-ad">/g) ?? []
    expect(labels, path).toHaveLength(adsIn(html))
    const links = html.match(/<a [^>]*href="\/ad\/[^>]*>/g) ?? []
    expect(links, path).toHaveLength(adsIn(html))
    for (const link of links) expect(link).toContain('rel="sponsored"')
    expect(html.match(/id="why-ad"/g) ?? [], path).toHaveLength(adsIn(html) > 0 ? 1 : 0)
    expect(html.match(/<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs)?.join() ?? '').not.toContain('/ad/')
  }
  expect(adsIn(await htmlOf('/'))).toBeGreaterThan(0)
})

/** Takes out of a page what is there for its advertisements. */
const withoutAds = (html: string) =>
  html
    .replace(/<div><section class="why-ads".*?<\/section><\/div>/s, '')
    .replace(/<article class="vehicle-card[^"]*vehicle-card--ad".*?<\/article>/gs, '')
    .replace(/<div><aside class="ad-banner".*?<\/aside><\/div>/gs, '')

test('two advertisements add at most 760 bytes to the HTML of a search', async () => {
  const html = await htmlOf('/search?body=suv')
  expect(adsIn(html)).toBe(2)
  expect(adsIn(withoutAds(html))).toBe(0)
  expect(gzipSync(html).length - gzipSync(withoutAds(html)).length).toBeLessThanOrEqual(760)
})

test('an advertised card is neither the first of a list nor next to a banner, and no result is missing', async () => {
  const html = await htmlOf('/search?body=suv')
  const cards = html.match(/<article class="vehicle-card[^"]*"/g) ?? []
  expect(cards.map((card) => card.includes('vehicle-card--ad'))).toEqual(
    Array.from({ length: cards.length }, (_, at) => at === 3),
  )
  expect(cards).toHaveLength(25)
})

test('what was seen by half for a second is told once; a click leads to what was approved', async ({ page }) => {
  await page.goto('/search?body=suv')
  await hydrated(page)
  const seen = page.waitForRequest((request) => new URL(request.url()).pathname === '/ad/seen')
  await page.locator('.vehicle-card--ad').scrollIntoViewIfNeeded()
  expect((await seen).postData()).toMatch(/^[\da-z]+\.[\da-z]+\.[\w-]{11}/)
  expect((await (await seen).response())?.status()).toBe(204)
  await page.locator('.vehicle-card--ad h2 a').click()
  await page.waitForURL('**/vehicle/**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an address that we did not sign leads nowhere', async () => {
  for (const path of ['/ad/1.1.aaaaaaaaaaa', '/ad/https:%2F%2Fexample.com']) {
    const { status } = await fetch(webUrl + path, { redirect: 'manual' })
    expect(status, path).toBe(404)
  }
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a fold, with script' : 'a fold, without script', () => {
    test.use({ javaScriptEnabled })
    test('“Why this?” shows what is in the fold it leads to', async ({ page }) => {
      await page.goto('/insurance')
      if (javaScriptEnabled) await hydrated(page)
      const reason = page.getByRole('heading', { name: 'What was not' })
      await expect(reason).toBeHidden()
      await page.getByRole('link', { name: 'Why this?' }).first().click()
      await expect(reason).toBeInViewport()
    })
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a page with advertising asks for its picture, and an advertisement can be reported', async ({ page }) => {
    const picture = page.waitForResponse((response) => response.url().includes('/ad/seen?t='))
    await page.goto('/search')
    expect((await picture).status()).toBe(200)
    await page.getByRole('link', { name: 'Why this?' }).first().click()
    await expect(page.getByRole('heading', { name: /^Why you see/ })).toBeInViewport()
    await page
      .getByRole('link', { name: /^Report .+’s ad$/ })
      .first()
      .click()
    await page.getByLabel('It’s offensive').check()
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText(/Your report A-\w+ is recorded/)).toBeVisible()
  })
})
