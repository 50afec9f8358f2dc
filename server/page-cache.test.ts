import { expect, test } from 'vitest'
import { type Page, pageOf } from './page'
import { PageCache } from './page-cache'

const page = (text: string, renderedAt = 0): Page =>
  pageOf(Buffer.from(text), { status: 200, headers: {}, renderedAt, forMany: true })
const settled = () => new Promise((done) => setImmediate(done))
const at = (key: string, version: string | number = 1) => ({ key, version })

test('a page is cached for half a minute and then rendered again', async () => {
  let now = 0
  const cache = new PageCache({ now: () => now })
  const one = page('one')
  cache.expect(at('a'), Promise.resolve(one))
  await settled()
  expect(cache.get(at('a'))).toBe(one)
  expect(cache.get(at('b'))).toBeNull()
  now = 29_999
  expect(cache.get(at('a'))).toBe(one)
  now = 30_000
  expect(cache.get(at('a'))).toBeNull()
})

test('nothing is shown that was rendered from another version, whenever it is finished', async () => {
  const cache = new PageCache({ now: () => 0 })
  let finish: (page: Page) => void = () => {}
  cache.expect(at('a', 1), new Promise((done) => (finish = done)))
  expect(await cache.expected(at('a', 2))).toBeNull()
  finish(page('rendered from version 1'))
  await settled()
  expect(cache.get(at('a', 1))?.html.toString()).toBe('rendered from version 1')
  expect(cache.get(at('a', 2))).toBeNull()
  cache.expect(at('a', 2), Promise.resolve(page('rendered from version 2')))
  await settled()
  expect(cache.get(at('a', 2))?.html.toString()).toBe('rendered from version 2')
  expect(cache.get(at('a', 1))).toBeNull()
})

test('who asks while a page is being rendered gets that one', async () => {
  const cache = new PageCache()
  let finish: (page: Page) => void = () => {}
  cache.expect(at('a'), new Promise((done) => (finish = done)))
  const waiting = cache.expected(at('a'))
  const one = page('one')
  finish(one)
  expect(await waiting).toBe(one)
})

test('what turns out to be for one person, or failed, is neither cached nor shared', async () => {
  const cache = new PageCache({ now: () => 0 })
  for (const render of [async () => null, () => Promise.reject(new Error('left'))]) {
    cache.expect(at('a'), render())
    expect(await cache.expected(at('a'))).toBeNull()
    await settled()
    expect(cache.get(at('a'))).toBeNull()
  }
})

test('nobody can fill the memory: what was not asked for longest goes first', async () => {
  const cache = new PageCache({ maxBytes: 50_000, now: () => 0 })
  const long = 'x'.repeat(10_000)
  cache.expect(at('popular'), Promise.resolve(page(long)))
  await settled()
  for (let n = 0; n < 100; n += 1) {
    cache.expect(at(`q=${n}`), Promise.resolve(page(long)))
    await settled()
    expect(cache.get(at('popular')), String(n)).not.toBeNull()
  }
  const left = Array.from({ length: 100 }, (_, n) => cache.get(at(`q=${n}`))).filter(Boolean)
  expect(left.length).toBeLessThan(3)
})
