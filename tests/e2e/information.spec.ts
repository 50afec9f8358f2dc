import { axeFindings } from '../support/axe'
import { expect, test } from '../support/browser'
import { ask, aVehicle, cookieHeader, textOf } from '../support/site'

test('on a phone the insurance and how-it-works pages take six screens at most, folded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/insurance', '/how-it-works']) {
    await page.goto(path)
    const { width, height } = (await page.locator('body').boundingBox()) ?? { width: 0, height: 0 }
    expect(width, path).toBeGreaterThan(360)
    expect(height, path).toBeLessThanOrEqual(6 * 844)
    const main = await page.getByRole('main').boundingBox()
    if (path === '/insurance') expect(main?.height, 'half of what it was').toBeLessThanOrEqual(2089)
    const folds = page.locator('main details > summary')
    expect(await folds.count(), path).toBeGreaterThan(4)
    for (const fold of await folds.all()) await fold.click()
    await expect(page.locator('main details:not([open])'), path).toHaveCount(0)
    expect(await axeFindings(page), path).toEqual([])
  }
})

test('the minimum of the state where the visitor is, or the car, is said first', async () => {
  expect(textOf((await ask('/insurance')).body)).not.toContain('Michigan $50,000')
  const ofMichigan = 'Michigan $50,000 for the injuries of one person'
  const { slug } = await aVehicle('active')
  expect(textOf((await ask(`/insurance?vehicle=${slug}`)).body)).toContain(ofMichigan)
  const kept = await ask('/place', { form: { place: '48104', returnTo: '/insurance' } })
  const cookie = cookieHeader(kept.cookies)
  expect(textOf((await ask('/insurance', { cookie })).body)).toContain(ofMichigan)
})

test('a third quote is open once it is filled in', async () => {
  const open = /<details class="[^"]*quote-more[^"]*" open/
  expect((await ask('/insurance?premium1=800&months1=6&months2=6&months3=6')).body).not.toMatch(open)
  expect((await ask('/insurance?premium1=800&months1=6&premium3=700&months3=6')).body).toMatch(open)
})

test('the founder’s page has a portrait that is decoration, and leads on', async ({ page }) => {
  await page.goto('/about/founder-bio')
  const portrait = page.locator('main svg.portrait')
  await expect(portrait).toBeVisible()
  await expect(portrait).toHaveAttribute('aria-hidden', 'true')
  const links = page.getByRole('region', { name: 'Read on' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/about',
    '/how-it-works',
    '/dealerships',
    '/contact',
  ])
  expect(await axeFindings(page)).toEqual([])
})
