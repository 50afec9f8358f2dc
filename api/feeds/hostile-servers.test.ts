import dns from 'node:dns'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aFile } from './fixtures/build'
import { aHostileFeed } from './fixtures/hostile-feed'
import { aPhotoServer } from './fixtures/photo-server'
import { feedRuns } from './schema'

let feed: Awaited<ReturnType<typeof aHostileFeed>>
let server: Awaited<ReturnType<typeof aPhotoServer>>
/** What each look-up of a name answers, in turn; the last answer stays. */
let answers: string[][] = [[]]
const lookup = vi.fn((_name: string, _options: object, found: (error: null, addresses: object[]) => void) => {
  const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
  found(
    null,
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
})

beforeAll(async () => {
  feed = await aHostileFeed({ limits: { timeoutMs: 60_000, maxBytes: 1_000_000 } })
  server = await aPhotoServer()
})
beforeEach(() => {
  server.asked.length = 0
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup)
})
afterAll(async () => {
  server.close()
  await feed.close()
})

const nowhere = 'The address leads to no server of the public Internet.'
const settings = { name: 'Fetched', type: 'url', enabled: true }
const port = () => new URL(server.origin).port
/** By a name, which the look-ups answer. */
const named = (path: string) => `http://feeds.example.com:${port()}${path}`

async function refusedFrom(url: string, reason: string | RegExp) {
  const before = await feed.touchable()
  const run = await feed.fetchFrom(url)
  expect(run).toMatchObject({ status: 'failed', failure: expect.stringMatching(reason), hasFile: false })
  expect(run.codes).toMatchObject([{ severity: 'error', count: 1 }])
  expect(await feed.touchable()).toEqual(before)
}

const literals = [
  'https://127.0.0.2/cars.csv',
  'https://127.2/cars.csv',
  'https://2130706434/cars.csv',
  'https://0x7f.0.0.2/cars.csv',
  'https://0177.0.0.2/cars.csv',
  'https://017700000002/cars.csv',
  'https://127.0.0.2.:443/cars.csv',
  'https://0.0.0.0/cars.csv',
  'https://10.1.2.3/cars.csv',
  'https://172.31.0.1/cars.csv',
  'https://192.168.0.1/cars.csv',
  'https://100.64.0.1/cars.csv',
  'https://169.254.169.254/latest/meta-data',
  'https://100.100.100.200/latest/meta-data',
  'https://168.63.129.16/metadata',
  'https://[::1]/cars.csv',
  'https://[::]/cars.csv',
  'https://[::ffff:127.0.0.2]/cars.csv',
  'https://[::ffff:7f00:2]/cars.csv',
  'https://[64:ff9b::7f00:2]/cars.csv',
  'https://[fe80::1]/cars.csv',
  'https://[fd00:ec2::254]/latest/meta-data',
]
const otherSchemes = [
  'file:///etc/passwd',
  'ftp://files.example.com/cars.csv',
  'gopher://files.example.com/',
  'data:text/csv,vin',
  'javascript:alert(1)',
  '//files.example.com/cars.csv',
  'http://files.example.com/cars.csv',
]
test.each([
  ...literals,
  ...otherSchemes,
  'https://user:pass@files.example.com/cars.csv',
  'https://user@files.example.com/cars.csv',
  'https://localhost/cars.csv',
  'https://metadata/cars.csv',
  'https://files.example.com:0/cars.csv',
  'https://files.example.com:99999/cars.csv',
  'https://files.example.com:22/cars.csv',
  'https:// /cars.csv',
])('a feed cannot be given the address %s', async (url) => {
  const { status, body } = await feed.admin.post('/api/dealership/feeds', { ...settings, url })
  expect([status, body.error?.fields?.url]).toEqual([422, expect.stringMatching(/https|public Internet/)])
})

test.each([...literals, ...otherSchemes.filter((url) => /^(file|ftp|gopher|data|javascript):/.test(url))])(
  'an address that got in nevertheless is not fetched: %s',
  (url) => refusedFrom(url, nowhere),
)

test.each([
  ['metadata.google.internal', [['169.254.169.254']]],
  ['localhost.localdomain', [['::1'], ['127.0.0.2']]],
  ['127.0.0.2.nip.io', [['127.0.0.2']]],
  ['a public and a private address', [['93.184.216.34', '10.0.0.7']]],
  ['a mapped address', [['::ffff:169.254.169.254']]],
  ['none', [[]]],
])('a name that stands for this network is not fetched: %s', async (name, looked) => {
  answers = [...looked]
  await refusedFrom(`https://${name.includes(' ') || name === 'none' ? 'files.example.com' : name}/cars.csv`, nowhere)
})

