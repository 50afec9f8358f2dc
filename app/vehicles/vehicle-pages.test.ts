import { expect, test } from 'vitest'
import { aTransport } from '../../tests/support/transport'
import type { RequestContext } from '../session/request-context.server'
import { openPageVersions } from './page-versions.server'
import { openVehiclePages } from './vehicle-pages.server'

/** An API that counts what it is asked for the versions of pages, and answers when it is told to. */
function aSlowApi() {
  const asked: string[][] = []
  const finish: (() => void)[] = []
  const fetch = async (request: Request) => {
    const slugs = new URL(request.url).searchParams.get('slugs')?.split(',') ?? []
    asked.push(slugs)
    await new Promise<void>((done) => finish.push(done))
    return Response.json({ items: slugs.map((slug) => ({ slug, version: `${slug} at ${asked.length}` })) })
  }
  return { asked, answerNext: () => finish.shift()?.(), line: { fetch, baseUrl: null } }
}
const settled = () => new Promise((done) => setImmediate(done))

test('questions that wait at the same moment share one call, and none gets an answer that is older than it', async () => {
  const { asked, answerNext, line } = aSlowApi()
  const versionOf = openPageVersions(line, false)
  const first = versionOf('a')
  await settled()
  const later = ['a', 'b', 'a', 'c'].map((slug) => versionOf(slug))
  await settled()
  expect(asked).toEqual([['a']])
  answerNext()
  expect(await first).toBe('a at 1')
  await settled()
  expect(asked).toEqual([['a'], ['a', 'b', 'c']])
  answerNext()
  expect(await Promise.all(later)).toEqual(['a at 2', 'b at 2', 'a at 2', 'c at 2'])
})

test('while nothing is written to the database no version is asked for twice', async () => {
  const { asked, answerNext, line } = aSlowApi()
  let writes = 0
  const versionOf = openPageVersions(line, false, () => writes)
  const first = versionOf('a')
  await settled()
  writes += 1 // while it is asked: what it answers may be older
  answerNext()
  expect(await first).toBe('a at 1')
  const second = versionOf('a')
  await settled()
  answerNext()
  expect(await second).toBe('a at 2')
  expect(await versionOf('a')).toBe('a at 2')
  expect(asked).toHaveLength(2)
})

test('an API that does not know the call, or does not answer, has no versions', async () => {
  for (const answer of [() => Response.json({}, { status: 404 }), () => Promise.reject(new Error('away'))]) {
    const versionOf = openPageVersions({ fetch: async () => answer(), baseUrl: 'http://api.internal' }, false)
    expect(await versionOf('a')).toBeNull()
    expect(await versionOf('a')).toBeNull()
  }
})

test('a page that was read is read again as soon as its version is another one', async () => {
  const state = { version: 'one', cents: 100 }
  const calls: string[] = []
  const { transport } = aTransport(
    (request) => {
      const { pathname } = new URL(request.url)
      calls.push(pathname)
      if (pathname.endsWith('-versions')) return Response.json({ items: [{ slug: 'x-1', version: state.version }] })
      const vehicle = { id: 1, slug: 'x-1', pictures: [], price: { totalCents: state.cents } }
      return Response.json({ version: state.version, vehicle, rating: null, history: [], similar: [] })
    },
    {},
    null,
  )
  const line = {
    fetch: async (request: Request) =>
      Response.json({ items: [{ slug: 'x-1', version: state.version }], asked: request.url }),
    baseUrl: null,
  }
  const pages = openVehiclePages(line, false)
  const context = {
    api: transport,
    response: { dataReadAt: Number.POSITIVE_INFINITY },
  } as unknown as RequestContext
  const total = async () => (await pages.read(context, 'x-1')).page.vehicle.price?.totalCents
  expect(await total()).toBe(100)
  state.cents = 90
  expect(await total()).toBe(100)
  state.version = 'two'
  expect(await total()).toBe(90)
  expect(calls.filter((path) => path.endsWith('/page'))).toHaveLength(2)
})

test('a car without questions costs no call for them, one with questions or from an API that does not count them does', async () => {
  for (const [questions, calls] of [
    [{ total: 0, isOpen: true }, 0],
    [{ total: 1, isOpen: true }, 1],
    [undefined, 1],
  ] as const) {
    const vehicle = { slug: 'x-1', pictures: [] }
    const page = { version: '1', vehicle, dealership: { name: 'Dealer' }, rating: null, history: [], questions }
    const { transport } = aTransport(() => Response.json(page), {}, null)
    let asked = 0
    const fetch = async () => {
      asked += 1
      return Response.json({ items: [], total: 0 })
    }
    const context = { api: transport, response: { dataReadAt: 0 } } as unknown as RequestContext
    const found = await openVehiclePages({ fetch, baseUrl: null }, false).read(context, 'x-1')
    expect(asked).toBe(calls)
    expect(found.questions?.total).toBe(0)
  }
})
