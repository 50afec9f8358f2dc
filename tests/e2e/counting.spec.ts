import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { expect, test } from '../support/browser'
import { ask, aVehicle, siteFolder, webUrl } from '../support/site'
import { siteDatabase } from '../support/site-database'
import { until } from '../support/until'

/** Names a browser of its own: the site tells visits apart by address and name. */
const aVisit = (browser: Browser, options: { javaScriptEnabled?: boolean } = {}) =>
  browser.newContext({
    baseURL: webUrl,
    userAgent: `Mozilla/5.0 (X11; Linux) Chrome/140.0 ${randomUUID()}`,
    ...options,
  })

const idOf = (href: string) => Number.parseInt(href.split('?')[0]?.split('-').at(-1) ?? '', 36)

async function counted(vehicleId: number, kind: string, source: string) {
  const db = await siteDatabase(siteFolder)
  try {
    await until(`${kind} of ${vehicleId} from ${source}`, async () => {
      const { rowCount } = await db.query(
        'select 1 from visit_event where vehicle_id = $1 and kind = $2 and source = $3',
        [vehicleId, kind, source],
      )
      return (rowCount ?? 0) > 0
    })
  } finally {
    await db.end()
  }
}

test('a car that is opened from the search counts once it is there, and what is done with it counts too', async ({
  browser,
}) => {
  const context = await aVisit(browser)
  const page = await context.newPage()
  await page.goto('/search?sort=mileage')
  const link = page.getByRole('main').locator('.vehicle-card__title a').nth(5)
  const id = idOf((await link.getAttribute('href')) ?? '')
  const visitPost = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/visited')
  await link.click()
  expect((await visitPost).status()).toBe(204)
  await counted(id, 'opened', 'search')
  const sharePost = page.waitForRequest((request) => request.postData()?.includes('did=shared') ?? false)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await sharePost
  await counted(id, 'shared', 'search')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click()
  await counted(id, 'saved', 'search')
  await context.close()
})

test('without script a picture counts what is opened, and the parameter of an address says from where', async ({
  browser,
}) => {
  const context = await aVisit(browser, { javaScriptEnabled: false })
  const page = await context.newPage()
  const { slug } = await aVehicle('active')
  const picture = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/counted.gif')
  await page.goto(`/vehicle/${slug}?via=alert`)
  expect((await picture).headers()['cache-control']).toBe('private, no-store')
  await counted(idOf(slug), 'opened', 'alert')
  await context.close()
})

test('no page depends on the way by which somebody came', async () => {
  const { slug } = await aVehicle('active')
  const [plain, via] = await Promise.all([ask(`/vehicle/${slug}?photo=2`), ask(`/vehicle/${slug}?via=mail&photo=2`)])
  expect(via.status).toBe(200)
  expect(via.headers.get('etag')).toBe(plain.headers.get('etag'))
  expect(via.body).not.toContain('via=')
})
