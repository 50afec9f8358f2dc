import { awake, expect, test } from '../support/browser'
import { aVehicle } from '../support/site'

for (const width of [390, 1440])
  for (const what of ['home', 'search', 'vehicle'] as const)
    test(`nothing shifts while ${what} loads at ${width} px`, async ({ page }) => {
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
      await awake(page)
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(600)
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.02)
    })

test('the script of a page weighs at most 90 KB as it travels, headers aside', async ({ page }) => {
  for (const path of ['/', '/search', `/vehicle/${(await aVehicle('active')).slug}`]) {
    const sizes = new Map<string, number>()
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script')
        sizes.set(answer.url(), Number(answer.headers()['content-length']))
    })
    await page.goto('about:blank')
    await page.goto(path)
    await awake(page)
    await page.waitForLoadState('networkidle')
    const bytes = [...sizes.values()].reduce((sum, one) => sum + one, 0)
    expect(bytes, path).toBeGreaterThan(10_000)
    expect(bytes, path).toBeLessThan(90_000)
    page.removeAllListeners('response')
  }
})
