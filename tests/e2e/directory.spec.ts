import { expect, test } from '../support/browser'
import { ask, cookieHeader, textOf } from '../support/site'

test('letters lead to the dealerships that begin with them and keep the other filters, without script', async ({
  withoutScript,
}) => {
  const page = await withoutScript()
  await page.goto('/dealerships?zip=48104&radius=100')
  const letters = page.getByRole('navigation', { name: 'Dealerships by first letter' })
  await expect(letters.getByText('B', { exact: true })).toBeVisible()
  await expect(letters.getByRole('link', { name: 'B', exact: true })).toHaveCount(0)
  await letters.getByRole('link', { name: 'R', exact: true }).click()
  await expect(page).toHaveURL('/dealerships?zip=48104&radius=100&letter=R')
  const rows = page.locator('.directory h2')
  await expect(rows).toHaveText(['Rouge River Ford', 'Raisin Valley Chevrolet GMC'])
  await expect(letters.locator('[aria-current="true"]')).toHaveText('R')
  await page.getByLabel('Rating').selectOption('4')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/letter=R/)
  await expect(page).toHaveURL(/zip=48104/)
  await page.getByRole('link', { name: 'Begins with R' }).click()
  await expect(page).toHaveURL(/\/dealerships\?(?!.*letter)/)
})

test('a letter alone is in the order of names; one that is none is named and left out', async () => {
  const { body } = await ask('/dealerships?letter=h')
  expect([...body.matchAll(/<h2><a[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
    'Hill Country Jeep Ram',
    'Huron Valley Honda',
  ])
  const odd = await ask('/dealerships?letter=%3Cb%3E')
  expect(textOf(odd.body)).toContain('“<b>” is no letter from A to Z, so it was left out.')
  const [all] = /\d+ dealerships/.exec(textOf((await ask('/dealerships')).body)) ?? []
  expect(textOf(odd.body)).toContain(all)
})

test('the map shows every dealership that fits, and leads to it, without script', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/dealerships')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL('/dealerships?view=map')
  const pins = (of: string) => page.getByRole('region', { name: `Dealerships on a map: ${of}` }).locator('svg a')
  const several = pins('All states')
    .filter({ hasText: / dealerships around / })
    .first()
  await several.press('Enter')
  await expect(page).toHaveURL(/view=map&zip=\d{5}&radius=100$/)
  await page.goto('/dealerships?view=map&state=MI')
  await expect(pins('Michigan').first()).toBeVisible()
  await page.getByLabel('Near ZIP').fill('48104')
  await page.getByLabel('Within').selectOption('25')
  await page.getByLabel('State').selectOption('')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/view=map/)
  const near = pins('25 miles of Ann Arbor, MI')
  await near.filter({ hasText: 'Huron Valley Honda, Ann Arbor' }).press('Enter')
  await expect(page).toHaveURL('/dealerships/huron-valley-honda')
})

test('the map of cars has the place of the directory', async ({ page }) => {
  await page.goto('/dealerships?zip=48104&letter=H&view=map')
  await page.getByRole('link', { name: 'Cars on a map' }).click()
  await expect(page).toHaveURL('/search?view=map&zip=48104&radius=100')
  await expect(page.getByRole('region', { name: /^Cars by dealership: .*Ann Arbor/ })).toBeVisible()
})

test('a remembered place gives distances, and is part of no address', async () => {
  const kept = await ask('/place', { form: { place: '48104', returnTo: '/dealerships' } })
  const { body } = await ask('/dealerships', { cookie: cookieHeader(kept.cookies) })
  expect(textOf(body)).toContain('Dealerships near Ann Arbor, MI')
  expect(textOf(body)).toMatch(/Ann Arbor, MI · \d+ mi/)
  expect(body.includes('zip=48104')).toBe(false)
})
