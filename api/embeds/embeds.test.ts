import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../tests/support/factories'
import { callableInTests } from '../../tests/support/leads'
import { testOrigin } from '../../tests/support/mails'
import { anOembedServer, aVideo } from '../../tests/support/oembed-server'
import { rateLimits } from '../limits/schema'
import { publicAddresses } from '../outbound/callable-addresses'
import { purgeEmbeds } from './answers'
import { knownEmbeds } from './embeds'
import { firstProviders } from './first-providers'
import { playerOf } from './oembed-answer'
import { partsIn, startIn } from './page-pattern'
import { embedAnswers } from './schema'

let api: TestApi
let visitor: Caller
let provider: Awaited<ReturnType<typeof anOembedServer>>
beforeAll(async () => {
  provider = await anOembedServer()
  api = await anApi({ callable: callableInTests })
  await provider.allowIn(api.db, [firstProviders.find(({ name }) => name === 'Instagram') ?? {}, { name: 'half' }, 7])
  visitor = await api.as(null)
})
beforeEach(async () => {
  await api.db.delete(rateLimits)
  provider.asked.length = 0
})
afterAll(async () => {
  await api.close()
  provider.close()
})
const describe = async (urls: unknown) => visitor.post('/helpers/meta', { urls })

test.each([
  ['YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['YouTube', 'https://youtu.be/dQw4w9WgXc_?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXc_?start=3'],
  ['YouTube', 'https://youtu.be/a?si=b&t=1m30s', 'https://www.youtube-nocookie.com/embed/a?start=90'],
  ['YouTube', 'https://www.youtube.com/watch?v=a&start=90', 'https://www.youtube-nocookie.com/embed/a?start=90'],
  ['YouTube', 'https://youtu.be/a?t=soon', 'https://www.youtube-nocookie.com/embed/a'],
  ['YouTube', 'https://m.youtube.com/shorts/a-b/', 'https://www.youtube-nocookie.com/embed/a-b'],
  ['YouTube', 'http://youtube.com/live/a', 'https://www.youtube-nocookie.com/embed/a'],
  ['Vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['Vimeo', 'https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  ['Vimeo', 'https://vimeo.com/76979871#t=90', 'https://player.vimeo.com/video/76979871?dnt=1#t=90s'],
  ['Instagram', 'https://www.instagram.com/ann/reel/fA9uwTtkSN/', 'https://www.instagram.com/p/fA9uwTtkSN/embed/'],
  ['TikTok', 'https://vm.tiktok.com/ZMRjsP94a/', null],
  [
    'TikTok',
    'https://www.tiktok.com/@scout/video/6718335390845095173',
    'https://www.tiktok.com/player/v1/6718335390845095173',
  ],
  ['Instagram', 'https://www.instagram.com/p/fA9uwTtkSN/', 'https://www.instagram.com/p/fA9uwTtkSN/embed/'],
  ['X', 'https://x.com/ann/status/20', null],
  ['X', 'https://twitter.com/ann/status/20?s=20', null],
])('%s knows the page %s', (name, address, player) => {
  const found = firstProviders.flatMap((one) =>
    one.pages.flatMap((pattern) => {
      const url = new URL(address)
      const parts = partsIn(pattern, url)
      if (!parts) return []
      const player = playerOf({ provider: one, hash: parts.hash, start: startIn(url) }, parts.id)
      return [[one.name, player?.kind === 'player' ? player.src : null]]
    }),
  )
  expect(found).toEqual([[name, player]])
})

test.each([
  'https://youtube.com/',
  'https://youtube.com/watch',
  'https://youtube.com/watch?v=',
  'https://youtu.be/a/b',
  'https://youtube.com/watch?v=a%2Fb',
  'https://youtube.com/watch?v=<script>',
  'https://youtu.be/..%2f',
  'https://youtu.be',
  'https://youtube.com:8443/watch?v=a',
  'https://youtube.com.evil.example/watch?v=a',
  'https://evilyoutube.com/watch?v=a',
  'https://evil.example/youtube.com/watch?v=a',
  'https://player.vimeo.com/video/1',
  'https://x.com/ann',
  'https://www.www.youtu.be/a',
  `https://youtu.be/${'a'.repeat(81)}`,
  'https://tiktok.com/video/1',
  'https://instagram.com/ann/',
])('nobody knows %s', (address) => {
  const patterns = firstProviders.flatMap(({ pages }) => pages)
  expect(patterns.filter((pattern) => partsIn(pattern, new URL(address)))).toEqual([])
})

test('an item for each address, in their order; what is none is left out', async () => {
  provider.answer('film', aVideo)
  const urls = [
    'https://nobody.example/a?b=1&c="',
    'javascript:alert(1)',
    provider.pageOf('film'),
    'film',
    '//a.example',
  ]
  const { body } = await describe([...urls, 'https://127.0.0.1/', 'https://a:b@c.example/'])
  expect(body.map(({ url, kind }: { url: string; kind: string }) => [url, kind])).toEqual([
    [urls[0], 'link'],
    [urls[2], 'embed'],
  ])
  expect(body[0].html).toBe(
    '<a href="https://nobody.example/a?b=1&amp;c=&quot;" rel="ugc nofollow noopener">https://nobody.example/a?b=1&amp;c=&quot;</a>',
  )
  expect(provider.asked.length).toBe(1)
})

test('a provider that is not asked shows its player', async () => {
  const { body } = await describe(['https://www.instagram.com/p/fA9uwTtkSN/'])
  expect(body).toMatchObject([{ kind: 'embed', provider: 'Instagram', title: null, host: 'instagram.com' }])
  expect(body[0].html).toMatch(/title="From Instagram" width="640" height="720"/)
})

test('pages of our own become frames that run no script', async () => {
  const lot = await aDealership(api.db, { name: 'Huron & Sons' })
  const car = await aVehicle(api.db, lot.id)
  const hidden = await aVehicle(api.db, lot.id, { status: 'suspended' })
  const { body: seen } = await visitor.get(`/api/vehicles/x-${car.id.toString(36)}`)
  const urls = [
    `/vehicle/${seen.slug}`,
    `/dealerships/${lot.slug}`,
    `/vehicle/x-${hidden.id.toString(36)}`,
    '/vehicle/x',
    '/search',
  ]
  const { body } = await describe(urls.map((path) => testOrigin + path))
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['embed', 'embed', 'link', 'link', 'link'])
  expect(body[0]).toMatchObject({ frame: `${testOrigin}/embed/vehicle/${seen.slug}`, author: 'Huron & Sons' })
  expect(body[1]).toMatchObject({ frame: `${testOrigin}/embed/dealership/${lot.slug}`, title: 'Huron & Sons' })
  expect(body[1].html).toContain('title="Huron &amp; Sons"')
  for (const { html } of body.slice(0, 2)) expect(html).not.toMatch(/allow-(scripts|same-origin)/)
})

test.each([
  ['no list', 'https://youtu.be/a'],
  ['nothing', undefined],
  ['numbers', [1]],
  ['21 addresses', Array.from({ length: 21 }, (_, n) => `https://a.example/${n}`)],
  ['an address that is too long', [`https://a.example/${'a'.repeat(2000)}`]],
])('%s is refused', async (_what, urls) => {
  expect((await describe(urls)).status).toBe(422)
})

test('asking has a limit for each person and each network, and what is known costs nothing', async () => {
  const pages = (from: number) => Array.from({ length: 20 }, (_, n) => provider.pageOf(`limit-${from + n}`))
  for (let from = 0; from < 120; from += 20) expect((await describe(pages(from))).status).toBe(200)
  const refused = await describe(pages(120))
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await describe(pages(0))).status).toBe(200)
  const person = await api.as(await aUser(api.db))
  expect((await person.post('/helpers/meta', { urls: pages(120) })).status).toBe(200)
})

