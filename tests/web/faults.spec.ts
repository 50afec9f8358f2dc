import { expect, test } from '../support/browser'
import { aFaultyApi, type FaultyApi, faults, ownWords } from '../support/faults'
import { publicPages } from '../support/pages'
import { startServer, type TestServer } from '../support/server'
import {
  accounts,
  apiUrl,
  ask as askAt,
  password,
  type Question,
  setCookieOf,
  signIn,
  textOf,
  titleOf,
} from '../support/site'

/** What the error says of itself, or the general sentence (spec section 8). */
const sentences = [
  'Something went wrong. Please try again later!',
  'The server took too long to answer.',
  'The server could not be reached.',
]
const livesAlone = ['/how-it-works', '/insurance', '/sell', '/ship', '/test-websocket']

test.describe.configure({ mode: 'serial' })

let api: FaultyApi
let web: TestServer
let pages: string[]
test.beforeAll(async () => {
  api = await aFaultyApi(apiUrl)
  web = await startServer({ ROLE: 'web', API_BASE_URL: api.url })
  pages = await publicPages()
})
test.afterAll(async () => {
  await web?.stop()
  await api?.close()
})

/** As somebody whose pages are never cached: a cached page is there whatever the API does. */
const ask = (path: string, question: Question = {}) =>
  askAt(path, { cookie: 'da_switcher=shown', ...question, base: web.url })

/** Makes the API good again and waits until the site has noticed: its circuit is closed, and no failure counts. */
async function recover() {
  await api.fail(null)
  await expect.poll(async () => (await ask('/search')).status).toBe(200)
}

/** Asks while the API fails. One that is slow answers nothing meanwhile, so that the site ends its calls by itself. */
const askAlone = async (path: string, question?: Question) => ({ path, answer: await ask(path, question) })

test('with a good API over HTTP every public page is whole', async () => {
  for (const path of pages) expect((await ask(path)).status, path).toBe(200)
})

for (const fault of faults)
  test(`an API that is ${fault}: every page says so by itself, and all is well again by itself`, async () => {
    await api.fail(fault)
    const answers = await Promise.all(pages.map((path) => askAlone(path)))
    expect((await ask('/healthcheck')).status).toBe(200)
    let failed = 0
    for (const { path, answer } of answers) {
      expect(answer.headers.get('content-type'), path).toContain('text/html')
      expect(answer.body, path).toMatch(/<h1[\s>]/)
      if (answer.status === 200) continue
      failed += 1
      expect(answer.status, path).toBeGreaterThanOrEqual(500)
      expect(titleOf(answer.body), path).toBe('Internal Server Error')
      const words = textOf(answer.body)
      expect(
        sentences.some((sentence) => words.includes(sentence)) ||
          (fault === '500 with a message' && words.includes(ownWords)),
        path,
      ).toBe(true)
      expect(words, path).not.toMatch(/ECONN|127\.0\.0\.1|db\.internal|at \w+ \(/)
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
    }
    expect(failed).toBeGreaterThanOrEqual(8)
    for (const path of livesAlone) expect((await ask(path)).status, path).toBe(200)
    await recover()
  })

for (const fault of faults)
  test(`an API that is ${fault} says nothing about the session`, async () => {
    const cookie = await signIn('consumer', { base: web.url })
    await api.fail(fault)
    const [personal, open, data] = await Promise.all([
      askAlone('/user/dashboard', { cookie }),
      askAlone('/how-it-works', { cookie }),
      askAlone('/search.data', { cookie }),
    ])
    for (const { path, answer } of [personal, open, data]) expect(answer.cookies, path).toEqual([])
    expect(personal.answer.status).toBeGreaterThanOrEqual(500)
    expect(open.answer.status).toBe(200)
    expect(textOf(open.answer.body)).toContain('We cannot reach your account right now')
    expect(data.answer.status).toBeGreaterThanOrEqual(500)
    await recover()
    expect((await ask('/user/dashboard', { cookie })).status).toBe(200)
  })

test('a ping that is refused ends the session, one that gets no answer does not', async () => {
  const cookie = await signIn('consumer', { base: web.url })
  await askAt('/logout', { method: 'POST', cookie: await signIn('finance') })
  await ask('/logout', { method: 'POST', cookie })
  // The API is told after the answer.
  const cleared = async () => setCookieOf(await ask('/how-it-works', { cookie }), 'da_token')?.attributes ?? []
  await expect.poll(cleared).toContain('max-age=0')
})

/** Leaves out what the site hands on by itself every few seconds. */
const isOfPage = (call: string): boolean => call !== 'POST /api/counts' && call !== 'POST /api/faults'

for (const fault of ['cut', '500', 'junk', 'slow'] as const)
  test(`a write is sent once, a read twice at most: ${fault}`, async () => {
    await recover() // an open circuit would send nothing at all
    await api.fail(fault)
    api.calls.length = 0
    const signedIn = await ask('/signin', { form: { email: accounts.consumer, password } })
    expect(signedIn.status).toBeGreaterThanOrEqual(500)
    expect(signedIn.cookies).toEqual([])
    expect(api.calls.filter(isOfPage)).toEqual(['POST /api/auth/login'])
    api.calls.length = 0
    await ask('/search')
    // Counts the bands of a page by themselves, which are read anew from time to time.
    const calls = api.calls.filter(isOfPage)
    const others = calls.filter((call) => call !== 'GET /api/search')
    expect(others.filter((call) => call !== 'GET /api/announcements')).toEqual([])
    expect(others.length).toBeLessThanOrEqual(2)
    const reads = calls.length - others.length
    expect(reads).toBeGreaterThan(0)
    expect(reads).toBeLessThanOrEqual(2)
    await recover()
  })

for (const fault of ['down', 'slow', '500'] as const)
  test(`signing out works when the API is ${fault}: both cookies go, at once`, async () => {
    const cookie = await signIn('consumer', { base: web.url })
    await api.fail(fault)
    const { answer } = await askAlone('/logout', { method: 'POST', cookie })
    expect(answer).toMatchObject({ status: 302, location: '/' })
    for (const name of ['da_token', 'da_user_profile'])
      expect(setCookieOf(answer, name)?.attributes, name).toContain('max-age=0')
    await recover()
  })
