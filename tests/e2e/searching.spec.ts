import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, holdAnswers, hydrated, pageOf, test } from '../support/browser'
import { apiUrl, ask, aVehicle, textOf } from '../support/site'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const total = async (page: Page) =>
  Number((await page.getByRole('status').first().innerText()).replace(/,/g, '').match(/\d+/)?.[0])
const numberIn = (text: string) => Number(text.replace(/,/g, '').match(/\d+/)?.[0])
const robotsOf = (body: string) => /<meta name="robots" content="([^"]*)"/.exec(body)?.[1]
const canonicalOf = (body: string) => /rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(body)?.[1]

test('the form has every filter without script', async () => {
  const { body } = await ask('/search?make=Honda&model=Civic&more=filters&more=feature&more=color')
  const form = /<form id="search-form"[\s\S]*?<\/form>/.exec(body)?.[0] ?? ''
  // biome-ignore format: a list reads better as a list
  const names = [
    'q', 'zip', 'radius', 'condition', 'make', 'model', 'trim', 'body', 'fuel', 'transmission', 'drivetrain', 'color',
    'interior', 'seats', 'doors', 'cylinders', 'feature', 'history', 'rating', 'seller', 'year_min', 'year_max',
    'price_min', 'price_max', 'mileage_max', 'days', 'dominated',
  ]
  for (const name of names) expect(form, name).toContain(`name="${name}"`)
})

test('a model’s trims stand under it, and a trim narrows', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/search?make=Honda&model=Civic')
  const trim = page.locator('label', { has: page.locator('input[name=trim]') }).first()
  const promised = numberIn((await trim.innerText()).split('\n').at(-1) ?? '')
  await trim.click()
  await page.getByRole('button', { name: 'Show cars' }).click()
  await expect(page).toHaveURL(/trim=/)
  await expect.poll(() => total(page)).toBe(promised)
})

for (const script of [true, false])
  test(`a long list comes when asked for ${script ? 'with' : 'without'} script, and keeps what is ticked`, async ({
    page: withScript,
    withoutScript,
  }) => {
    const page = script ? withScript : await withoutScript()
    await page.goto('/search?condition=used')
    if (script) await hydrated(page)
    const makes = page.locator('input[name=make]')
    const few = await makes.count()
    const button = page.getByRole('button', { name: /^All \d+ makes$/ })
    const all = numberIn(await button.innerText())
    await button.click()
    await expect(makes).toHaveCount(all)
    expect(all).toBeGreaterThan(few)
    await expect(page.getByRole('checkbox', { name: /^Used/ })).toBeChecked()
    await makes.last().click()
    if (!script) await page.getByRole('button', { name: 'Show cars' }).click()
    await expect(page).toHaveURL(/make=/)
    await expect(makes, 'the list stays whole').not.toHaveCount(few)
  })

for (const script of [true, false])
  test(`features and colors come when their list is opened ${script ? 'with' : 'without'} script`, async ({
    page: withScript,
    withoutScript,
  }) => {
    const page = script ? withScript : await withoutScript()
    await page.goto('/search?condition=used')
    if (script) await hydrated(page)
    const features = page.locator('input[name=feature]')
    await expect(features).toHaveCount(0)
    await page.getByRole('button', { name: 'Features' }).click()
    await expect(features.first()).toBeVisible()
    if (script) await expect(page.locator('summary', { hasText: 'Features' })).toBeFocused()
    else await expect(features.first(), 'the page begins with the list').toBeInViewport()
    await page.getByRole('button', { name: 'Exterior color' }).click()
    await expect(page.getByRole('checkbox', { name: /^White/ })).toBeVisible()
    await expect(features.first(), 'an opened list stays open').toBeVisible()
    await page.getByRole('checkbox', { name: /^White/ }).click()
    if (!script) await page.getByRole('button', { name: 'Show cars' }).click()
    await expect(page).toHaveURL(/condition=used.*color=white/)
    await expect(page.getByRole('link', { name: 'Remove White' })).toBeVisible()
    await page.goto('/search?color=white')
    await expect(page.getByRole('checkbox', { name: /^White/ }), 'a list in use is there').toBeChecked()
  })

