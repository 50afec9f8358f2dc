import type { Email } from 'postal-mime'
import { expect, test } from '../support/browser'
import { aMailServer, type TestMailServer } from '../support/mail-server'
import { startServer, type TestServer } from '../support/server'
import { accounts, ask } from '../support/site'

// A site of its own whose mail leaves through a real SMTP server.
test.describe.configure({ mode: 'serial' })
let base: string
let mailServer: TestMailServer
let web: TestServer
test.beforeAll(async () => {
  mailServer = await aMailServer()
  web = await startServer({ SMTP_URL: mailServer.url })
  base = web.url
})
test.afterAll(async () => {
  await web?.stop()
  await mailServer?.close()
})

async function mailTo(address: string, subject: string): Promise<Email> {
  const found = () =>
    mailServer.received.find(({ mail }) => mail.to?.[0]?.address === address && mail.subject === subject)
  await expect.poll(found).toBeDefined()
  return found()?.mail as Email
}

test('a buyer registers, and the mail that confirms the address comes with both parts and a link that works', async ({
  page,
}) => {
  const email = 'maya.smtp@example.com'
  await page.goto(`${base}/signin?mode=register`)
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('wombat teapot lantern')
  await page.getByLabel('ZIP code').fill('48104')
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${base}/`)
  const mail = await mailTo(email, 'Confirm your email address')
  expect(mail.from?.address).toBe('no-reply@drive-avenue.example')
  const link = /http:\/\/\S+token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  expect(link).toMatch(new RegExp(`^${base}/verify-email\\?token=`))
  expect(mail.html?.replaceAll('&amp;', '&')).toContain(link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page).toHaveURL(`${base}/`)
  await page.goto(`${base}/user/my-account`)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('the link of a mail stands on the site’s own address, whatever the request says its host is', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }
  await ask('/forgot-password', { base, headers, form: { email: accounts.finance } })
  const mail = await mailTo(accounts.finance, 'Set a new password')
  expect(`${mail.text}${mail.html}`).not.toContain('evil.example')
  expect(mail.text).toContain(`${base}/set-password?token=`)
})

test('where mail leaves, the page of mails is not there', async () => {
  expect((await ask('/demo/mail', { base })).status).toBe(404)
  expect((await ask('/', { base })).body).not.toContain('Demo mailbox')
})
