import type { Page } from '@playwright/test'
import { browserCookies, expect, test, toast } from '../support/browser'
import { aProvider, type TestProvider, throughProvider } from '../support/provider'
import { startServer, type TestServer } from '../support/server'
import { accounts, ask, cookieHeader, password, setCookieOf } from '../support/site'

// A site of its own before a real provider of OpenID Connect.
test.describe.configure({ mode: 'serial' })
let base: string
let provider: TestProvider
let web: TestServer
test.beforeAll(async () => {
  provider = await aProvider()
  const { issuer, clientId, clientSecret } = provider.client
  web = await startServer({
    OIDC_ISSUER: issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  })
  base = web.url
  provider.returnTo([`${base}/auth/google/callback`])
})
test.afterAll(async () => {
  await web?.stop()
  await provider?.close()
})

/** At the provider: its own pages, in the browser. */
async function signInOverThere(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const leave = (page: Page) => page.getByRole('button', { name: /^Continue with/ }).click()

test('a new person signs in at the provider and has an account here, where they wanted to be', async ({ page }) => {
  await page.goto(`${base}/signin?next=/user/saved-searches`)
  await leave(page)
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/`))
  await signInOverThere(page, 'maya')
  await expect(page).toHaveURL(`${base}/user/saved-searches`)
  await expect(page.getByRole('status')).toContainText('Welcome, Maya O.')
  const names = (await page.context().cookies(base)).map(({ name }) => name)
  expect(names).toContain('da_token')
  expect(names).not.toContain('da_third_party')
})

test('the same without JavaScript, and the second time it is the same account', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${base}/signin?mode=register`)
  await leave(page)
  await signInOverThere(page, 'maya')
  await expect(page).toHaveURL(`${base}/`)
  await page.goto(`${base}/user/my-account`)
  await expect(page.getByRole('main')).toContainText('maya@example.com')
  await page.context().close()
})

test('who changes their mind at the provider comes back to the sign-in, and nothing has changed', async ({ page }) => {
  await page.goto(`${base}/signin`)
  await leave(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${base}/signin`)
  await expect(page.getByRole('alert')).toContainText('nothing has changed')
  expect((await page.context().cookies(base)).map(({ name }) => name)).not.toContain('da_token')
})

/** The browser is that of somebody who has signed in by password. */
async function holdsSession(page: Page, email: string) {
  const { cookies } = await ask('/signin', { base, form: { email, password } })
  await page.context().addCookies(browserCookies(cookieHeader(cookies), base))
}

test('an account here is connected under My account, signed in to, and disconnected again', async ({ page }) => {
  await holdsSession(page, accounts.finance)
  await page.goto(`${base}/user/my-account`)
  await page.getByRole('button', { name: /^Connect / }).click()
  await signInOverThere(page, 'fiona')
  await expect(page).toHaveURL(`${base}/user/my-account`)
  await expect(toast(page)).toContainText('Connected')
  await expect(page.getByRole('main')).toContainText('fiona@example.com')

  await page.context().clearCookies()
  await page.goto(`${base}/signin`)
  await leave(page)
  await signInOverThere(page, 'fiona')
  await expect(page).toHaveURL(`${base}/dealership`)

  await page.goto(`${base}/user/my-account`)
  await page.getByRole('button', { name: /^Disconnect/ }).click()
  await expect(toast(page)).toContainText('disconnected')
  await expect(page.getByRole('main')).not.toContainText('fiona@example.com')
})

test('staff who are connected come in at their dealership’s sign-in page, and nobody else does', async ({ page }) => {
  const signIn = `${base}/dealership/1/signin?next=/dealership/1/inbox`
  await holdsSession(page, accounts.sale)
  await page.goto(`${base}/user/my-account`)
  await page.getByRole('button', { name: /^Connect / }).click()
  await signInOverThere(page, 'sally')
  await expect(toast(page)).toContainText('Connected')
  const comesTo = async (address: string, login: string) => {
    await page.context().clearCookies()
    await page.goto(address)
    await leave(page)
    await signInOverThere(page, login)
  }
  await comesTo(signIn, 'sally')
  await expect(page).toHaveURL(`${base}/dealership/1/inbox`)

  const words: string[] = []
  for (const login of ['maya', 'a-stranger']) {
    await comesTo(signIn, login)
    await expect(page, login).toHaveURL(new RegExp(`^${base}/dealership/1/signin`))
    words.push(await page.getByRole('alert').innerText())
    expect((await page.context().cookies(base)).map(({ name }) => name)).not.toContain('da_token')
  }
  expect(words[0], 'a buyer and a stranger are told the same').toBe(words[1])
})

test('the administrators’ sign-in page shows no third party', async ({ page }) => {
  await page.goto(`${base}/admin/signin`)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
})

test('an email that is taken is merged with nobody’s: the page says what to do', async ({ page }) => {
  await page.goto(`${base}/signin`)
  await leave(page)
  await signInOverThere(page, 'consumer')
  await expect(page).toHaveURL(`${base}/signin`)
  await expect(page.getByRole('alert')).toContainText('There is an account with consumer@example.com already')
})

/** Begins as a program and goes through the provider: the address it comes back with, and the cookie it left with. */
async function goesThrough(login: string) {
  const start = await ask('/auth/google', { base, form: {} })
  expect(start.status).toBe(303)
  const back = await throughProvider(start.location ?? '', login)
  return { cookie: cookieHeader(start.cookies), start, path: back.pathname + back.search }
}

test('the question is kept ten minutes in a signed cookie that no script reads, and carries state, nonce and PKCE', async () => {
  const { start } = await goesThrough('dana')
  const cookie = setCookieOf(start, 'da_third_party')
  expect(cookie?.attributes.sort()).toEqual(['httponly', 'max-age=600', 'path=/', 'samesite=lax'])
  const query = new URL(start.location ?? '').searchParams
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length, name).toBeGreaterThan(40)
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(start.headers.get('cache-control')).toBe('private, no-store')
})

const refused = async (path: string, cookie?: string) => {
  const answer = await ask(path, { base, cookie })
  expect(answer).toMatchObject({ status: 303, location: '/signin' })
  expect(setCookieOf(answer, 'da_token')).toBeNull()
  expect(setCookieOf(answer, 'da_toast')).not.toBeNull()
}

test('an answer without its question, or with another state, signs nobody in', async () => {
  const one = await goesThrough('dana')
  const two = await goesThrough('dana')
  await refused(one.path)
  await refused(one.path, two.cookie)
  await refused(one.path.replace(/state=[^&]+/, 'state=made-up'), one.cookie)
  await refused('/auth/google/callback', one.cookie)
})

test('a code works once', async () => {
  const { path, cookie } = await goesThrough('dana')
  expect(setCookieOf(await ask(path, { base, cookie }), 'da_token')).not.toBeNull()
  await refused(path, cookie)
})

test('leaving for the provider is a POST of our own pages', async () => {
  expect((await ask('/auth/google', { base })).status).toBe(405)
  const headers = { origin: 'https://evil.example' }
  expect((await ask('/auth/google', { base, form: {}, headers })).status).toBe(403)
})