test('the rarer filters come when asked for, and stay while one of them is used', async ({ page }) => {
  await page.goto('/search?condition=used')
  await hydrated(page)
  await page.getByRole('button', { name: /^More filters/ }).click()
  await page.locator('summary', { hasText: 'Days listed' }).click()
  await page.getByLabel('First listed').selectOption('Within a week')
  await expect(page).toHaveURL(/condition=used.*days=7|days=7.*condition=used/)
  await expect(page.getByRole('link', { name: 'Remove Listed within 7 days' })).toBeVisible()
  await page.goto('/search?seats=5')
  await expect(page.getByRole('checkbox', { name: /^5/ }).first()).toBeChecked()
})

test('Enter in a field searches and asks for nothing else', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/search')
  await page.getByLabel('Highest price').fill('20000')
  await page.getByLabel('Highest price').press('Enter')
  await expect(page).toHaveURL(/price_max=20000/)
  expect(page.url()).not.toContain('more=')
})

test('a VIN or a stock number leads to its car, from the header, too', async ({ page }) => {
  const { slug } = await aVehicle('active')
  const car = await (await fetch(`${apiUrl}/api/vehicles/${slug}`)).json()
  for (const words of [car.vin, String(car.vin).toLowerCase(), car.stockNo]) {
    const answer = await ask(`/search?q=${encodeURIComponent(words)}&condition=new&price_max=1&zip=&radius=100`)
    expect(answer, words).toMatchObject({ status: 302, location: `/vehicle/${car.slug}` })
  }
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Search cars' }).fill(car.vin)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/vehicle/${car.slug}`)
})

test('a VIN that nobody has is an empty search, not an error', async () => {
  const { status, body } = await ask('/search?q=1HGCM82633A004352')
  expect(status).toBe(200)
  expect(textOf(body)).toContain('No car here has the VIN 1HGCM82633A004352')
})

test('a word that had to be put right is named beside what was searched for', async () => {
  const { body } = await ask('/search?q=accrod')
  expect(textOf(body)).toContain('Showing results for “accord”: no car here says “accrod”.')
})

test('the order is explained in a sentence', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  await page.getByLabel('How is this ordered?').click()
  await expect(page.getByText(/Nobody can pay for a place/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Nobody can pay for a place/)).toBeHidden()
})

test('worse-value cars are hidden on request, counted, and come back', async ({ page }) => {
  await page.goto('/search?make=Honda')
  await hydrated(page)
  const all = await total(page)
  await page.getByText('Hide worse-value cars').click()
  await expect(page).toHaveURL(/dominated=hide/)
  const line = results(page).getByText(/worse-value cars are hidden/)
  await expect(line).toBeVisible()
  const hidden = numberIn(await line.innerText())
  expect(hidden).toBeGreaterThan(0)
  await expect.poll(() => total(page)).toBe(all - hidden)
  await results(page).getByRole('link', { name: 'Show them' }).click()
  await expect.poll(() => total(page)).toBe(all)
  await expect(page.getByLabel('Hide worse-value cars')).not.toBeChecked()
})

test('the views are links that keep the filters, and a state on the map is a filter', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/search?condition=used')
  const views = page.getByRole('navigation', { name: 'View' })
  await expect(views.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'true')
  await views.getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/search?condition=used&view=list')
  await expect(page.locator('.vehicle-card--row').first()).toBeVisible()
  await views.getByRole('link', { name: 'Map' }).click()
  const map = page.getByRole('region', { name: 'Cars by state' })
  await expect(map.locator('svg use')).toHaveCount(51)
  const michigan = map.locator('a[aria-label^="Michigan: "]')
  const promised = numberIn((await michigan.getAttribute('aria-label')) ?? '')
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('row', { name: /^Michigan/ })).toContainText(promised.toLocaleString('en-US'))
  await michigan.press('Enter')
  await expect(page).toHaveURL('/search?condition=used&view=map&state=MI')
  await expect.poll(() => total(page)).toBe(promised)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used cars in Michigan')
  await page.getByRole('link', { name: 'Remove In MI' }).click()
  await expect(page).toHaveURL('/search?condition=used&view=map')
})

test('prices per month never stand without the total, and say what they rest on', async ({ page }) => {
  await page.goto('/search?price_max=30000')
  await hydrated(page)
  const all = await total(page)
  await page.getByRole('link', { name: 'Per month' }).click()
  await expect(results(page)).toContainText('Per month: $0 down, 6.9% APR, 60 months, before tax and title')
  const card = results(page).locator('.vehicle-card__price', { hasText: '/mo' }).first()
  await expect(card).toHaveText(/\$[\d,]+total\$[\d,]+\/mo/)
  await expect.poll(() => total(page)).toBe(all)
  await page.getByLabel('Down payment').fill('5,000')
  await page.getByLabel('Down payment').press('Enter')
  await expect(results(page)).toContainText('Per month: $5,000 down')
  await page.getByRole('link', { name: 'Total', exact: true }).click()
  await expect(results(page)).not.toContainText('/mo')
  await expect(page).toHaveURL('/search?price_max=30000')
})

