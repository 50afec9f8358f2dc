import { expect, hydrated, isMarked, mark, plantLink, test } from '../support/browser'
import { ask, titleOf, webUrl } from '../support/site'

test('an unknown address is a 404 that names the decoded path without its query', async ({ page }) => {
  const response = await page.goto('/caf%C3%A9%20x/y?q=1')
  expect(response?.status()).toBe(404)
  expect(await page.title()).toBe('Page Not Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true })).toBeVisible()
  await expect(page.getByText('Page Not Found: /café x/y', { exact: true })).toBeVisible()
  await expect(page.getByText('404', { exact: true })).toBeVisible()
})

test('following a link to an unknown address shows the same page without loading anew', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await mark(page)
  await (await plantLink(page, '/no/such%20page?x=1')).click()
  await expect(page.getByText('Page Not Found: /no/such page', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Page Not Found')
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sell' }).click()
  await expect(page).toHaveTitle(/Sell/)
})

test('an address that cannot be decoded is a 404 as well', async () => {
  for (const path of ['/%E0%A4%A', '/%00', '//elsewhere.example', '/vehicle/%FF', `/${'a'.repeat(5000)}`]) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(404)
    expect(titleOf(answer.body), path).toBe('Page Not Found')
    expect(answer.body, path).not.toMatch(/[^\P{Cc}\t\r\n]/u)
  }
})

test("a page of another role is the general error with the status 403 and the request's id", async ({ sale }) => {
  const response = await sale.goto('/dealership/1/settings')
  expect(response?.status()).toBe(403)
  expect(await sale.title()).toBe('Internal Server Error')
  await expect(sale.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible()
  await expect(sale.getByText('403', { exact: true })).toBeVisible()
  await expect(sale.getByText('Your role does not include this page.')).toBeVisible()
  await expect(sale.getByText(/^Reference /)).toContainText(String(response?.headers()['x-request-id']))
})

for (const id of ['abc', '0', '-1', '1.5', '1e3', '3', '99999', '9999999999999999999'])
  test(`a dealership that is not one's own is not found: ${id}`, async ({ cookiesOf }) => {
    const answer = await ask(`/dealership/${id}`, { cookie: await cookiesOf('sale') })
    expect(answer.status).toBe(404)
    expect(titleOf(answer.body)).toBe('Page Not Found')
    expect(answer.body).toContain(`Page Not Found: /dealership/${id}`)
  })

for (const href of ['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,hello', 'ftp://example.com/'])
  test(`a link to a forbidden protocol raises an error: ${JSON.stringify(href)}`, async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await (await plantLink(page, href)).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible()
    await expect(page.getByText(/Navigation to a (javascript|data|ftp): address is not allowed\./)).toBeVisible()
    await expect(page).toHaveTitle('Internal Server Error')
    expect(page.url()).toBe(`${webUrl}/about`)
  })

test('mail and telephone links are left to the browser', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()))
  for (const href of ['mailto:x@example.com', 'tel:+15551234567']) await (await plantLink(page, href)).first().click()
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toHaveCount(0)
})

test('a rule sends an old address to the new one, with its query', async ({ page }) => {
  expect(await ask('/privacy')).toMatchObject({ status: 301, location: '/privacy-policy' })
  expect(await ask('/cars/?make=Ford')).toMatchObject({ status: 301, location: '/inventory?make=Ford' })
  expect(await ask('/signup')).toMatchObject({ status: 302, location: '/signin?mode=register' })
  await page.goto('/about')
  await hydrated(page)
  await mark(page)
  await (await plantLink(page, '/terms')).click()
  await expect(page).toHaveURL('/term-of-use')
  expect(await isMarked(page)).toBe(true)
})

test('a rule to another site loads that site in full', async ({ page }) => {
  expect(await ask('/recalls')).toMatchObject({ status: 302, location: 'https://www.nhtsa.gov/recalls' })
  await page.route('https://www.nhtsa.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Recalls of another site</h1>' }),
  )
  await page.goto('/about')
  await hydrated(page)
  await (await plantLink(page, '/recalls')).click()
  await expect(page.getByRole('heading', { name: 'Recalls of another site' })).toBeVisible()
  expect(page.url()).toBe('https://www.nhtsa.gov/recalls')
})
