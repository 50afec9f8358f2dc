import { expect, test } from '../support/browser'
import { ask, textOf } from '../support/site'

const profile = '/dealerships/huron-valley-honda'
const count = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].length
const cars = (body: string) => count(body, /<article[^>]*class="vehicle-card/g)
const reviews = (body: string) => count(body, /<article[^>]*class="review[ "]/g)
const hrefOf = (body: string, words: RegExp) =>
  [...body.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
    .find(([, , label]) => words.test(textOf(label ?? '').trim()))?.[1]
    ?.replaceAll('&amp;', '&') ?? ''

test('a dealership’s page shows 24 cars and three reviews, and leads to all of each', async () => {
  const { body } = await ask(profile)
  expect([cars(body), reviews(body)]).toEqual([24, 3])
  expect(body).not.toContain('name="robots"')
  const allCars = hrefOf(body, /^All \d+ cars$/)
  const allReviews = hrefOf(body, /^All \d+ reviews$/)
  expect([allCars, allReviews]).toEqual([`${profile}?page=1#cars`, `${profile}?reviews=1#reviews`])
  const listed = (await ask(allCars)).body
  expect([cars(listed), reviews(listed)]).toEqual([24, 3])
  const reviewed = (await ask(allReviews)).body
  expect(cars(reviewed)).toBe(24)
  expect(reviews(reviewed)).toBeGreaterThan(3)
  for (const list of [listed, reviewed]) {
    expect(list).toMatch(/<meta name="robots" content="noindex/)
    expect(list).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${profile}"`))
  }
})

test('links into the lists keep leading to them', async () => {
  for (const query of ['condition=used', 'sort=price', 'page=2'])
    expect(cars((await ask(`${profile}?${query}`)).body), query).toBe(24)
  for (const query of ['reviews=2', 'review_sort=lowest'])
    expect(reviews((await ask(`${profile}?${query}`)).body), query).toBeGreaterThan(3)
  expect(cars((await ask(`${profile}?zip=48104`)).body), 'a place lists no more').toBe(24)
})

test('the last choice that is taken away leaves the list open', async () => {
  const { body } = await ask(`${profile}?condition=used`)
  expect(hrefOf(body, /^Used/)).toBe(`${profile}?page=1#cars`)
})

test('on a phone the first screen has rating, open now, test drive, call, directions and today’s hours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(profile)
  const head = page.locator('.dealership__head')
  for (const words of [/^\d\.\d$/, /^(Open|Closed) now$/])
    await expect(head.getByText(words)).toBeInViewport({ ratio: 1 })
  for (const name of ['Book a test drive', /^Call/, 'Directions'])
    await expect(head.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  const today = head.locator('.dealership__stats > div', { hasText: 'Today' })
  await expect(today).toContainText(/\d+ AM to \d+ PM|Closed/)
  await expect(today).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await head.locator('.dealership__open a').click()
  await expect(page.getByRole('row', { name: /^Monday/ }), 'the week is one press away').toBeInViewport()
})