test('settings that cannot be used are named', async () => {
  const { status, body } = await ask(
    '/search?view=globe&pay=month&apr=lots&down=-5&months=7&dominated=yes&rating=superb',
  )
  expect(status).toBe(200)
  for (const word of ['“globe”', '“lots”', '“-5”', '“7”', '“yes”', '“superb”']) expect(textOf(body)).toContain(word)
})

test('few matches near a place: how many more are farther away, as links', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/search?zip=48104&radius=10&make=Kia')
  const here = await total(page)
  const link = page
    .getByRole('link', { name: /^[\d,]+ (more|cars?) within [\d,]+ miles$|^Within [\d,]+ miles: / })
    .first()
  const promised = numberIn((await link.innerText()).replace(/^Within [\d,]+ miles/, ''))
  const isMore = (await link.innerText()).includes('more')
  await link.click()
  await expect.poll(() => total(page)).toBe(isMore ? here + promised : promised)
})

test('a chip takes away a value that was written in other words', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/search?condition=Certified&body=SUV')
  await page.getByRole('link', { name: 'Remove Certified' }).click()
  await expect(page).toHaveURL('/search?body=suv')
})

test('search engines get one or two facets, under the one address of what is shown', async () => {
  const at = async (path: string) => {
    const { body } = await ask(path)
    return { robots: robotsOf(body), canonical: canonicalOf(body) }
  }
  expect(await at('/search')).toEqual({ robots: undefined, canonical: '/search' })
  expect(await at('/search?model=civic&make=honda')).toEqual({
    robots: undefined,
    canonical: '/inventory?make=Honda&amp;model=Civic',
  })
  expect(await at('/search?fuel=electric')).toEqual({ robots: undefined, canonical: '/search?fuel=electric' })
  for (const more of ['make=Honda&model=Civic&color=blue', 'page=2', 'view=map', 'sort=price', 'pay=month', 'q=blue'])
    expect((await at(`/search?${more}`)).robots, more).toBe('noindex')
})

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test(`axe finds nothing on the search’s views at ${width} px, ${colorScheme}`, async ({ browser }) => {
    test.slow()
    const page = await pageOf(browser, '', { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    for (const path of [
      '/search?view=map&state=MI&zip=48104&radius=25&make=Kia',
      '/search?view=list&pay=month&make=Honda&model=Civic&more=feature,make&dominated=hide',
      '/search?zip=48104&radius=10&make=Kia&price_max=100',
    ]) {
      await page.goto(path)
      if (width === 390) await page.locator('.filters > summary').click()
      expect.soft(await axeFindings(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  })

test('on a phone filters, sort and view stay in sight over all results', async ({ browser }) => {
  const page = await pageOf(browser, '', { viewport: { width: 390, height: 844 } })
  await page.goto('/search?make=Honda')
  await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.filters > summary')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Sort', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Map' })).toBeInViewport({ ratio: 1 })
})

test('a keyboard skips the filters', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  await page.getByRole('link', { name: 'Skip to the cars' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#results') !== null)).toBe(true)
})

test('a list that comes moves no other, and calls nobody back', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  const facet = (name: RegExp) => page.locator('details.facet', { has: page.locator('summary', { hasText: name }) })
  await page.locator('summary', { hasText: /^Fuel/ }).click()
  await page.locator('summary', { hasText: /^Year/ }).click()
  const button = page.getByRole('button', { name: 'Features' })
  await button.scrollIntoViewIfNeeded()
  const far = await page.evaluate(() => scrollY)
  await button.press('Enter')
  await expect(page.locator('summary', { hasText: 'Features' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(far)
  await expect(facet(/^Fuel/)).toHaveAttribute('open')
  await expect(facet(/^Year/)).not.toHaveAttribute('open')
  const answer = await holdAnswers(page, '**/search.data*')
  await page.getByRole('button', { name: /^More filters/ }).press('Enter')
  const header = page.getByRole('search').locator('input')
  await header.focus()
  answer()
  await expect(page.locator('summary', { hasText: 'Days listed' })).toBeAttached()
  await expect(header).toBeFocused()
})
