import { expect, test } from '../support/browser'

test('the test page connects, echoes what is sent and keeps the last events', async ({ page }) => {
  await page.goto('/test-websocket')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await page.getByLabel('Text to echo').fill('ahoy ☀')
  await page.getByRole('button', { name: 'Send' }).click()
  const events = page.getByRole('region', { name: 'Last 20 events' })
  await expect(events.getByText(/Echo “ahoy ☀”/)).toBeVisible()
  await expect(page.getByText(/^\d+(\.\d+)? ms$/)).toBeVisible()
  await expect(page.getByText(/^\d\d:\d\d:\d\d UTC$/)).toBeVisible()
})

test('a text above 256 bytes is not sent, and the page says why', async ({ page }) => {
  await page.goto('/test-websocket')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await page.getByLabel('Text to echo').fill('é'.repeat(200))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('This is 400 bytes; the server takes 256.').first()).toBeVisible()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
})

test('without script the page explains itself', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/test-websocket')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('noscript .banner')).toBeVisible()
  expect(await page.getByRole('main').innerText()).toContain('This page needs JavaScript')
})
