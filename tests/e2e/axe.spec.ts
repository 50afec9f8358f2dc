import AxeBuilder from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { expect, pageOf, test } from '../support/browser'
import { authPages, publicPages } from '../support/pages'
import { aVehicle, type Role } from '../support/site'

const views = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const
type View = (typeof views)[number]
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const shortList = async () => [
  '/no/such/page',
  '/search?make=Honda&price_max=100',
  '/search?zip=00000&price_min=abc',
  `/vehicle/${(await aVehicle('gone')).slug}`,
  `/vehicle/${(await aVehicle('sold')).slug}`,
  `/vehicle/${(await aVehicle('pending')).slug}`,
]
const inside: [Role, string[]][] = [
  ['consumer', ['/', '/user/dashboard', '/user/inbox']],
  ['dealerAdmin', ['/dealership/1', '/dealership/1/inventory', '/dealership/3']],
  ['sale', ['/dealership/1/settings']],
  ['admin', ['/admin', '/admin/users']],
]

async function lookAt(browser: Browser, cookies: string, paths: readonly string[], view: View) {
  const page = await pageOf(browser, cookies, {
    viewport: { width: view.width, height: view.height },
    colorScheme: view.colorScheme,
    reducedMotion: 'reduce',
  })
  for (const path of paths) {
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    expect.soft(found, `${path} at ${view.width} px, ${view.colorScheme}`).toEqual([])
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
    await lookAt(browser, '', [...authPages, ...(await shortList())], view)
  })

  test(`axe finds nothing inside the areas: ${name}`, async ({ browser, cookiesOf }) => {
    test.slow()
    for (const [role, paths] of inside) await lookAt(browser, await cookiesOf(role), paths, view)
  })
}
