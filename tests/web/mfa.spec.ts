import { type Browser, expect, type Page, test } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { hydrated, toast } from '../support/browser'
import { codeAt, nextCode } from '../support/factors'
import { newcomersPassword } from '../support/newcomer'
import { startServer, type TestServer } from '../support/server'
import { accounts, ask, password, setCookieOf } from '../support/site'
import { aUniqueWord } from '../support/unique'

// A site of its own: the rule for administrators is the whole site's.
test.describe.configure({ mode: 'default' })
let base: string
let web: TestServer
test.beforeAll(async () => {
  web = await startServer({})
  base = web.url
})
test.afterAll(() => web?.stop())

/** A page of somebody who has just registered, at their security. */
async function atSecurity(browser: Browser, { javaScriptEnabled }: { javaScriptEnabled: boolean }) {
  const email = `maya.${aUniqueWord()}@example.com`
  const page = await (await browser.newContext({ javaScriptEnabled, baseURL: base })).newPage()
  await page.goto('/signin?mode=register&next=/user/security')
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomersPassword)
  await page.getByLabel('ZIP code').fill('48104')
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/user/security')
  return { page, email }
}

/** Sets up an app with the code of now, so that the next one is unused. Returns the key and the recovery codes. */
async function addApp(page: Page) {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const key = page.locator('.app-setup__key')
  const secret = await key.innerText()
  await page.getByLabel('Code from your app').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const codes = page.locator('.recovery-codes li')
  await expect(codes).toHaveCount(10)
  return { secret, codes: await codes.allInnerTexts() }
}

async function enterPassword(
  page: Page,
  { email, secret = newcomersPassword, at = '/signin' }: Record<string, string>,
) {
  await page.context().clearCookies()
  await page.goto(at)
  await page.getByLabel('Email').fill(email ?? '')
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Code from your app').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A device with a finger on it. */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an app is set up, asked for at sign-in and takes back to where one was going, all without script', async ({
  browser,
}) => {
  const { page, email } = await atSecurity(browser, { javaScriptEnabled: false })
  const { secret } = await addApp(page)
  await enterPassword(page, { email, at: '/signin?next=/user/saved-searches' })
  await expect(page).toHaveURL('/signin/confirm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await page.goto('/user/dashboard')
  await expect(page, 'half a sign-in is none').toHaveURL(/\/signin\?next=/)
  await page.goto('/signin/confirm')
  await enterCode(page, '000000')
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await expect(page.getByLabel('Code from your app')).toHaveAttribute('aria-invalid', 'true')
  await enterCode(page, nextCode(secret))
  await expect(page).toHaveURL('/user/saved-searches')
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).toContain('da_token')
  expect(names).not.toContain('da_step')
  await page.context().close()
})

test('a recovery code signs in once, without script', async ({ browser }) => {
  const { page, email } = await atSecurity(browser, { javaScriptEnabled: false })
  const { codes } = await addApp(page)
  const use = async () => {
    await enterPassword(page, { email })
    await page.getByText('Use a recovery code').click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign in with this code' }).click()
  }
  await use()
  await expect(page).toHaveURL('/')
  await use()
  await expect(page).toHaveURL('/signin/confirm')
  await expect(page.getByRole('alert')).toContainText('none of your recovery codes')
  await page.context().close()
})

test('a passkey is made, signs in alone, stands in as second step, and is removed', async ({ browser }) => {
  const { page, email } = await atSecurity(browser, { javaScriptEnabled: true })
  await withDevice(page)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.locator('.recovery-codes li')).toHaveCount(10)
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page.locator('.recovery-codes')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'already' })).toContainText('has a passkey for your account')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.context().clearCookies()
  await page.goto('/signin?next=/user/security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/user/security')

  await enterPassword(page, { email, at: '/signin?next=/user/security' })
  await expect(page).toHaveURL('/signin/confirm')
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/user/security')

  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(toast(page)).toContainText('The passkey is removed')
  await enterPassword(page, { email })
  await expect(page).toHaveURL('/')
  await page.context().close()
})

