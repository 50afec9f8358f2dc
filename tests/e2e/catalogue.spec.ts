import { expect, hydrated, test } from '../support/browser'
import { ask, textOf } from '../support/site'

const robotsOf = (body: string) => /<meta name="robots" content="([^"]*)"/.exec(body)?.[1]
const canonicalOf = (body: string) =>
  /rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(body)?.[1]?.replace(/&amp;/g, '&')
const totalOf = (body: string) => Number(/<b class="num">([\d,]+)<\/b>/.exec(body)?.[1]?.replace(/,/g, ''))

test('make, model, condition and price are a tree of links whose counts come true, without script', async ({
  withoutScript,
}) => {
  const page = await withoutScript()
  await page.goto('/inventory')
  const tree = page.getByRole('navigation', { name: 'Catalogue' })
  for (const name of [/^Honda/, /^Civic/, /^Used/, /^\$15,000 to \$20,000/]) {
    const link = tree.getByRole('link', { name }).first()
    const promised = Number((await link.locator('.num').innerText()).replace(/,/g, ''))
    await link.click()
    await expect.poll(async () => totalOf(await page.content()), String(name)).toBe(promised)
  }
  await expect(page).toHaveURL('/inventory?condition=used&make=Honda&model=Civic&price_min=15000&price_max=20000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Honda Civic from $15,000 to $20,000')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Honda' })).toHaveAttribute(
    'href',
    '/inventory?condition=used&make=Honda',
  )
  await page.getByRole('link', { name: 'All filters' }).click()
  await expect(page).toHaveURL('/search?condition=used&make=Honda&model=Civic&price_min=15000&price_max=20000')
})

test('catalogue and search are one place: the same item of the navigation, and the tools of one lead into the other', async ({
  page,
}) => {
  const browse = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse cars' })
  await page.goto('/inventory?make=Honda')
  await expect(browse).toHaveAttribute('aria-current', 'page')
  await hydrated(page)
  await page.getByLabel('Sort').selectOption('Lowest total')
  await expect(page).toHaveURL('/search?make=Honda&sort=price')
  await expect(browse).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honda cars')
  await browse.click()
  await expect(page).toHaveURL('/inventory')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/search?sort=newest&view=list')
})

test('each page of a list is its own true address, and the pager leads through all of them', async () => {
  const first = await ask('/inventory?make=Honda')
  expect(canonicalOf(first.body)).toBe('/inventory?make=Honda')
  expect(robotsOf(first.body)).toBeUndefined()
  expect(first.body).toContain('href="/inventory?make=Honda&amp;page=2"')
  const second = await ask('/inventory?make=Honda&page=2')
  expect(canonicalOf(second.body)).toBe('/inventory?make=Honda&page=2')
  expect(robotsOf(second.body)).toBeUndefined()
  expect(second.body).toContain('href="/inventory?make=Honda"')
})

test('other orders of the same filters have one true address', async () => {
  const { body } = await ask('/inventory?model=civic&make=honda')
  expect(canonicalOf(body)).toBe('/inventory?make=Honda&model=Civic')
})

test('what nobody sells is a page that says so and leads on, and is not for search engines', async ({ page }) => {
  const { status, body } = await ask('/inventory?make=Tesla&body=pickup')
  expect(status).toBe(200)
  expect(robotsOf(body)).toBe('noindex')
  expect(textOf(body)).toContain('No car matches all of this')
  await page.goto('/inventory?make=Tesla&body=pickup')
  const offer = page.getByRole('link', { name: /^Without .*: [\d,]+ cars?$/ }).first()
  const promised = Number(/: ([\d,]+)/.exec(await offer.innerText())?.[1]?.replace(/,/g, ''))
  await offer.click()
  await expect(page.getByText(new RegExp(`^${promised.toLocaleString('en-US')} of`))).toBeVisible()
})

test('a name or a value that the catalogue does not know keeps an address from search engines', async () => {
  for (const query of ['make=Nobody', 'color=blue', 'make=Honda&make=Ford'])
    expect(robotsOf((await ask(`/inventory?${query}`)).body), query).toBe('noindex')
})
