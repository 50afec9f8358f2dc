import { openCookies } from '../../app/session/cookies.server'
import { expect, pageOf, test } from '../support/browser'
import { startServer, type TestServer } from '../support/server'
import { apiUrl, ask, setCookieOf, textOf } from '../support/site'

// A web half with a secret that is known here, so that a visitor can have been there before.
const secret = 'a-secret-of-the-tests-for-last-visits-01'

// Both tests ask the one server of this file, so they run in one worker.
test.describe.configure({ mode: 'default' })

let web: TestServer
test.beforeAll(async () => {
  web = await startServer({ ROLE: 'web', API_BASE_URL: apiUrl, SESSION_SECRET: secret })
})
test.afterAll(() => web?.stop())

const jar = openCookies([secret], false).browserState
const cookieOf = async (looked: number) =>
  (await jar.serialize({ s: '', c: '', r: '', l: looked, b: null })).split(';')[0]

/** When the cars just listed were listed (epoch seconds), by the paths of their pages; the latest first. */
async function published(): Promise<Map<string, number>> {
  const { items } = JSON.parse((await ask('/just-listed.json', { base: web.url })).body)
  return new Map(
    items.map((item: { url: string; date_published: string }) => [
      new URL(item.url).pathname,
      Date.parse(item.date_published) / 1000,
    ]),
  )
}

/** A moment (epoch seconds) with newer and older cars just listed on its sides. */
async function inTheMiddle(): Promise<number> {
  const times = [...(await published()).values()]
  const old = times.filter((time: number) => time < Date.now() / 1000 - 3600)
  // Skips cars that were listed in the same second: nothing is between them.
  const place = old.findIndex((time, at) => at >= 2 && time - (old[at + 1] ?? 0) > 1)
  return Math.floor(((old[place] ?? 0) + (old[place + 1] ?? 0)) / 2)
}

test('the second visit says what is new since the first, in the visitor’s own time', async ({ browser }) => {
  const looked = await inTheMiddle()
  const page = await pageOf(browser, '', { timezoneId: 'America/Detroit', baseURL: web.url })
  const cookie = (await cookieOf(looked)) ?? ''
  await page.context().addCookies([{ name: 'da_visitor', value: cookie.slice('da_visitor='.length), url: web.url }])
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/visited')
  await page.goto('/just-listed')
  const line = page.getByText('New since your last visit')
  await expect(line).toHaveCount(1)
  const local = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'America/Detroit' } as const
  await expect(line).toContainText(new Date(looked * 1000).toLocaleString('en-US', local))
  await told
  await page.reload()
  await expect(line, 'still the same visit').toHaveCount(1)
})

test('without script the line stands between newer and older cars, in UTC', async () => {
  const looked = await inTheMiddle()
  const answer = await ask('/just-listed', { base: web.url, cookie: await cookieOf(looked) })
  expect(textOf(answer.body)).toMatch(/New since your last visit, \w+day/)
  const [above = '', below = ''] = answer.body.split('New since your last visit')
  const known = await published()
  const times = (html: string) =>
    [...html.matchAll(/__title"><a href="([^"]+)"/g)].flatMap(([, path = '']) => known.get(path) ?? [])
  expect(times(above).length).toBeGreaterThan(0)
  expect(times(above).every((time) => time > looked)).toBe(true)
  expect(times(below)[0]).toBeLessThan(looked)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('nothing is said to whose last visit was before everything that is shown', async () => {
  const answer = await ask('/just-listed', { base: web.url, cookie: await cookieOf(1_000_000_000) })
  expect(textOf(answer.body)).not.toContain('New since your last visit')
})

test('a look within half an hour is the same visit; a later one moves the line', async () => {
  const now = Math.floor(Date.now() / 1000)
  const after = async (looked: number) => {
    const told = await ask('/visited', {
      base: web.url,
      cookie: await cookieOf(looked),
      form: { page: 'just-listed' },
    })
    expect(told.status).toBe(204)
    const { value = '' } = setCookieOf(told, 'da_visitor') ?? {}
    return (await jar.parse(`da_visitor=${value}`)) as { l: number; b: number | null }
  }
  expect((await after(now - 600)).b).toBeNull()
  expect((await after(now - 7200)).b).toBe(now - 7200)
  expect((await after(now - 7200)).l).toBeGreaterThanOrEqual(now)
})
