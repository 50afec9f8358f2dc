import { expect, test } from 'vitest'
import { KeptPages } from './kept'
import { type Page, pageOf } from './page'

const page = (text: string, drawnAt = 0): Page =>
  pageOf(Buffer.from(text), { status: 200, headers: {}, drawnAt, forMany: true })
const settled = () => new Promise((done) => setImmediate(done))

function aKeeper(settings: { maxBytes?: number } = {}) {
  const state = { version: 1, now: 0 }
  const kept = new KeptPages({ version: () => state.version, now: () => state.now, ...settings })
  return { kept, state }
}

test('a page is kept for half a minute and then drawn again', async () => {
  const { kept, state } = aKeeper()
  const one = page('one')
  kept.expect('a', Promise.resolve(one))
  await settled()
  expect(kept.get('a')).toBe(one)
  expect(kept.get('b')).toBeNull()
  state.now = 29_999
  expect(kept.get('a')).toBe(one)
  state.now = 30_000
  expect(kept.get('a')).toBeNull()
})

test('nothing is shown that was drawn before something changed', async () => {
  const { kept, state } = aKeeper()
  kept.expect('a', Promise.resolve(page('old')))
  await settled()
  let finish: (page: Page) => void = () => {}
  kept.expect('b', new Promise((done) => (finish = done)))
  state.version = 2
  expect(kept.get('a')).toBeNull()
  expect(await kept.expected('b')).toBeNull()
  finish(page('drawn half before, half after'))
  await settled()
  expect(kept.get('b')).toBeNull()
  kept.expect('b', Promise.resolve(page('new')))
  await settled()
  expect(kept.get('b')?.html.toString()).toBe('new')
})

test('who asks while a page is being drawn gets that one', async () => {
  const { kept } = aKeeper()
  let finish: (page: Page) => void = () => {}
  kept.expect('a', new Promise((done) => (finish = done)))
  const waiting = kept.expected('a')
  const one = page('one')
  finish(one)
  expect(await waiting).toBe(one)
})

test('what turns out to be for one person, or failed, is neither kept nor shared', async () => {
  const { kept } = aKeeper()
  for (const draw of [async () => null, () => Promise.reject(new Error('left'))]) {
    kept.expect('a', draw())
    expect(await kept.expected('a')).toBeNull()
    await settled()
    expect(kept.get('a')).toBeNull()
  }
})

test('nobody can fill the memory: what was not asked for longest goes first', async () => {
  const { kept } = aKeeper({ maxBytes: 50_000 })
  const long = 'x'.repeat(10_000)
  kept.expect('popular', Promise.resolve(page(long)))
  await settled()
  for (let at = 0; at < 100; at += 1) {
    kept.expect(`q=${at}`, Promise.resolve(page(long)))
    await settled()
    expect(kept.get('popular'), String(at)).not.toBeNull()
  }
  const left = Array.from({ length: 100 }, (_, at) => kept.get(`q=${at}`)).filter(Boolean)
  expect(left.length).toBeLessThan(3)
})
