import { expect, hydrated, test } from '../support/browser'
import { type Answer, ask, aVehicle, cookieHeader } from '../support/site'

const nameIn = ({ body }: Answer, name: string) => body.includes(name)
const age = async (path: string, cookie?: string) => Number((await ask(path, { cookie })).headers.get('age'))
/** Resolves when the page comes from memory: it is older than the question. */
const isKept = (path: string, cookie?: string) => expect.poll(() => age(path, cookie)).toBeGreaterThan(0)
const themed = async (theme: string) => cookieHeader((await ask('/theme', { form: { theme, returnTo: '/' } })).cookies)

test('a page for everybody is cached, and carries nothing of who asked for it first', async () => {
  const path = '/how-it-works'
  await isKept(path)
  const [one, two] = [await ask(path), await ask(path, { headers: { 'user-agent': 'another' } })]
  expect(two.body).toBe(one.body)
  expect(two.headers.get('etag')).toBe(one.headers.get('etag'))
  expect(two.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'))
  expect(one.body).not.toContain(one.headers.get('x-request-id'))
  expect(one.body).not.toContain('nonce="')
  expect(one.body).not.toMatch(/name="(form_?key|idempotency[^"]*)"/i)
  expect(one.cookies).toEqual([])
  for (const word of ['Cookie', 'Accept-Encoding']) expect(one.headers.get('vary')).toContain(word)
  expect(one.headers.get('cache-control')).toContain('s-maxage=30')
})

test('somebody who is signed in and nobody never see each other’s page', async ({ cookiesOf }) => {
  const path = '/search?make=Mazda'
  const [consumer, dealer] = [await cookiesOf('consumer'), await cookiesOf('dealerAdmin')]
  const pages = await Promise.all(
    [undefined, consumer, dealer, undefined, dealer, consumer].map((cookie) => ask(path, { cookie })),
  )
  await isKept(path)
  pages.push(await ask(path, { cookie: consumer }), await ask(path))
  const who = ['nobody', 'consumer', 'dealer', 'nobody', 'dealer', 'consumer', 'consumer', 'nobody']
  for (const [at, page] of pages.entries()) {
    const personal = who[at] !== 'nobody'
    expect(page.headers.get('cache-control'), who[at]).toMatch(personal ? /^private, no-store$/ : /^public/)
    expect(page.headers.get('etag') === null, who[at]).toBe(personal)
    expect(page.headers.get('age') === null, who[at]).toBe(personal)
    expect(page.body.includes('nonce="'), who[at]).toBe(personal)
    expect(nameIn(page, 'Sign in'), who[at]).toBe(!personal)
  }
  const [, one, other] = pages
  expect(one?.body).not.toBe(other?.body)
})

test('each theme is cached apart, and only here', async () => {
  const path = '/about'
  const dark = await themed('dark')
  const light = await themed('light')
  for (const cookie of [undefined, dark, light]) await isKept(path, cookie)
  const themeOf = async (cookie?: string) => /<html[^>]*>/.exec((await ask(path, { cookie })).body)?.[0]
  expect(await themeOf()).not.toContain('data-theme')
  expect(await themeOf(dark)).toContain('data-theme="dark"')
  expect(await themeOf(light)).toContain('data-theme="light"')
  expect(await themeOf('da_theme=forged')).not.toContain('data-theme')
  expect((await ask(path, { cookie: dark })).headers.get('cache-control')).toBe('private, no-store')
  expect((await ask(path, { cookie: 'da_theme=forged' })).headers.get('age')).toBe('0')
})

test('a toast is seen by the one it is for', async () => {
  const { id } = await ask('/search').then(({ body }) => ({ id: /value="(\d+)" aria-pressed/.exec(body)?.[1] ?? '' }))
  await isKept('/inventory')
  const saved = await ask('/saved', { form: { add: id, returnTo: '/inventory' } })
  const cookie = cookieHeader(saved.cookies)
  expect(cookie).toContain('da_toast')
  const told = await ask('/inventory', { cookie })
  expect(told.body).toContain('Saved: ')
  expect(told.headers.get('cache-control')).toBe('private, no-store')
  expect((await ask('/inventory')).body).not.toContain('Saved: ')
})

test('names that a page does not know are not cached', async () => {
  await isKept('/about')
  for (const path of ['/about?x=1', '/about?x=1', '/search?utm_source=a', '/search?utm_source=a'])
    expect(await age(path), path).toBe(0)
})

test('a page that the browser has already is not sent again, however it was packed', async () => {
  const vehicle = `/vehicle/${(await aVehicle('active')).slug}`
  for (const path of ['/about', '/search', vehicle])
    for (const encoding of ['identity', 'gzip', 'br']) {
      const first = await ask(path, { headers: { 'accept-encoding': encoding } })
      const tag = first.headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[\w-]{27}(-gzip|-br)?"$/)
      const again = await ask(path, { headers: { 'accept-encoding': encoding, 'if-none-match': `"other", W/${tag}` } })
      expect(again, path).toMatchObject({ status: 304, body: '' })
      expect(again.headers.get('etag')).toBe(tag)
      expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    }
})

test('HEAD says of a cached page what GET says', async () => {
  await isKept('/about')
  const [get, head] = [await ask('/about'), await ask('/about', { method: 'HEAD' })]
  expect(head).toMatchObject({ status: 200, body: '' })
  for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-security-policy'])
    expect(head.headers.get(name), name).toBe(get.headers.get(name))
})

test('an error is rendered each time, and names its own request', async ({ page }) => {
  for (const path of ['/no/such', '/dealerships/no-such', '/search/no']) {
    const response = await page.goto(path)
    await hydrated(page)
    const id = response?.headers()['x-request-id'] ?? 'none'
    await expect(page.getByText(/^Reference/), path).toContainText(id)
  }
})

test('the scripts of a cached page run, and its policy has nothing to say', async ({ page }) => {
  await isKept('/search')
  for (let time = 0; time < 2; time += 1) {
    await page.goto('/search')
    await hydrated(page)
    await page.getByRole('checkbox', { name: /^SUV/ }).click()
    await expect(page).toHaveURL(/body=suv/)
  }
})
