import { expect, test } from '../support/browser'
import { startServer, type TestServer } from '../support/server'
import { accounts, apiUrl, ask, cookieHeader, password, setCookieOf } from '../support/site'

// A web half that stands behind https, as in production, before the API of the demo.
const origin = 'https://marketplace.example'
const [first, second] = ['first-secret-of-the-tests-0123456789', 'second-secret-of-the-tests-987654321']
const settings = { ROLE: 'web', API_BASE_URL: apiUrl, PUBLIC_ORIGIN: origin, SESSION_SECRET: `${second},${first}` }

test.describe.configure({ mode: 'serial' })
let base: string
let web: TestServer
test.beforeAll(async () => {
  web = await startServer(settings)
  base = web.url
})
test.afterAll(() => web?.stop())

const enter = (headers: Record<string, string> = { origin }) =>
  ask('/signin', { base, headers, form: { email: accounts.consumer, password } })

test('on https the session’s cookie is Secure and carries the __Host- prefix', async () => {
  const answer = await enter()
  expect(answer).toMatchObject({ status: 302, location: '/' })
  const token = setCookieOf(answer, '__Host-da_token')
  expect(token?.attributes.sort()).toEqual(['httponly', 'max-age=2592000', 'path=/', 'samesite=lax', 'secure'])
  expect(setCookieOf(answer, 'da_token')).toBeNull()
  expect(setCookieOf(answer, 'da_user_profile')?.attributes).toContain('secure')
  const cookie = cookieHeader(answer.cookies)
  expect((await ask('/user/dashboard', { base, cookie })).status).toBe(200)
  const unprefixed = cookie.replace('__Host-da_token', 'da_token')
  expect((await ask('/user/dashboard', { base, cookie: unprefixed })).status).toBe(302)
})

test('only forms of the public origin are taken', async () => {
  for (const foreign of ['http://marketplace.example', base, 'https://marketplace.example.evil.example'])
    expect((await enter({ origin: foreign })).status, foreign).toBe(403)
})

test('https answers say so, errors and files included', async () => {
  for (const path of ['/', '/no/such', '/about.data', '/favicon.svg', '/healthcheck']) {
    const { headers } = await ask(path, { base })
    expect(headers.get('strict-transport-security'), path).toMatch(/max-age=\d{8}/)
    expect(headers.get('content-security-policy'), path).toContain('upgrade-insecure-requests')
  }
})

test('what a page says of its own address is the public origin, whatever the Host says', async () => {
  const { body } = await ask('/about', {
    base,
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  })
  expect(body).toContain(`rel="canonical" href="${origin}/about"`)
  expect(body).not.toContain('evil.example')
})

test('production does not start without a secret of 32 bytes, nor with the demo', async () => {
  const production = { PUBLIC_ORIGIN: origin, API_BASE_URL: apiUrl, ROLE: 'web' }
  for (const wrong of [{}, { SESSION_SECRET: 'short' }, { SESSION_SECRET: first, DEMO: '1' }] as Record<
    string,
    string
  >[])
    await expect(startServer({ ...production, ...wrong }), JSON.stringify(wrong)).rejects.toThrow(
      /These settings cannot be run with/,
    )
})
