import { awake, expect, isMarked, mark, test } from '../support/browser'
import { aVehicle } from '../support/site'

const cents = (text: string) => {
  const value = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
  return text.includes('−') ? -value : value
}

test('a card’s label leads to the arithmetic, which adds up line by line', async ({ page }) => {
  await page.goto('/search?condition=used')
  const rated = page.locator('article', { has: page.locator('.rating:not(.rating--none)') }).first()
  await expect(rated.locator('.rating')).toHaveText(/price|Overpriced/)
  await rated.getByRole('link', { name: /market ?, see why$/ }).click()
  await expect(page).toHaveURL(/\/vehicle\/[^#]+#price-rating$/)
  const section = page.locator('#price-rating')
  await expect(section.getByRole('heading', { name: 'Is this a good price?' })).toBeInViewport()
  await section.getByText('Show the math').click()
  const rows = section.getByRole('region', { name: 'The comparable cars' }).locator('tbody tr')
  await expect(rows.nth(7)).toBeVisible()
  const adjusted: number[] = []
  for (const row of await rows.all()) {
    const [total, ...rest] = (await row.locator('td.n').allInnerTexts()).slice(1).map(cents)
    const end = rest.at(-1) ?? 0
    expect((total ?? 0) + rest.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(end)
    adjusted.push(end)
  }
  adjusted.sort((a, b) => a - b)
  const middle = ((adjusted[(adjusted.length - 1) >> 1] ?? 0) + (adjusted[adjusted.length >> 1] ?? 0)) / 2
  const expected = await section
    .getByRole('row', { name: /^Expected price/ })
    .locator('td')
    .innerText()
  expect(Math.abs(cents(expected) - middle)).toBeLessThanOrEqual(50)
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

test('with script the page stays, and only the sums change', async ({ page }) => {
  await page.goto(`/vehicle/${(await aVehicle('active')).slug}`)
  await awake(page)
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
  const unknown = await page.goto(`/vehicle/${slug}?zip=00000`)
  expect(unknown?.status()).toBe(400)
  await expect(form.getByRole('alert')).toContainText('We know no ZIP code 00000')
})

test('a sold car keeps its history and asks nobody how to pay', async ({ page }) => {
  await page.goto(`/vehicle/${(await aVehicle('sold')).slug}`)
  await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you will pay' })).toHaveCount(0)
})
