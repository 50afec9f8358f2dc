import { expect, test, vi } from 'vitest'
import { BuildUpdates } from './build-updates'

function around(answers: Record<string, unknown>) {
  const kept = new Map<string, string>()
  const asked: string[] = []
  const clock = { now: 1_000_000 }
  const updates = new BuildUpdates({
    buildId: 'this',
    fetch: async (address) => {
      asked.push(String(address))
      const answer = answers[String(address)]
      if (answer === undefined) return new Response('no', { status: 404 })
      return answer instanceof Response ? answer.clone() : Response.json(answer)
    },
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => clock.now,
  })
  return { updates, asked, clock }
}
const newer = { '/builds/latest.json': { id: 'newer' }, '/builds/meta/newer.json': { id: 'newer' } }

test('nothing is loaded in full before a newer build is seen', async () => {
  const { updates, asked } = around({ '/builds/latest.json': { id: 'this' } })
  expect(updates.shouldReload('/a')).toBe(false)
  await updates.look()
  expect(updates.shouldReload('/a')).toBe(false)
  expect(asked).toEqual(['/builds/latest.json'])
})

test('a newer build loads each path in full once in ten seconds', async () => {
  const { updates, clock } = around(newer)
  await updates.look()
  expect(updates.shouldReload('/a')).toBe(true)
  expect(updates.shouldReload('/a')).toBe(false)
  expect(updates.shouldReload('/b')).toBe(true)
  clock.now += 9999
  expect(updates.shouldReload('/a')).toBe(false)
  clock.now += 1
  expect(updates.shouldReload('/a')).toBe(true)
})

const unusable: [string, Record<string, unknown>][] = [
  ['no answer', {}],
  ['a newer build without its manifest', { '/builds/latest.json': { id: 'newer' } }],
  ['junk', { '/builds/latest.json': new Response('<html>') }],
  ['no id', { '/builds/latest.json': { version: 2 } }],
  ['nothing', { '/builds/latest.json': null }],
  ['an error', { '/builds/latest.json': new Response('{"id":"newer"}', { status: 500 }) }],
]
for (const [what, answers] of unusable)
  test(`an answer that says nothing changes nothing: ${what}`, async () => {
    const { updates } = around(answers)
    await updates.look()
    expect(updates.shouldReload('/a')).toBe(false)
  })

test('a second after start the running build’s manifest is fetched, unless the connection is very slow', async () => {
  vi.useFakeTimers()
  const document = { addEventListener: () => {}, removeEventListener: () => {} } as unknown as Document
  for (const [effectiveType, fetched] of [
    ['4g', ['/builds/meta/this.json', '/builds/latest.json']],
    ['slow-2g', []],
  ] as const) {
    vi.stubGlobal('navigator', { connection: { effectiveType } })
    const { updates, asked } = around({ '/builds/latest.json': { id: 'this' } })
    const stop = updates.start(document)
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(fetched)
    stop()
  }
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