test('without asking anybody, what is known is read', async () => {
  provider.answer('film', aVideo)
  await describe([provider.pageOf('film')])
  const context = { db: api.db, now: () => new Date('2036-01-01') }
  const found = await knownEmbeds(context, [provider.pageOf('film'), provider.pageOf('new'), 'https://nobody.example/'])
  expect([...found.keys()]).toEqual([provider.pageOf('film')])
  expect(provider.asked.length).toBeLessThan(2)
})

test('what nobody has asked for since it expired is purged', async () => {
  await api.db.delete(embedAnswers)
  provider.answer('film', aVideo)
  await describe([provider.pageOf('film')])
  expect(await purgeEmbeds({ db: api.db, now: () => new Date(Date.now() + 80 * 86_400_000) })).toBe(0)
  expect(await purgeEmbeds({ db: api.db, now: () => new Date(Date.now() + 100 * 86_400_000) })).toBe(1)
})

test('where the site may call the Internet alone, a provider on its own machine is not called', async () => {
  const other = await anApi({ callable: publicAddresses })
  await provider.allowIn(other.db)
  const { body } = await (await other.as(null)).post('/helpers/meta', { urls: [provider.pageOf('film')] })
  expect([body[0].kind, provider.asked.length]).toEqual(['link', 0])
  await other.close()
})
