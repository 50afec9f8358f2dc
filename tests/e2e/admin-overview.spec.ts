import { expect, test } from '../support/browser'

test('queues lead to where they are worked on, without script', async ({ withoutScript }) => {
  const page = await withoutScript('admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await expect(page.getByText(/items are waiting in \d+ queues?/)).toBeVisible()
  const queues = page.getByRole('region', { name: 'What is waiting' })
  await expect(queues.getByRole('row', { name: /Comments and reviews/ })).toContainText('2 h')
  await expect(page.getByRole('region', { name: 'Health' })).toContainText(/Email/)
  await expect(page.getByRole('img', { name: /^Leads per day:/ })).toBeVisible()
  await queues.getByRole('link', { name: 'Open cases', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/inbox$/)
})

test('the first action is the queue that is nearest to its limit', async ({ admin }) => {
  await admin.goto('/admin')
  const first = admin.getByRole('region', { name: 'What is waiting' }).getByRole('link').first()
  const href = await first.getAttribute('href')
  expect(href).toMatch(/^\/admin\//)
  await expect(admin.getByRole('link', { name: 'Start with the most urgent' })).toHaveAttribute('href', href ?? '')
})

test('a phone of 320 px shows each queue on a card', async ({ admin }) => {
  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.goto('/admin')
  await expect(admin.getByRole('link', { name: 'Open cases', exact: true })).toBeVisible()
  const isTooWide = await admin.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
})
