import type { Page, Route } from '@playwright/test'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { aNewcomer, newcomersPassword } from '../support/newcomer'

const form = (page: Page) => page.locator('form', { has: page.getByRole('button', { name: 'Save profile' }) })
const state = (page: Page) => form(page).locator('[data-request]')

/** Requests of this kind wait until they are let go. */
async function hold(page: Page, address: string, method: string) {
  const held: Route[] = []
  await page.route(address, (route) => (route.request().method() === method ? void held.push(route) : route.continue()))
  return async () => {
    for (const route of held.splice(0)) await route.continue().catch(() => {}) // one that was cancelled is gone
    await page.unroute(address)
  }
}

test('a form’s request is IDLE, LOADING and, where it fails, FAILURE until it is sent again', async ({ browser }) => {
  const page = await pageOf(browser, (await aNewcomer()).cookies)
  await page.goto('/user/edit-account')
  await hydrated(page)
  await expect(state(page)).toHaveAttribute('data-request', 'IDLE')
  await page.getByLabel('ZIP code').fill('99999')
  const letGo = await hold(page, '**/user/edit-account.data*', 'POST')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(state(page)).toHaveAttribute('data-request', 'LOADING')
  await letGo()
  await expect(state(page)).toHaveAttribute('data-request', 'FAILURE')
})

test('who goes elsewhere before the answer has CANCELLED it', async ({ browser }) => {
  const page = await pageOf(browser, (await aNewcomer()).cookies)
  await page.goto('/user/edit-account')
  await hydrated(page)
  const letGo = await hold(page, '**/user/edit-account.data*', 'POST')
  const goOn = await hold(page, '**/user/inbox.data*', 'GET')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(state(page)).toHaveAttribute('data-request', 'LOADING')
  await page.getByRole('link', { name: 'Inbox' }).first().click()
  await expect(state(page)).toHaveAttribute('data-request', 'CANCELLED')
  await letGo()
  await goOn()
  await expect(page).toHaveURL('/user/inbox')
})

test('what stays on its page says SUCCESS, and is IDLE again by itself', async ({ browser }) => {
  const page = await pageOf(browser, (await aNewcomer()).cookies)
  await page.goto('/user/update-password')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'password' }).first().fill(newcomersPassword)
  await page.getByRole('textbox', { name: 'New password' }).fill('harbour-violet-ninety-one')
  await page.locator('.account-form button:not([type="button"])').last().click()
  const status = page.locator('.account-form [data-request]')
  await expect(status).toHaveAttribute('data-request', 'SUCCESS')
  await expect(status).toHaveAttribute('data-request', 'IDLE')
})
