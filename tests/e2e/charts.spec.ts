import { axeFindings } from '../support/axe'
import { expect, hydrated, test } from '../support/browser'

const dashboard = '/dealership/1'

test('a chart is read point by point with the keyboard, and says each', async ({ dealerAdmin: page }) => {
  await page.goto(dashboard)
  await hydrated(page)
  const views = page.getByRole('region', { name: 'Vehicle page views' })
  const slider = views.getByRole('slider', { name: /^Views per day: .* Read one by one$/ })
  await slider.focus()
  const last = await slider.getAttribute('aria-valuetext')
  expect(last).toMatch(/^[A-Z][a-z]{2} \d+, This period: [\d,]+, 30 days before: [\d,]+$/)
  const tip = views.locator('.plot__tip')
  await expect(tip).toContainText('This period: ')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '')
  await page.keyboard.press('Home')
  const first = (await slider.getAttribute('aria-valuetext')) ?? ''
  await expect(tip).toHaveText(first.split(', ').join(''))
  await slider.blur()
  await expect(tip).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
})

test('days and comparison are chosen without script, and a reversed range is an error of its field', async ({
  withoutScript,
}) => {
  const page = await withoutScript('dealerAdmin')
  await page.goto(dashboard)
  const charts = page.getByRole('region', { name: 'Vehicle page views' })
  await expect(charts.getByRole('img')).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await charts.getByText('Show the figures').click()
  await expect(charts.getByRole('row')).toHaveCount(31)
  const range = page.getByRole('navigation', { name: 'Range' })
  await range.getByRole('link', { name: '7 days' }).click()
  await expect(page.getByRole('region', { name: 'The lot, last 7 days' })).toContainText('vs prior 7 days')
  await range.getByRole('link', { name: 'Custom' }).click()
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  const [first, last] = [await from.inputValue(), await to.inputValue()]
  expect(first < last).toBe(true)
  await from.fill(last)
  await to.fill(first)
  await page.getByLabel('Compare').selectOption('vs a year ago')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(to).toHaveAccessibleDescription('The last day can’t be before the first day.')
  await expect(to).toHaveValue(first)
  await to.fill(last)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(to).toHaveAccessibleDescription('')
  await expect(page.getByRole('region', { name: /^The lot, / })).toContainText('vs a year ago')
})
