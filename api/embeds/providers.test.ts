import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { callableInTests } from '../../tests/support/leads'
import { anOembedServer, aVideo, frameOf } from '../../tests/support/oembed-server'
import { rateLimits } from '../limits/schema'
import type { EmbedItem } from './contract'
import { embedAnswers } from './schema'

let api: TestApi
let visitor: Caller
let provider: Awaited<ReturnType<typeof anOembedServer>>
let now = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  provider = await anOembedServer()
  api = await anApi({ callable: callableInTests, now: () => now })
  await provider.allowIn(api.db)
  visitor = await api.as(null)
})
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  await api.db.delete(embedAnswers)
  await api.db.delete(rateLimits)
  provider.asked.length = 0
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await api.close()
  provider.close()
})

async function itemOf(id: string): Promise<EmbedItem> {
  const { status, body } = await visitor.post('/helpers/meta', { urls: [provider.pageOf(id)] })
  expect(status).toBe(200)
  return body[0]
}
const detailOf = (id: string) => visitor.get(`/api/embeds?${new URLSearchParams({ url: provider.pageOf(id) })}`)
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

test('a page of an allowed provider becomes a sandboxed frame of ours', async () => {
  provider.answer('film', aVideo)
  const item = await itemOf('film')
  expect(item).toMatchObject({ kind: 'embed', title: 'Three years of receipts', author: 'Ann', provider: 'Video' })
  expect(item).toMatchObject({ host: 'video.example.net', width: 640, height: 360, url: provider.pageOf('film') })
  expect(item.frame).toBe(`https://drive-avenue.test/embed/external?url=${encodeURIComponent(provider.pageOf('film'))}`)
  expect(item.html).toMatch(
    /^<iframe src="https:\/\/drive-avenue\.test\/embed\/external\?url=[^"]+" [^<>]+><\/iframe>$/,
  )
  expect(item.html).toContain(' sandbox="')
  expect(item.html).not.toContain('player.example')
  const { body } = await detailOf('film')
  expect(body).toMatchObject({ frame: { kind: 'player', src: 'https://player.example.net/v/1' } })
  const [asked] = provider.asked
  expect(asked?.pathname).toBe('/oembed')
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({ url: provider.pageOf('film'), format: 'json' })
})

test.each([
  ['no answer of oEmbed', { hello: 1 }],
  ['a list', []],
  ['nothing', null],
  ['another version', { ...aVideo, version: '2.0' }],
  ['no version', { ...aVideo, version: undefined }],
  ['an unknown type', { ...aVideo, type: 'hologram' }],
  ['a video without html', { ...aVideo, html: undefined }],
  ['html that is none', { ...aVideo, html: { a: 1 } }],
  ['a link', { version: '1.0', type: 'link', title: 'a' }],
  ['a foreign frame', { ...aVideo, html: frameOf('https://evil.example.net/') }],
  ['a foreign frame before its own', { ...aVideo, html: frameOf('https://evil.example.net/') + aVideo.html }],
  ['a frame over http', { ...aVideo, html: frameOf('http://player.example.net/') }],
  ['a frame on another port', { ...aVideo, html: frameOf('https://player.example.net:8443/') }],
  ['a frame of script', { ...aVideo, html: frameOf('javascript:alert(1)') }],
  ['a frame with a name in its address', { ...aVideo, html: frameOf('https://player.example.net@evil.example.net/') }],
  ['a frame without an address', { ...aVideo, html: '<iframe srcdoc="<script>alert(1)</script>"></iframe>' }],
  ['script alone', { ...aVideo, type: 'rich', html: '<script>alert(1)</script>' }],
  ['a photo of elsewhere', { ...aVideo, type: 'photo', url: 'https://evil.example.net/a.jpg' }],
  ['a photo that is script', { ...aVideo, type: 'photo', url: 'javascript:alert(1)' }],
  ['very long words', { ...aVideo, type: 'rich', html: `<p>${'a'.repeat(30_000)}</p>` }],
])('%s is a plain link', async (_what, body) => {
  provider.answer('odd', body)
  const item = await itemOf('odd')
  expect(item).toMatchObject({ kind: 'link', title: null, frame: null })
  expect(item.html).toBe(
    `<a href="${provider.pageOf('odd')}" rel="ugc nofollow noopener">${provider.pageOf('odd')}</a>`,
  )
  expect((await detailOf('odd')).status).toBe(404)
})

