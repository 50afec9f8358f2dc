import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/browser'
import { ask, textOf } from '../support/site'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const total = async (page: Page) =>
  Number((await page.getByRole('status').first().innerText()).replace(/,/g, '').match(/\d+/)?.[0])
const countOf = (label: string) => Number(label.replace(/,/g, '').match(/(\d+)\s*$/)?.[1])

test('the filters work without script: one form, one address', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/search')
  const all = await total(page)
  const used = page.locator('label', { has: page.getByRole('checkbox', { name: /^Used/ }) })
  const promised = countOf(await used.innerText())
  expect(promised).toBeGreaterThan(0)
  expect(promised).toBeLessThan(all)
  await used.click()
  await page.getByLabel('Highest price').fill('30,000')
  await page.getByRole('button', { name: 'Show cars' }).click()
  await expect(page).toHaveURL(/condition=used/)
  await expect.poll(() => total(page)).toBeLessThan(promised)
  await expect(page.getByRole('checkbox', { name: /^Used/ })).toBeChecked()
  await expect(page.getByLabel('Highest price')).toHaveValue('30,000')
  await page.getByRole('link', { name: /^Remove .*30,000/ }).click()
  await expect.poll(() => total(page)).toBe(promised)
})

test('ticking a box searches at once, and the count beside it was right', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  const suv = page.locator('label', { has: page.getByRole('checkbox', { name: /^SUV/ }) })
  const promised = countOf(await suv.innerText())
  await suv.click()
  await expect(page).toHaveURL(/body=suv/)
  await expect.poll(() => total(page)).toBe(promised)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SUVs')
})

test('the sizes of SUVs are offered beside SUVs, and their cars say them', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  const compact = page.locator('label', { has: page.getByRole('checkbox', { name: /^Compact/ }) })
  await expect(compact).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^SUV/ }).click()
  const promised = countOf(await compact.innerText())
  await compact.click()
  await expect(page).toHaveURL(/body=suv.*size=compact/)
  await expect.poll(() => total(page)).toBe(promised)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compact SUVs')
  const chips = page.getByRole('group', { name: 'Active filters' })
  await expect(chips.getByRole('link', { name: 'Remove Compact SUV' })).toBeVisible()
  await results(page).getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.locator('#facts')).toContainText(/Body\s*Compact (SUV|crossover)/)
})

test('a chip takes its own filter away and leaves the others', async ({ page }) => {
  await page.goto('/search?make=Ford,Honda&condition=used&price_max=40000')
  await hydrated(page)
  const chips = page.getByRole('group', { name: 'Active filters' })
  await expect(chips.getByRole('link', { name: /^Remove/ })).toHaveCount(4)
  await chips.getByRole('link', { name: 'Remove Ford' }).click()
  await expect(chips.getByRole('link', { name: /^Remove/ })).toHaveCount(3)
  const url = new URL(page.url())
  expect(url.searchParams.getAll('make').join()).toBe('Honda')
  expect(url.searchParams.get('condition')).toBe('used')
  await expect(page.getByRole('checkbox', { name: /^Ford/ })).not.toBeChecked()
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search')
})

const isRising = (prices: number[]) =>
  prices.length > 5 && prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0))

test('the order changes what comes first', async ({ page }) => {
  const prices = async () => {
    const texts = await results(page).locator('.price__total').allInnerTexts()
    return texts.map((text) => Number(text.replace(/[^\d]/g, ''))).filter((price) => price > 0)
  }
  await page.goto('/search')
  await hydrated(page)
  await page.getByLabel('Sort').selectOption('Lowest total')
  await expect(page).toHaveURL(/sort=price/)
  // The address changes a moment before the page is rendered.
  await expect.poll(async () => isRising(await prices())).toBe(true)
  const rising = await prices()
  await page.getByLabel('Sort').selectOption('Highest total')
  await expect(page).toHaveURL(/sort=price_desc/)
  await expect.poll(async () => (await prices())[0]).toBeGreaterThan(rising.at(-1) ?? 0)
})

