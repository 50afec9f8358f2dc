import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, pageOf, test } from '../support/browser'
import { authPages, oddPages, pagesInside, publicPages } from '../support/pages'

const widths = [390, 820, 1440]
const schemes = ['light', 'dark'] as const

async function capture(page: Page, path: string, name: string) {
  await page.goto(path)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(sideways, `${path} ${name} scrolls sideways`).toBeLessThanOrEqual(0)
  expect.soft(await axeFindings(page), `${path} ${name}`).toEqual([])
  const file = path.replace(/[^\w-]+/g, '_').slice(0, 60)
  await page.screenshot({ path: `test-results/visual/${name}/${file}.png`, fullPage: true })
}

for (const width of widths)
  for (const colorScheme of schemes)
    test(`every page at ${width} px, ${colorScheme}`, async ({ browser, cookiesOf }) => {
      const view = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' as const }
      const open = [...(await publicPages()), ...authPages, ...(await oddPages())]
      const tours: [string, readonly string[]][] = [['', open]]
      for (const [role, paths] of pagesInside) tours.push([await cookiesOf(role), paths])
      for (const [cookies, paths] of tours) {
        const page = await pageOf(browser, cookies, view)
        for (const path of paths) await capture(page, path, `${width}-${colorScheme}${cookies ? '-inside' : ''}`)
        await page.context().close()
      }
    })
