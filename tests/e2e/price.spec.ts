import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, isMarked, mark, test } from '../support/browser'
import { apiUrl, ask, aVehicle, cookieHeader, textOf } from '../support/site'

const cents = (text: string) => {
  const value = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
  return text.includes('−') ? -value : value
}

test('a card’s label leads to the arithmetic, which adds up line by line', async ({ page }) => {
  await page.goto('/search?condition=used')
  await hydrated(page)
  await mark(page)
  await page
    .getByRole('link', { name: /market ?, see why$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/vehicle\/[^#]+#math$/)
  expect(await isMarked(page), 'the page was changed, not loaded').toBe(true)
  const section = page.locator('#price-rating')
  await expect(section.locator('#math')).toBeFocused()
  await expect(section.locator('#math')).toBeInViewport()
  const { rating } = await priceOf(page)
  const moved = section.getByRole('table', { name: 'What moved the price, by adjustment' })
  const rows = (await moved.locator('tr:not(.sum) td').allInnerTexts()).map(cents)
  expect(rows).toHaveLength(rating.adjustments.length + (rating.heldCents ? 4 : 2))
  const values = rows.slice(0, rating.adjustments.length + 2)
  expect(values.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(values.at(-1))
  await section.getByText(/^Show all \d+ cars$/).click()
  const cars = section.locator('.comparables > li')
  await expect(cars).toHaveCount(rating.comparables.length)
  for (const car of await cars.all()) {
    const asked = cents(await car.locator('.comparables__asked').innerText())
    const moves = (await car.locator('.comparables__moves b').allInnerTexts()).map(cents)
    expect(asked + moves.reduce((sum, one) => sum + one, 0)).toBe(cents(await car.locator('b').last().innerText()))
  }
  const expected = await moved
    .getByRole('row', { name: /^Expected price/ })
    .locator('td')
    .innerText()
  const middle = cents(expected) - (rating.heldCents ?? 0)
  if (rating.heldCents) expect(rows.slice(-2)).toEqual([middle, rating.heldCents])
  const below = rating.comparables.filter(({ adjustedCents }) => adjustedCents < middle - 50)
  const above = rating.comparables.filter(({ adjustedCents }) => adjustedCents > middle + 50)
  expect(weightOf(below), 'the weighted median').toBeLessThanOrEqual(0.5001)
  expect(weightOf(above), 'the weighted median').toBeLessThanOrEqual(0.5001)
})

interface Price {
  rating: {
    adjustments: unknown[]
    heldCents?: number | null
    comparables: { adjustedCents: number; weight: number }[]
  }
}
const priceOf = async (page: Page): Promise<Price> =>
  (await fetch(`${apiUrl}/api/vehicles/${new URL(page.url()).pathname.split('/').at(-1)}/price`)).json()
const weightOf = (cars: { weight: number }[]) => cars.reduce((sum, { weight }) => sum + weight, 0)

const labels = /^(Great|Good|Fair|High) price$|^Overpriced$|^(Good|Fair) or better$|^(Fair|High) or above$/
const reasons = [
  'Too few similar cars',
  'Too rare to rate',
  'Branded title',
  'Older than 15 years',
  'Price on request',
  'Mileage not given',
  'Under $1,500',
  'Rating not computed yet',
]

/** A car whose label is one of these. */
async function aRatedVehicle(label: string): Promise<string> {
  for (let page = 1; page < 20; page += 1) {
    const { items } = await (await fetch(`${apiUrl}/api/search?condition=used&rating=${label}&page=${page}`)).json()
    const found = items.find((one: { rating: { comparables: number } }) => one.rating.comparables > 15)
    if (found) return `/vehicle/${found.slug}`
  }
  throw new Error('There is none in the demo.')
}

test('every card says one label, or in a few words why there is none; of a new car the distance from its MSRP', async ({
  page,
}) => {
  for (const path of ['/search?condition=used', '/search?sort=newest', '/search?condition=new', '/search?sort=price']) {
    await page.goto(path)
    for (const card of await page.getByRole('article').all()) {
      const [badge] = await card.locator('.rating:not(.rating--warn)').allInnerTexts()
      if (badge?.endsWith('MSRP')) expect(badge).toMatch(/^\$[\d,]+ (below|above) MSRP$|^At MSRP$/)
      else if (badge && !labels.test(badge)) expect(reasons).toContain(badge)
      expect(await card.locator('.rating:not(.rating--warn)').count()).toBeLessThanOrEqual(1)
      if (badge && / or /.test(badge)) await expect(card.getByText(/^\d+ similar cars$/)).toBeVisible()
    }
  }
})

test('accidents, owners and title stand on the card and beside the rating', async ({ page }) => {
  const { items } = await (await fetch(`${apiUrl}/api/search?condition=used`)).json()
  const { slug, accidents } = items[0]
  const words = accidents === 0 ? 'No accidents reported' : /accidents? (reported|unknown)|History unknown/i
  await page.goto('/search?condition=used')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/vehicle/${slug}"]`) })
  await expect(card.getByText(words)).toBeVisible()
  await page.goto(`/vehicle/${slug}`)
  await expect(page.getByRole('region', { name: 'Price and actions' }).getByText(words)).toBeVisible()
})

test('“show the math” opens the math by keyboard and moves the focus there, again and again', async ({ page }) => {
  await page.goto(await aRatedVehicle('fair'))
  await hydrated(page)
  const [link, math] = [page.getByRole('link', { name: 'show the math' }), page.locator('#math')]
  await expect(math).toBeHidden()
  for (const way of ['key', 'press', 'key']) {
    if (way === 'key') await link.press('Enter')
    else await link.click()
    await expect(math).toBeFocused()
    await expect(math).toBeInViewport()
    await page.getByText('Show the math', { exact: true }).click()
    await expect(math).toBeHidden()
  }
})

test('a page that is opened at its math has it open, with and without script', async ({ page, withoutScript }) => {
  const path = await aRatedVehicle('fair')
  const plain = await withoutScript()
  for (const one of [page, plain]) {
    await one.goto(`${path}#math`)
    await expect(one.locator('#math')).toBeInViewport()
  }
  await plain.goto(path)
  await plain.getByRole('link', { name: 'show the math' }).click()
  await expect(plain.locator('#math')).toBeInViewport()
  await plain.getByText(/^Show all \d+ cars$/).click()
  await expect(plain.locator('.comparables > li').last()).toBeVisible()
})

test('opened on a phone, the math with its five cars takes four screens at most, and axe finds nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const label of ['great', 'over']) {
    await page.goto(`${await aRatedVehicle(label)}#math`)
    await expect(page.locator('.comparables > li').nth(4)).toBeVisible()
    await expect(page.locator('.comparables > li').nth(5)).toBeHidden()
    const { height } = (await page.locator('#price-rating').boundingBox()) ?? { height: Number.POSITIVE_INFINITY }
    expect(height).toBeLessThanOrEqual(4 * 844)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  expect(await axeFindings(page)).toEqual([])
})

test('without script the estimate and the payment are reckoned by the server and keep what was typed', async ({
  withoutScript,
}) => {
  const page = await withoutScript()
  await page.goto(`/vehicle/${(await aVehicle('active')).slug}`)
  const form = page.getByRole('form', { name: 'What you will pay' })
  await expect(form.getByText('a month for 60 months')).toBeVisible()
  await form.getByLabel('ZIP code').fill('48104')
  await form.getByLabel('Down payment').fill('4,000')
  await form.getByLabel('Trade-in').fill('2000')
  await form.getByLabel('Term').selectOption('72')
  await form.getByRole('button', { name: 'Update the payment' }).click()
  await expect(page).toHaveURL(/zip=48104.*#payment$/)
  await expect(form.getByLabel('ZIP code')).toHaveValue('48104')
  await expect(form.getByLabel('Down payment')).toHaveValue('4,000')
  await expect(form.getByText('Ann Arbor, Michigan')).toBeVisible()
  const sum = form.getByRole('table', { name: 'Out-the-door estimate' })
  const [total, tax, title, registration, out] = (await sum.locator('td').allInnerTexts()).map(cents)
  expect(tax).toBe(Math.round((((total ?? 0) - 200_000) * 6) / 100))
  expect((total ?? 0) + (tax ?? 0) + (title ?? 0) + (registration ?? 0)).toBe(out)
  await expect(form.getByText(/An estimate, not a quote/)).toBeVisible()
  const financed = ((out ?? 0) - 600_000) / 100
  await expect(
    form.getByText(
      `a month for 72 months, financing ${financed.toLocaleString('en-US', { style: 'currency', currency: 'USD' })}`,
    ),
  ).toBeVisible()
})

test('before a ZIP code is given the estimate is for where the car is, and for the place that was set', async () => {
  const { slug } = await aVehicle('active')
  const path = `/vehicle/${slug}`
  const unset = textOf((await ask(path)).body)
  const { city, state } = await (await fetch(`${apiUrl}/api/vehicles/${slug}`)).json()
  const estimate = new RegExp(`For ${city}, ${state} ?, where the car is. Enter your ZIP code for yours.`)
  expect(unset).toMatch(estimate)
  expect(unset).toMatch(new RegExp(`About \\$[\\d,]+ out the door in ${city}, ${state}, where the car is`))
  const kept = await ask('/place', { form: { place: '43604', returnTo: path } })
  const set = await ask(path, { cookie: cookieHeader(kept.cookies) })
  expect(textOf(set.body)).toMatch(/About \$[\d,]+ out the door in Toledo, OH /)
  expect(textOf(set.body)).toContain('Toledo, Ohio, the place you set')
  expect(textOf(set.body)).not.toContain('where the car is')
  expect(set.body).toMatch(/<input[^>]*name="zip"[^>]*value="43604"/)
  const typed = textOf((await ask(`${path}?zip=48104`)).body)
  expect(typed).toMatch(/out the door in Ann Arbor, MI /)
  expect(textOf((await ask(`${path}?zip=`)).body), 'an empty field').toMatch(estimate)
})

test('with script the page stays, and only the sums change', async ({ page }) => {
  await page.goto(`/vehicle/${(await aVehicle('active')).slug}`)
  await hydrated(page)
  await mark(page)
  const form = page.getByRole('form', { name: 'What you will pay' })
  await form.getByLabel('Rate (APR)').fill('0')
  await form.getByLabel('Down payment').fill('900000')
  await form.getByRole('button', { name: 'Update the payment' }).click()
  await expect(form.getByText(/nothing to borrow/)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('what cannot be reckoned with is said at its field, with status 400, and nothing typed is lost', async ({
  page,
}) => {
  const { slug } = await aVehicle('active')
  const wrong = await page.goto(`/vehicle/${slug}?down=plenty&apr=99&months=61&zip=1`)
  expect(wrong?.status()).toBe(400)
  const form = page.getByRole('form', { name: 'What you will pay' })
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(4)
  await expect(form.getByLabel('Down payment')).toHaveValue('plenty')
  await expect(form.getByLabel('Down payment')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('alert')).toHaveCount(2)
  const unknown = await page.goto(`/vehicle/${slug}?zip=00000&down=1000`)
  expect(unknown?.status()).toBe(400)
  await expect(form.getByRole('alert')).toContainText('We know no ZIP code 00000')
  await expect(form.getByText('a month for 60 months'), 'the payment needs no ZIP code').toBeVisible()
})

test('a sold car keeps its history and asks nobody how to pay', async ({ page }) => {
  await page.goto(`/vehicle/${(await aVehicle('sold')).slug}`)
  await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you will pay' })).toHaveCount(0)
})