test('the pager goes on with the same search and shows other cars', async ({ page }) => {
  await page.goto('/search?condition=used')
  await hydrated(page)
  const first = await results(page).locator('article a').first().getAttribute('href')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/search?condition=used&page=2')
  await expect(results(page).locator('article a').first()).not.toHaveAttribute('href', first ?? '')
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText(/^25 (to|–|-) 48 of/)).toBeVisible()
})

test('a search that finds nothing offers what to drop, and how many cars that would show', async ({ page }) => {
  await page.goto('/search?make=Honda&price_max=100')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'No car matches all of this' })).toBeVisible()
  const offer = page.getByRole('link', { name: /^Without .*: [\d,]+ cars?$/ }).first()
  const promised = countOf((await offer.innerText()).replace(/ cars?$/, ''))
  await offer.click()
  await expect.poll(() => total(page)).toBe(promised)
})

const words = 'Part of this search could not be used'
const bad: [string, string, RegExp][] = [
  ['an unknown ZIP', 'zip=00000', /00000/],
  ['a ZIP that is none', 'zip=hello', /hello/],
  ['a price that is no number', 'price_min=abc', /abc/],
  ['a page below one', 'page=-1', /-1/],
  ['a page that is no number', 'page=two', /two/],
  ['a make nobody knows', 'make=%3Cscript%3Ealert(1)%3C%2Fscript%3E', /<script>alert\(1\)/],
  ['a year far away', 'year_min=99999', /99999/],
  ['a negative mileage', 'mileage_max=-5', /-5/],
  ['an unknown order', 'sort=evil', /evil/],
  ['an unknown body', 'body=submarine', /submarine/],
  ['a distance that is none', 'zip=48104&radius=far', /far/],
]
for (const [what, query, named] of bad)
  test(`${what} is named in a message, and the rest of the form is kept`, async () => {
    const { status, body } = await ask(`/search?${query}&condition=used&price_max=45000`)
    expect(status).toBe(200)
    expect(textOf(body)).toContain(words)
    expect(textOf(body)).toMatch(named)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('value="45000"')
    expect(body).toMatch(
      /<input[^>]*name="condition"[^>]*checked=""[^>]*value="used"|<input[^>]*value="used"[^>]*checked=""/,
    )
  })

const odd = [
  `q=${'a'.repeat(8000)}`,
  `make=${'a,'.repeat(4000)}`,
  'make=Ford&make=Honda&make=Ford',
  'make[]=Ford&make[0]=x&q[$ne]=1',
  'price_min=1&price_min=abc&price_max=2&price_max=3',
  '__proto__=x&constructor=y&toString=z&__proto__[a]=b',
  'q=%00&zip=%00&make=%00',
  'q=%FF%FE&make=%E0%A4%A',
  'q=%E2%80%AE%F0%9F%9A%97&make=%E2%80%AE',
  "q='%20OR%201=1--&make=Robert'%29;DROP%20TABLE%20vehicle;--",
  'price_min=9007199254740993&price_max=1e309&year_min=-0',
  'page=100000&sort=distance',
  'page=1e9&days=NaN&mileage_max=Infinity',
  'zip=48104&radius=1&radius=5000&sort=distance',
]
for (const query of odd)
  test(`nothing odd in an address is a fault of the server: ${query.slice(0, 60)}`, async () => {
    for (const path of [
      '/search',
      '/search.data',
      '/inventory',
      '/just-listed',
      '/dealerships',
      '/search/_payload.json',
    ]) {
      const { status } = await ask(`${path}?${query}`)
      if (query.includes('%00')) expect(status, path).toBe(422)
      else expect(status, path).toBeLessThan(500)
    }
    expect((await ask(`/search?${query}`)).status).toBe(query.includes('%00') ? 422 : 200)
  })

test('an address of 20,000 characters is refused clearly, and the server goes on', async () => {
  const { status } = await ask(`/search?q=${'a'.repeat(20_000)}`)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect((await ask('/search')).status).toBe(200)
})

test('a number written as people write it is understood', async () => {
  const plain = await ask('/search?price_max=20000')
  const written = await ask('/search?price_max=%2420%2C000')
  const count = ({ body }: { body: string }) => /<b class="num">([\d,]+)<\/b>/.exec(body)?.[1]
  expect(count(written)).toBe(count(plain))
  expect(textOf(written.body)).not.toContain(words)
})
