import { browserCookies, expect, hydrated, test } from '../support/browser'
import { accounts, ask, cookieHeader, password, type Role, setCookieOf, signIn, webUrl } from '../support/site'
import { aUniqueWord } from '../support/unique'

const landings: [Role, string, string][] = [
  ['consumer', '/signin', '/'],
  ['sale', '/signin', '/dealership'],
  ['finance', '/dealership/signin', '/dealership'],
  ['dealerAdmin', '/dealership/2/signin', '/dealership'],
  ['admin', '/signin', '/admin'],
  ['admin', '/admin/signin', '/admin'],
]
for (const [role, signIn, landing] of landings)
  test(`${role} signs in at ${signIn} and lands on ${landing}`, async ({ page }) => {
    await page.goto(signIn)
    await page.getByLabel('Email').fill(accounts[role])
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(landing)
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  })

test('the session is a signed cookie of 30 days that no script can read', async () => {
  const answer = await ask('/signin', { form: { email: accounts.consumer, password } })
  const token = setCookieOf(answer, 'da_token')
  expect(token?.attributes.sort()).toEqual(['httponly', 'max-age=2592000', 'path=/', 'samesite=lax'])
  expect(decodeURIComponent(token?.value ?? '')).toMatch(/^.{20,}\..{20,}$/)
  expect(setCookieOf(answer, 'da_user_profile')?.attributes).toContain('httponly')
  expect(setCookieOf(answer, 'da_user_profile')?.value).not.toMatch(/consumer@|Casey|name/i)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('a token that was tampered with is nobody’s', async () => {
  const cookies = await signIn('consumer')
  const forged = cookies.replace(
    /da_token=([^;]{6})/,
    (_, start: string) => `da_token=${start.slice(0, 5)}${start[5] === 'A' ? 'B' : 'A'}`,
  )
  expect(forged).not.toBe(cookies)
  expect(await ask('/user/dashboard', { cookie: forged })).toMatchObject({ status: 302 })
})

test('a forged profile gives no access', async () => {
  const [token] = (await signIn('consumer')).split('; ')
  const profile = btoa(JSON.stringify({ name: 'Root', role: 'system_admin', avatar: null }))
  for (const path of ['/admin', '/admin.data'])
    expect((await ask(path, { cookie: `${token}; da_user_profile=${profile}` })).body, path).not.toContain(
      'Feed history',
    )
})

test('signing out goes to / and ends the session here and on the server', async () => {
  const cookies = await signIn('consumer')
  expect((await ask('/user/dashboard', { cookie: cookies })).status).toBe(200)
  const answer = await ask('/logout', { method: 'POST', cookie: cookies })
  expect(answer).toMatchObject({ status: 302, location: '/' })
  for (const name of ['da_token', 'da_user_profile'])
    expect(setCookieOf(answer, name)?.attributes, name).toContain('max-age=0')
  // The API hears of it in the background.
  await expect.poll(async () => (await ask('/user/dashboard', { cookie: cookies })).status).toBe(302)
})

test('the menu signs out', async ({ page }) => {
  await page.context().addCookies(browserCookies(await signIn('consumer')))
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
})

test('signing out is a POST', async () => {
  const answer = await ask('/logout')
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('POST')
})

test('a form sent from another site is refused, and nothing comes of it', async () => {
  const cookie = await signIn('consumer')
  const crossings: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    { origin: `${webUrl}.evil.example` },
  ]
  for (const headers of crossings)
    for (const path of ['/logout', '/signin', '/theme', '/switcher', '/active-dealership', '/logout.data']) {
      const answer = await ask(path, { cookie, headers, form: { email: accounts.consumer, password, theme: 'dark' } })
      expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403)
      expect(answer.cookies).toEqual([])
    }
  expect((await ask('/user/dashboard', { cookie })).status).toBe(200)
  const own = { origin: webUrl, 'sec-fetch-site': 'same-origin' }
  expect((await ask('/theme', { headers: own, form: { theme: 'dark' } })).status).toBe(303)
})

test('a session that was ended elsewhere is cleared silently by the next page', async () => {
  const cookies = await signIn('consumer')
  await ask('/logout', { method: 'POST', cookie: cookies })
  const isKnown = async () => (await ask('/user/dashboard', { cookie: cookies })).status === 200
  await expect.poll(isKnown, { message: 'the API is told after the answer' }).toBe(false)
  const answer = await ask('/about', { cookie: cookies })
  expect(answer.status).toBe(200)
  for (const name of ['da_token', 'da_user_profile'])
    expect(setCookieOf(answer, name)?.attributes, name).toContain('max-age=0')
  expect(setCookieOf(answer, 'da_toast')).toBeNull()
  expect(answer.body).toContain('aria-label="Sign in"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('a wrong password and an unknown account get the same words; the email stays, the password does not', async ({
  page,
}) => {
  const messages: string[] = []
  for (const email of [accounts.finance, 'nobody.at.all@example.com']) {
    await page.goto('/signin')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong-password-1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('You are not signed in')
    messages.push(await alert.innerText())
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
  expect(messages[0]).toBe(messages[1])
  const posted = await ask('/signin', { form: { email: accounts.finance, password: 'wrong-password-2' } })
  expect(posted.status).toBe(401)
  expect(posted.body).toContain(accounts.finance)
  expect(posted.body).not.toContain('wrong-password-2')
  expect(posted.cookies).toEqual([])
})

test('five failures for one account and one asks to wait; other accounts still come in', async () => {
  const form = { email: `patience.${aUniqueWord()}@example.com`, password: 'wrong-password-1' }
  for (let attempt = 0; attempt < 5; attempt++) expect((await ask('/signin', { form })).status).toBe(401)
  const sixth = await ask('/signin', { form })
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(sixth.body).toMatch(/Too many attempts\. Please wait \d+ minutes? and try again\./)
  expect(cookieHeader((await ask('/signin', { form: { email: accounts.consumer, password } })).cookies)).toContain(
    'da_token=',
  )
})

test('an empty form is answered with a sentence a field', async () => {
  const answer = await ask('/signin', { form: { email: 'not an address', password: '' } })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('value="not an address"')
  expect(answer.body).toContain('aria-invalid="true"')
})

test('the dealerships’ sign-in says where others go, to everybody; the administrators’ one tells nobody anything', async () => {
  const form = { email: accounts.consumer, password }
  const dealership = await ask('/dealership/signin', { form })
  expect(dealership.status).toBe(401)
  expect(dealership.body).toContain('Buyers and administrators use the general sign-in.')
  const admin = await ask('/admin/signin', { form })
  expect(admin.status).toBe(401)
  expect(admin.body).toContain('That email and password do not match.')
})

test('a sign-in page sends whoever is signed in to their landing', async ({ cookiesOf }) => {
  expect(await ask('/signin', { cookie: await cookiesOf('sale') })).toMatchObject({
    status: 302,
    location: '/dealership',
  })
  expect(await ask('/admin/signin', { cookie: await cookiesOf('admin') })).toMatchObject({
    status: 302,
    location: '/admin',
  })
})
