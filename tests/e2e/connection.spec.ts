import type { Page } from '@playwright/test'
import { expect, hydrated, isMarked, mark, pageOf, test } from '../support/browser'
import { sendUntil } from '../support/lead-form'
import { aVerifiedNewcomer } from '../support/newcomer'
import { aVehicle } from '../support/site'
import { aUniqueWord } from '../support/unique'

const unsent = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t reach Drive Avenue' })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not sent: there is no connection' })
const again = (page: Page) => notice(page).getByRole('button', { name: 'Send again' })

test('a lead that cannot reach the server keeps its words and its files, and is sent again', async ({ page }) => {
  const { slug } = await aVehicle('active')
  await page.goto(`/vehicle/${slug}/contact`)
  await hydrated(page)
  await mark(page)
  await page.getByLabel('Your question').fill('Was it ever repainted?')
  await page.getByText('Add pictures or documents').click()
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The door') }
  await page.locator('input[name="file1"]').setInputFiles(note)
  await page.getByLabel('Name').fill('Rosa Delgado')
  await page.getByLabel('Email').fill(`rosa.${aUniqueWord()}@example.net`)
  await page.getByLabel(/^Send this to/).check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(unsent(page)).toBeVisible()
  await expect(unsent(page)).toBeFocused()
  await expect(page.getByLabel('Your question')).toHaveValue('Was it ever repainted?')
  expect(await page.locator('input[name="file1"]').evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe(
    'note.txt',
  )
  await expect(page.getByLabel(/^Send this to/)).toBeChecked()
  const lost = page.waitForEvent('requestfailed')
  await again(page).click()
  await lost // what is still on its way would arrive with the connection
  await expect(unsent(page)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByLabel('Your question').fill('Was the door ever repainted?')
  await again(page).click()
  await expect(unsent(page)).toHaveCount(0)
  await sendUntil(page, 'Send question', /sent=yes/)
  await expect(page.getByRole('status').filter({ hasText: 'Your reference is L-' })).toBeVisible()
  expect(await isMarked(page), 'the page was not loaded anew').toBe(true)
})

test('a reply, a sign-up and a change of the account keep what was typed without a connection', async ({
  page,
  consumer,
  dealerAdmin,
}) => {
  const reply = `The keys are here ${aUniqueWord()}`
  await dealerAdmin.goto('/dealership/1/inbox')
  await dealerAdmin
    .getByRole('region', { name: 'Conversations' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click()
  await hydrated(dealerAdmin)
  const words = dealerAdmin.getByRole('textbox', { name: /^Write to/ })
  await words.fill(reply)
  await dealerAdmin.context().setOffline(true)
  await dealerAdmin.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(unsent(dealerAdmin)).toBeVisible()
  await expect(words).toHaveValue(reply)
  await dealerAdmin.context().setOffline(false)
  await again(dealerAdmin).click()
  await expect(dealerAdmin.getByRole('article').getByText(reply)).toBeVisible()
  await expect(dealerAdmin.getByRole('article').filter({ hasText: reply })).toHaveCount(1)

  await page.goto('/signin?mode=register')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Create account' })
  const typed = {
    'First name': 'Mia',
    'Last name': 'Ruiz',
    Email: `mia.${aUniqueWord()}@example.net`,
    'ZIP code': '48104',
  }
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
  const password = form.locator('input[autocomplete="new-password"]')
  await password.fill('a long and quiet evening')
  for (const box of await form.locator('input[type="checkbox"][required]').all()) await box.check()
  await page.route('**/*.data*', (route) => route.abort('connectionfailed'))
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(unsent(page)).toBeVisible()
  for (const [label, text] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(text)
  await expect(password).toHaveValue('a long and quiet evening')

  await consumer.goto('/user/edit-account')
  await hydrated(consumer)
  await consumer.getByLabel('City').fill('Saline')
  await consumer.route('**/*.data*', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await consumer.getByRole('button', { name: /^Save/ }).first().click()
  await expect(unsent(consumer)).toBeVisible()
  await expect(consumer.getByLabel('City')).toHaveValue('Saline')
})

test('a button without a form of its own tells of a lost connection, and what else is typed stays', async ({
  page,
}) => {
  await page.goto('/search')
  await hydrated(page)
  const zip = page.getByLabel('ZIP').first()
  await zip.fill('48104')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(notice(page)).toBeVisible()
  await expect(zip).toHaveValue('48104')
})

test('without the script of a part its form is sent by the browser', async ({ consumer }) => {
  await consumer.route(/\/assets\/PostForm-[^/]+\.js/, (route) => route.abort())
  const missing = consumer.waitForEvent('requestfailed', (request) => request.url().includes('PostForm-'))
  await consumer.goto('/social')
  await missing
  const text = `Sunday drive ${aUniqueWord()}`
  await expect(consumer.locator('html')).toHaveAttribute('data-plain')
  await consumer.getByRole('form', { name: /post/i }).getByRole('textbox').first().fill(text)
  await mark(consumer)
  await consumer.getByRole('form', { name: /post/i }).getByRole('button').last().click()
  await expect(consumer.getByText(text).first()).toBeVisible()
  expect(await isMarked(consumer)).toBe(false)
})

test('without the script that uploads it, a portrait goes with the form', async ({ browser }) => {
  const consumer = await pageOf(browser, (await aVerifiedNewcomer()).cookies)
  await consumer.route(/\/assets\/UploadList-[^/]+\.js/, (route) => route.abort())
  await consumer.goto('/user/edit-account')
  await hydrated(consumer)
  const portrait = consumer.locator('input[type="file"]').first()
  await portrait.setInputFiles('public/apple-touch-icon.png')
  await expect(consumer.getByText('apple-touch-icon.png is sent with the form.')).toBeVisible()
  expect(await portrait.evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1)
  await consumer.getByRole('button', { name: /^Save/ }).first().click()
  await expect(consumer.getByText('apple-touch-icon.png is sent with the form.')).toHaveCount(0)
  await expect(consumer.getByRole('heading', { level: 1 })).not.toHaveText('Internal Server Error')
})