const internal = 'http://127.0.0.1:1/secret'
test.each([
  ['broken JSON', (id: string) => provider.reply(id, (response) => response.end('{"version":"1.0"'))],
  ['HTML', (id: string) => provider.reply(id, (response) => response.end('<html>'))],
  ['a refusal', (id: string) => provider.reply(id, (response) => response.writeHead(403).end())],
  ['a failure', (id: string) => provider.reply(id, (response) => response.writeHead(500).end(JSON.stringify(aVideo)))],
  ['a redirect', (id: string) => provider.reply(id, (one) => one.writeHead(302, { location: internal }).end())],
  ['too much', (id: string) => provider.answer(id, { ...aVideo, more: 'x'.repeat(2 * 1024 * 1024) })],
  ['a cut connection', (id: string) => provider.reply(id, (response) => response.destroy())],
])('%s is a plain link', async (_what, prepare) => {
  prepare('bad')
  expect(await itemOf('bad')).toMatchObject({ kind: 'link' })
  expect(provider.asked.length).toBe(1)
})

test('a provider keeps nobody busy with what it sends', async () => {
  provider.answer('deep', { ...aVideo, html: '<a>'.repeat(600_000) })
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // a page's patience never ends: the link follows from what was read
  expect(await itemOf('deep')).toMatchObject({ kind: 'link' })
})

test('words are shown without what is no words', async () => {
  const link = '<a href="https://x.example/1" onclick="x()">May 1</a>'
  const html = `<blockquote class="q" style="position:fixed"><p>Hi<script>x()</script><img src=x onerror=x()></p>${link}<a href="javascript:x()">b</a></blockquote><script src="https://evil.example/"></script>`
  provider.answer('post', { ...aVideo, type: 'rich', html, width: '100%', height: null })
  expect(await itemOf('post')).toMatchObject({ kind: 'embed', width: null, height: null })
  const { frame } = (await detailOf('post')).body
  expect(frame.html).toBe(
    '<blockquote><p>Hi</p><a href="https://x.example/1" rel="ugc nofollow noopener" target="_blank">May 1</a><a rel="ugc nofollow noopener" target="_blank">b</a></blockquote>',
  )
})

test.each([
  [1e9, 360],
  [-1, 0],
  ['640', '1e99'],
  [null, {}],
])('dimensions of %s by %s are not believed', async (width, height) => {
  provider.answer('large', { ...aVideo, width, height, title: ` A\u0000\n\u202e${'b'.repeat(400)}`, author_name: 7 })
  const item = await itemOf('large')
  expect(item).toMatchObject({ kind: 'embed', height: width === 1e9 ? 360 : null, author: null })
  expect(item.title).toMatch(/^A b{198}$/)
  expect(item.html).toContain('width="640" height="360"')
})

test('who is slow is a link for now, and an embed the next time', async () => {
  let finish: (() => void) | undefined
  provider.reply('slow', (response) => {
    finish = () => void response.end(JSON.stringify(aVideo))
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked = itemOf('slow')
  await expect.poll(() => finish).toBeDefined()
  vi.advanceTimersByTime(4500)
  expect(await asked).toMatchObject({ kind: 'link' })
  vi.useRealTimers()
  finish?.()
  await expect.poll(async () => (await itemOf('slow')).kind).toBe('embed')
  expect(provider.asked.length).toBe(1)
})

test('an answer counts as long as it says, an hour at least, and then the provider is asked anew', async () => {
  provider.answer('hour', { ...aVideo, cache_age: '1' })
  for (const minutes of [0, 59]) {
    after(minutes)
    expect((await itemOf('hour')).kind).toBe('embed')
  }
  expect(provider.asked.length).toBe(1)
  after(2)
  provider.answer('hour', { ...aVideo, title: 'Another', cache_age: 1e12 })
  expect((await itemOf('hour')).title).toBe('Another')
  after(7 * 24 * 60 - 1)
  await itemOf('hour')
  expect(provider.asked.length).toBe(2)
})

test('a failure is remembered for ten minutes, and takes nothing back; a refusal does', async () => {
  provider.reply('moody', (response) => response.writeHead(503).end())
  expect([(await itemOf('moody')).kind, (await itemOf('moody')).kind]).toEqual(['link', 'link'])
  expect(provider.asked.length).toBe(1)
  after(11)
  provider.answer('moody', aVideo)
  expect((await itemOf('moody')).kind).toBe('embed')
  after(3 * 60)
  provider.reply('moody', (response) => response.destroy())
  expect((await itemOf('moody')).kind).toBe('embed')
  after(11)
  provider.reply('moody', (response) => response.writeHead(404).end())
  expect((await itemOf('moody')).kind).toBe('link')
})

test('asked by many at once, the provider is asked once', async () => {
  provider.answer('crowd', aVideo)
  const items = await Promise.all(Array.from({ length: 10 }, () => itemOf('crowd')))
  expect(items.every(({ kind }) => kind === 'embed')).toBe(true)
  expect(provider.asked.length).toBe(1)
})