test('a name is looked up once a request, and what it stood for then is what is connected to', async () => {
  server.put('/rebinds', Buffer.from(aFile(feed.cars)))
  lookup.mockClear()
  answers = [['127.0.0.1'], ['127.0.0.2']]
  expect(await feed.fetchFrom(named('/rebinds'))).toMatchObject({ status: 'applied', counts: { unchanged: 6 } })
  expect([lookup.mock.calls.length, server.timesAsked('/rebinds')]).toEqual([1, 1])
})

test('a name that stands for something else behind a redirect is looked at anew', async () => {
  server.put('/away', (_, response) => void response.writeHead(302, { location: '/inside' }).end())
  answers = [['127.0.0.1'], ['127.0.0.2']]
  await refusedFrom(named('/away'), nowhere)
  expect(server.timesAsked('/inside')).toBe(0)
})

test.each([
  ['http://127.0.0.2/', nowhere],
  ['http://169.254.169.254/latest/meta-data', nowhere],
  ['http://[::1]/', nowhere],
  ['http://2130706434/', nowhere],
  ['https://10.0.0.1/', nowhere],
  ['file:///etc/passwd', nowhere],
  ['/circle', 'redirects in circles'],
])('a redirect to %s is not followed', async (location, reason) => {
  const url = server.put('/circle', (_, response) => void response.writeHead(302, { location }).end())
  await refusedFrom(url, reason)
})

test.each<[string, Parameters<typeof server.put>[1], RegExp]>([
  ['sends more than a feed may have', Buffer.alloc(1_500_000, 'x'), /A feed takes/],
  [
    'ends before the length that it told',
    (_, response) => {
      response.writeHead(200, { 'content-length': '100000' }).write('vin,make', () => response.destroy())
    },
    /broke off/,
  ],
  ['answers what is no HTTP', (request) => void request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'), /could not be reached/],
  ['answers 500', 500, /answers 500/],
  ['answers nothing', Buffer.alloc(0), /empty/],
  ['answers with a web page', Buffer.from('<!doctype html><html><form>Sign in</form></html>'), /web page/],
  ['answers with a bomb', gzipSync(Buffer.alloc(64 * 1024 ** 2)), /unpacks to more than 200 times/],
])('a server that %s fails the run in words', async (_, answer, reason) => {
  const before = await feed.touchable()
  const run = await feed.fetchFrom(server.put('/hostile', answer))
  expect(run).toMatchObject({ status: 'failed', failure: expect.stringMatching(reason) })
  expect(await feed.touchable()).toEqual(before)
})

test.each<[string, Parameters<typeof server.put>[1]]>([
  ['never answers', () => undefined],
  ['never ends', (_, response) => void setInterval(() => response.write('x'), 20).unref()],
])('a server that %s fails the run in words when the time is over', async (_, answer) => {
  const hurried = await aHostileFeed({ limits: { timeoutMs: 700, maxBytes: 1_000_000 } })
  const before = await hurried.touchable()
  const run = await hurried.fetchFrom(server.put('/hostile', answer))
  expect(run).toMatchObject({ status: 'failed', failure: expect.stringMatching(/took longer than/) })
  expect(await hurried.touchable()).toEqual(before)
  await hurried.close()
})

test('a run that waits for a slow server is nobody else’s, and stops when it is told to', async () => {
  let arrived = () => {}
  const reached = new Promise<void>((done) => {
    arrived = done
  })
  const slow = await aHostileFeed({ limits: { timeoutMs: 60_000, maxBytes: 1_000 } })
  const url = server.put('/slow', () => arrived())
  const fetching = slow.fetchFrom(url)
  await reached
  const held = async () => (await slow.api.db.select().from(feedRuns).where(eq(feedRuns.status, 'fetching')))[0]
  const first = await held()
  await expect.poll(async () => (await held())?.heldUntil?.getTime()).toBeGreaterThan(first?.heldUntil?.getTime() ?? 0)
  expect(await slow.work()).toBe(0)
  await slow.admin.delete(`/api/dealership/feed-runs/${first?.id}`)
  expect(await fetching).toMatchObject({ status: 'cancelled' })
  await slow.close()
})
