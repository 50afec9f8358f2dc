import { gzipSync } from 'node:zlib'
import { firstLink, weightsOf } from '../../bench/weights'
import { expect, hydrated, test } from '../support/browser'
import { authPages, publicPages } from '../support/pages'
import { aVehicle, webUrl } from '../support/site'

for (const width of [390, 1440])
  for (const what of ['home', 'search', 'vehicle'] as const)
    test(`nothing shifts while ${what} loads at ${width} px`, async ({ browser }) => {
      // Is a new one: fonts that were loaded before would shift nothing.
      const page = await browser.newPage()
      const paths = { home: '/', search: '/search', vehicle: `/vehicle/${(await aVehicle('active')).slug}` }
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(paths[what])
      await hydrated(page)
      await page.evaluate(settled)
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.02)
      await page.close()
    })

/** Resolves in the browser when the page has been scrolled, and its letters and the pictures in sight are drawn. */
async function settled() {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  scrollTo(0, 900)
  for (let [place, still] = [scrollY, 0]; still < 20; await frame()) {
    still = scrollY === place ? still + 1 : 0
    place = scrollY
  }
  await document.fonts.ready
  const inSight = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const isAcross = left < innerWidth && right > 0 // a row that scrolls sideways loads the others later
    return width > 0 && top < innerHeight && bottom > 0 && isAcross
  })
  await Promise.all(inSight.map((image) => image.decode().catch(() => {})))
  for (let frames = 0; frames < 2; frames += 1) await frame()
}

test('the script of every public page and every sign-in weighs at most 90 KB, gzip', async () => {
  const sizes = await weightsOf(webUrl, [...(await publicPages()), ...authPages, '/demo/mail'])
  expect(sizes.filter(({ js }) => js < 10)).toEqual([])
  expect(sizes.filter(({ js }) => js > 90)).toEqual([])
})

test('the HTML of a search with two ads weighs at most 11,000 bytes, gzip, and at most 10,240 without', async () => {
  for (const { path, html } of await weightsOf(webUrl, ['/search', '/search?body=suv'])) {
    expect(html, path).toBeGreaterThan(5)
    expect(html, path).toBeLessThanOrEqual(11_000 / 1024)
  }
  const page = await (await fetch(`${webUrl}/search`)).text()
  const bare = page.replace(advertised, '')
  expect(bare.length).toBeLessThan(page.length)
  expect(gzipSync(bare, { level: 9, memLevel: 5 }).length).toBeLessThanOrEqual(10_240)
})

const advertised =
  /<aside class="ad-banner.*?<\/aside>|<article class="vehicle-card vehicle-card--ad.*?<\/article>|<section class="why-ads.*?<\/section>/gs

// They weigh 11.8 and 11.9 (record 0119). Another day's demo lists other cars, whose words may have half a kilobyte more.
test('the HTML of a just listed page and of a vehicle weighs at most 12.5 KB, gzip', async () => {
  const pages = await weightsOf(webUrl, ['/just-listed', await firstLink(webUrl, '/search', 'vehicle')])
  for (const { path, html } of pages) {
    expect(html, path).toBeGreaterThan(5)
    expect(html, path).toBeLessThanOrEqual(12.5)
  }
})