test('staff come in at their dealership’s sign-in page by passkey; the administrators’ refuses them there', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: base })).newPage()
  await enterPassword(page, { email: accounts.sale, secret: password, at: '/dealership/1/signin?next=/user/security' })
  await withDevice(page)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.locator('.recovery-codes li')).toHaveCount(10)
  await page.context().clearCookies()
  const byPasskey = async (signIn: string) => {
    await page.goto(signIn)
    await hydrated(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  }
  await byPasskey('/admin/signin?next=/admin/users')
  await expect(page.getByRole('alert').filter({ hasText: 'not taken' })).toContainText('This passkey was not taken.')
  await expect(page).toHaveURL('/admin/signin?next=%2Fadmin%2Fusers')
  await byPasskey('/dealership/1/signin')
  await expect(page).toHaveURL(/\/dealership(\/1)?$/)
  await page.context().close()
})

test('who is asked once more comes back by the password; a wrong one is told at its field', async ({ browser }) => {
  const { page } = await atSecurity(browser, { javaScriptEnabled: false })
  await page.goto('/user/confirm?next=/user/edit-account')
  const field = page.getByRole('textbox', { name: 'Your password' })
  await field.fill('wrong wrong wrong')
  await page.getByRole('button', { name: 'Confirm with the password' }).click()
  await expect(page.getByRole('alert')).toContainText('That is not your password')
  await expect(field).toHaveValue('')
  await field.fill(newcomersPassword)
  await page.getByRole('button', { name: 'Confirm with the password' }).click()
  await expect(page).toHaveURL('/user/edit-account')
  await page.goto('/user/confirm?next=//evil.example')
  await page.getByRole('textbox', { name: 'Your password' }).fill(newcomersPassword)
  await page.getByRole('button', { name: 'Confirm with the password' }).click()
  await expect(page).toHaveURL('/user/security')
  await page.context().close()
})

test('administrators need a second step when one of them says so, and are led to it', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: base })).newPage()
  await enterPassword(page, { email: accounts.admin, secret: password, at: '/admin/signin' })
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/profile')
  await expect(page.locator('#admin-rule')).toContainText('set one up for yourself first')
  await page.goto('/user/security')
  const { secret } = await addApp(page)
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Require it for everyone' }).click()
  await expect(page.locator('#admin-rule')).toContainText('Required')

  await enterPassword(page, { email: accounts.admin, secret: password, at: '/admin/signin?next=/admin/users' })
  await expect(page).toHaveURL('/signin/confirm')
  await enterCode(page, nextCode(secret))
  await expect(page).toHaveURL('/admin/users')

  await page.goto('/user/security')
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByText('A second step is needed')).toBeVisible()
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/user/security')
  await expect(page.getByRole('status')).toContainText('Administrators need a second step')
  await enterPassword(page, { email: accounts.admin, secret: password, at: '/admin/signin' })
  await expect(page, 'signed in anew, it is the same').toHaveURL('/user/security')
  await addApp(page)
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/admin/users')
  await page.context().close()
})

test('the step stands in a signed cookie of ten minutes that no script reads, and never in an address', async ({
  browser,
}) => {
  const { page, email } = await atSecurity(browser, { javaScriptEnabled: false })
  await addApp(page)
  await page.context().close()
  const answer = await ask('/dealership/1/signin', { base, form: { email, password: newcomersPassword } })
  expect(answer.status, 'a buyer’s account stays out of the dealerships’ sign-in page').toBe(401)
  const begun = await ask('/signin', { base, form: { email, password: newcomersPassword } })
  expect(begun).toMatchObject({ status: 303, location: '/signin/confirm' })
  expect(setCookieOf(begun, 'da_token')).toBeNull()
  const cookie = setCookieOf(begun, 'da_step')
  expect(cookie?.attributes.sort()).toEqual(['httponly', 'max-age=600', 'path=/', 'samesite=lax'])
  const forged = await ask('/signin/confirm', { base, cookie: `da_step=${cookie?.value.replace(/^../, 'zz')}` })
  expect(forged).toMatchObject({ status: 302, location: '/signin' })
})
