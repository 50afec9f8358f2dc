import type pg from 'pg'
import { anAdministrator } from '../support/administrator'
import { expect, pageOf, test } from '../support/browser'
import { aNewcomer, newcomersPassword } from '../support/newcomer'
import { apiUrl, ask, siteFolder } from '../support/site'
import { siteDatabase } from '../support/site-database'

let database: pg.Client
test.beforeAll(async () => {
  database = await siteDatabase(siteFolder)
})
test.afterAll(() => database?.end())

const path = '/api/profile/notification-preferences'

async function preferencesOf(email: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: newcomersPassword })
  const { token } = await (await fetch(`${apiUrl}/api/auth/login`, { method: 'POST', headers, body })).json()
  return (await fetch(apiUrl + path, { headers: { authorization: `Bearer ${token}` } })).json()
}

test('without script an administrator chooses among the events of administrators, and the others stay', async ({
  browser,
}) => {
  const { email, cookies } = await anAdministrator(database)
  const before = await preferencesOf(email)
  const page = await pageOf(browser, cookies, { javaScriptEnabled: false })
  await page.goto('/admin/profile')
  const form = page.getByRole('form', { name: 'Notifications' })
  await expect(form.getByRole('rowheader')).toHaveText([
    'A dealership answers your question about a feed run',
    'A dealership writes in a ticket of yours',
    'Sign-ins and changes of the account',
  ])
  await expect(form.getByRole('checkbox')).toHaveCount(4)
  await form.getByRole('checkbox', { name: 'A dealership answers your question about a feed run: here' }).uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notification settings saved.')).toBeVisible()
  expect(await preferencesOf(email)).toEqual({
    ...before,
    version: before.version + 1,
    events: { ...before.events, 'feed-run-waits': { inApp: false, email: true } },
  })
  const stale = { intent: 'notifications', id: 'own', version: String(before.version) }
  const refused = await ask('/admin/profile', { cookie: cookies, form: stale })
  expect(refused.status).toBe(409)
  expect(refused.body).toContain('This was changed elsewhere')
})

test('a buyer is offered no notices about feeds, and saving leaves them as they are', async ({ browser }) => {
  const { email, cookies } = await aNewcomer()
  const before = await preferencesOf(email)
  const page = await pageOf(browser, cookies, { javaScriptEnabled: false })
  await page.goto('/user/my-account')
  const form = page.getByRole('form', { name: 'Notifications' })
  await expect(form.getByRole('rowheader')).toHaveCount(15)
  await expect(form).not.toContainText('feed')
  await form.getByRole('checkbox', { name: 'New followers: by email' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveCount(0)
  expect((await preferencesOf(email)).events).toEqual({ ...before.events, followers: { inApp: true, email: true } })
  expect((await ask('/admin/profile', { cookie: cookies, form: { intent: 'notifications' } })).status).toBe(302)
})
