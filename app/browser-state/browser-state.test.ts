import { expect, test } from 'vitest'
import { openCookies } from '~/session/cookies.server'
import type { RequestContext } from '~/session/request-context.server'
import { emptyResponse } from '~/session/response-draft.server'
import {
  emptyState,
  lastVisit,
  limits,
  withId,
  withoutId,
  withQuery,
  withSearch,
  withView,
  withVisit,
} from './browser-state'
import { add, addSearch, readBrowserState, recordView, recordVisit, remove, retainOnly } from './browser-state.server'

const cookies = openCookies(['a-secret-of-at-least-thirty-two-bytes'], false)
const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('the newest comes first, and the oldest is dropped when the list is full', () => {
  let browserState = emptyState
  for (const id of many(limits.saved)) browserState = withId(browserState, 'saved', id).browserState
  expect(browserState.saved[0]).toBe(50)
  const { browserState: full, dropped } = withId(browserState, 'saved', 51)
  expect(dropped).toBe(1)
  expect(full.saved).toHaveLength(50)
  expect(full.saved[0]).toBe(51)
})

test('what is there already stays where it is, what is not there is not removed', () => {
  const { browserState } = withId({ ...emptyState, compared: [3, 2] }, 'compared', 2)
  expect(browserState.compared).toEqual([3, 2])
  expect(withoutId(browserState, 'compared', 9).compared).toEqual([3, 2])
})

test('a vehicle that is opened again comes first, and twelve are remembered', () => {
  let browserState = emptyState
  for (const id of [...many(13), 5]) browserState = withView(browserState, id)
  expect(browserState.recent).toEqual([5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2])
})

test('looks within thirty minutes of each other are one visit', () => {
  const minute = 60
  const first = withVisit(emptyState, 1_000_000)
  expect(lastVisit(emptyState, 1_000_000)).toBeNull()
  expect(lastVisit(first, 1_000_000 + 5 * minute)).toBeNull()
  const still = withVisit(first, 1_000_000 + 20 * minute)
  const back = 1_000_000 + 120 * minute
  expect(lastVisit(still, back)).toBe(1_000_000 + 20 * minute)
  const second = withVisit(still, back)
  expect(lastVisit(second, back + minute)).toBe(1_000_000 + 20 * minute)
  expect(lastVisit(withVisit(second, back + 25 * minute), back + 40 * minute)).toBe(1_000_000 + 20 * minute)
})

const aRequestContext = () =>
  ({ current: { browserState: emptyState }, cookies, response: emptyResponse() }) as unknown as RequestContext
const carried = ({ response }: RequestContext): string => response.setCookies.at(-1)?.split(';')[0] ?? ''

test('everything a browser may save fits into 3 KB and comes back as it was', async () => {
  const context = aRequestContext()
  const largest = 900_000_000_000_000
  for (const id of many(limits.saved)) await add(context, 'saved', largest + id)
  for (const id of many(limits.dealerships)) await add(context, 'dealerships', largest + id)
  for (const id of many(limits.searches))
    await addSearch(context, { query: `make=Honda&year_min=${id}`, name: '🚙'.repeat(80) })
  for (const id of many(limits.searches))
    await addSearch(context, { query: `q=${'%F0%9F%9A%99'.repeat(12)}${id}`, name: 'é' })
  for (const id of many(limits.compared)) await add(context, 'compared', largest + id)
  for (const id of many(limits.recent)) await recordView(context, largest + id)
  await recordVisit(context)
  expect(context.response.setCookies.at(-1)?.length).toBeLessThan(3072)
  expect(context.response.setCookies.at(-1)).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect(await readBrowserState(cookies, carried(context))).toEqual(context.current.browserState)
})

test('a search is saved once, older ones are dropped for it, and one that is too long is not saved', () => {
  const search = (n: number) => ({ query: `make=Honda&year_min=${2000 + n}`, name: `Search ${n}` })
  let browserState = emptyState
  for (const n of many(limits.searches + 1))
    browserState = withSearch(browserState, search(n))?.browserState ?? emptyState
  expect(browserState.searches.map(({ name }) => name)).toEqual([
    'Search 6',
    'Search 5',
    'Search 4',
    'Search 3',
    'Search 2',
  ])
  expect(withSearch(browserState, { ...search(3), name: 'Another' })).toEqual({ browserState, dropped: [] })
  const long = withSearch(browserState, { query: `q=${'x'.repeat(750)}`, name: 'Long' })
  expect(long?.browserState.searches.map(({ name }) => name)).toEqual(['Long', 'Search 6', 'Search 5', 'Search 4'])
  expect(long?.dropped.map(({ name }) => name)).toEqual(['Search 3', 'Search 2'])
  expect(withSearch(browserState, { query: 'q=x', name: '🚙'.repeat(300) })).toBeNull()
})

test('a search that looks for something else keeps its name and its place, unless it grows too long', () => {
  const browserState = { ...emptyState, searches: ['a', 'b'].map((name) => ({ query: `make=${name}`, name })) }
  expect(withQuery(browserState, 'make=b', 'make=c')?.searches).toEqual([
    { query: 'make=a', name: 'a' },
    { query: 'make=c', name: 'b' },
  ])
  expect(withQuery(browserState, 'make=b', `q=${'x'.repeat(900)}`)).toBeNull()
})

test('what has moved into an account leaves the cookie, and the rest stays', async () => {
  const context = aRequestContext()
  await add(context, 'saved', 7)
  await add(context, 'compared', 8)
  await retainOnly(context, { saved: [], dealerships: [], searches: [] })
  expect(await readBrowserState(cookies, carried(context))).toEqual({ ...emptyState, compared: [8] })
})

test('who has removed the last thing carries no cookie', async () => {
  const context = aRequestContext()
  expect(await add(context, 'saved', 7)).toBeNull()
  await remove(context, 'saved', [7])
  expect(context.response.setCookies.at(-1)).toMatch(/^da_visitor=[^;]*; Max-Age=0/)
})

test('a cookie that was changed, or holds nonsense, is nothing', async () => {
  const context = aRequestContext()
  await add(context, 'saved', 7)
  const line = carried(context)
  expect((await readBrowserState(cookies, line)).saved).toEqual([7])
  expect(await readBrowserState(cookies, line.replace('=e', '=f'))).toEqual(emptyState)
  expect(await readBrowserState(cookies, 'da_visitor=eyJzIjoiNyJ9')).toEqual(emptyState)
  expect(await readBrowserState(cookies, null)).toEqual(emptyState)
  const odd = async (value: unknown) =>
    readBrowserState(cookies, (await cookies.browserState.serialize(value)).split(';')[0] ?? null)
  expect(await odd('text')).toEqual(emptyState)
  expect(await odd({ s: [1], c: '..-1.7.7.!', r: 'zzzzzzzzzzzzzzzz', l: 'x', b: -1 })).toEqual({
    ...emptyState,
    compared: [7],
  })
})
