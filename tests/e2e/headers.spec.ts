import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { complaintsOf, expect, pageOf, test } from '../support/browser'
import { authPages, publicPages, signInPages } from '../support/pages'
import { type Answer, apiUrl, ask, aVehicle, signIn, webUrl } from '../support/site'

test('a message is not echoed, and an icon is a picture', async () => {
  expect((await fetch(`${webUrl}/favicon.ico`)).headers.get('content-type')).toBe('image/x-icon')
  expect(await statusOf('TRACE')).toBe(405)
})

/** The browser's own client refuses to send some methods. */
const statusOf = (method: string) =>
  new Promise((done, fail) => {
    httpRequest(`${webUrl}/signin`, { method }, (answer) => done(answer.resume().statusCode))
      .on('error', fail)
      .end()
  })

const policyOf = ({ headers }: Answer) => headers.get('content-security-policy') ?? ''
const directive = (answer: Answer, name: string) =>
  policyOf(answer)
    .split('; ')
    .find((one) => one.startsWith(`${name} `)) ?? ''

async function everyKindOfAnswer(): Promise<[string, Answer][]> {
  const home = await ask('/')
  const asset = /\/assets\/[\w-]+\.js/.exec(home.body)?.[0] ?? 'none'
  const picture = /\/media\/[\w-]+\/\d+\.webp/.exec(home.body)?.[0] ?? 'none'
  const build = /Build (\w+)/.exec(home.body)?.[1]
  const gone = `/vehicle/${(await aVehicle('gone')).slug}`
  const paths = [asset, picture, '/search', gone, '/no/such', '/about.data', '/no/such.data', '/about/_payload.json']
  const machine = [`/__manifest?p=/about&version=${build}`, '/__manifest?p=/about&version=old', '/builds/latest.json']
  const plain = [
    '/healthcheck',
    '/readyz',
    '/robots.txt',
    '/just-listed.atom',
    '/just-listed.json',
    '/favicon.svg',
    '/logout',
    '/admin',
    '/privacy',
  ]
  const asked = [...paths, ...machine, ...plain].map(async (path) => [path, await ask(path)] as [string, Answer])
  const crossing = await ask('/theme', { form: {}, headers: { origin: 'https://evil.example' } })
  const personal = await ask('/', { cookie: await signIn('consumer') })
  return [['/', home], ['cross-site', crossing], ['personal', personal], ...(await Promise.all(asked))]
}

test('every kind of answer carries the security headers', async () => {
  for (const [what, answer] of await everyKindOfAnswer()) {
    const { headers } = answer
    expect(headers.get('x-content-type-options'), what).toBe('nosniff')
    expect(headers.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy'), what).toContain('camera=()')
    expect(headers.get('x-frame-options'), what).toBe('DENY')
    expect(policyOf(answer), what).not.toBe('')
    expect(headers.get('x-powered-by'), what).toBeNull()
    expect(headers.get('x-script-sources'), what).toBeNull()
    if (what.startsWith('/media/')) continue
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policyOf(answer), what).toContain(part)
    expect(directive(answer, 'script-src'), what).not.toMatch(/unsafe|\*|https?:|data:/)
  }
})

test('the API says the same of what leaves over HTTP', async () => {
  for (const path of ['/', '/api/overview', '/api/none', '/api/profile', '/api/openapi.json', '/healthcheck']) {
    const { headers } = await fetch(apiUrl + path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
  }
})

const inlineScripts = (body: string) =>
  [...body.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].map(([, tag = '', code = '']) => ({
    tag,
    code,
  }))

test('a page for many names the hash of each of its inline scripts, and no nonce', async () => {
  for (const path of ['/', '/search?make=Ford', '/no/such', '/signin', `/vehicle/${(await aVehicle('active')).slug}`]) {
    const answer = await ask(path)
    const scripts = inlineScripts(answer.body).filter(({ tag }) => !tag.includes('ld+json')) // data, which no policy stops
    expect(scripts.length).toBeGreaterThan(0)
    for (const { code } of scripts) {
      const hash = createHash('sha256').update(code).digest('base64')
      expect(directive(answer, 'script-src'), path).toContain(`'sha256-${hash}'`)
    }
    expect(policyOf(answer)).not.toContain('nonce-')
  }
})

test('a page for one person carries a nonce of its own, another each time', async ({ cookiesOf }) => {
  const cookie = await cookiesOf('consumer')
  const nonces = new Set<string>()
  for (let time = 0; time < 3; time++) {
    const answer = await ask('/about', { cookie })
    const nonce = /'nonce-([^']{20,})'/.exec(policyOf(answer))?.[1] ?? 'none'
    for (const { tag } of inlineScripts(answer.body).filter((one) => !one.tag.includes('ld+json')))
      expect(tag).toContain(`nonce="${nonce}"`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('an anonymous GET sets no cookie and may be cached; what belongs to one person is never cached', async ({
  cookiesOf,
}) => {
  const cookie = await cookiesOf('consumer')
  for (const path of [...(await publicPages()), ...signInPages]) {
    const anonymous = await ask(path)
    expect(anonymous.status, path).toBe(200)
    expect(anonymous.cookies, path).toEqual([])
    expect(anonymous.headers.get('vary'), path).toContain('Cookie')
    expect(anonymous.headers.get('cache-control'), path).not.toMatch(/private|no-store/)
    for (const carried of [cookie, 'da_theme=x', 'a=b; da_switcher=y'])
      expect((await ask(path, { cookie: carried })).headers.get('cache-control'), path).toBe('private, no-store')
    expect((await ask(path, { cookie: '_ga=1; foo_da=2' })).headers.get('cache-control'), path).not.toContain('private')
  }
})

test('a signed-in GET sets no cookie either', async ({ cookiesOf }) => {
  for (const path of ['/', '/about.data', '/user/dashboard', '/search'])
    expect((await ask(path, { cookie: await cookiesOf('consumer') })).cookies, path).toEqual([])
})

test('errors are never cached, built files for ever, and HEAD says what GET says', async () => {
  expect((await ask('/no/such')).headers.get('cache-control')).toBe('private, no-store')
  const home = await ask('/')
  const asset = /\/assets\/[\w-]+\.js/.exec(home.body)?.[0] ?? 'none'
  expect((await ask(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const picture = /\/media\/[\w-]+\/\d+\.webp/.exec(home.body)?.[0] ?? 'none'
  expect((await ask(picture)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const head = await ask('/', { method: 'HEAD' })
  expect(head.body).toBe('')
  for (const name of ['cache-control', 'content-type', 'vary'])
    expect(head.headers.get(name), name).toBe(home.headers.get(name))
})

test('no page breaks its own policy, as nobody or signed in', async ({ browser, cookiesOf }) => {
  test.slow()
  const gone = `/vehicle/${(await aVehicle('gone')).slug}`
  const everywhere = [...(await publicPages()), ...authPages, '/no/such', gone, '/search?make=Honda&price_max=100']
  const tours: [string, string[]][] = [
    ['', everywhere],
    [await cookiesOf('consumer'), ['/', '/user/dashboard', '/search']],
    [await cookiesOf('dealerAdmin'), ['/dealership/1', '/dealership/1/inventory']],
    [await cookiesOf('admin'), ['/admin', '/admin/users']],
  ]
  for (const [cookies, paths] of tours) {
    const page = await pageOf(browser, cookies)
    const complaints = complaintsOf(page)
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' })
      expect(complaints, path).toEqual([])
    }
  }
})
