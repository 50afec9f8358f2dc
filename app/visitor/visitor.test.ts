import { expect, test } from 'vitest'
import { openCookies } from '~/session/cookies.server'
import type { RequestContext } from '~/session/request-context.server'
import { lastVisit, nobody, room, withId, withLook, withoutId, withQuery, withSearch, withView } from './visitor'
import { add, addSearch, keepOnly, noteLook, noteView, readVisitor, remove } from './visitor.server'

const cookies = openCookies(['a-secret-of-at-least-thirty-two-bytes'], false)
const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('the newest comes first, and the oldest falls out when there is no room', () => {
  let visitor = nobody
  for (const id of many(room.saved)) visitor = withId(visitor, 'saved', id).visitor
  expect(visitor.saved[0]).toBe(50)
  const { visitor: full, fallen } = withId(visitor, 'saved', 51)
  expect(fallen).toBe(1)
  expect(full.saved).toHaveLength(50)
  expect(full.saved[0]).toBe(51)
})

test('what is there already stays where it is, what is not there is not removed', () => {
  const { visitor } = withId({ ...nobody, compared: [3, 2] }, 'compared', 2)
  expect(visitor.compared).toEqual([3, 2])
  expect(withoutId(visitor, 'compared', 9).compared).toEqual([3, 2])
})

test('a vehicle that is opened again comes first, and twelve are remembered', () => {
  let visitor = nobody
  for (const id of [...many(13), 5]) visitor = withView(visitor, id)
  expect(visitor.recent).toEqual([5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2])
})

test('looks within thirty minutes of each other are one visit', () => {
  const minute = 60
  const first = withLook(nobody, 1_000_000)
  expect(lastVisit(nobody, 1_000_000)).toBeNull()
  expect(lastVisit(first, 1_000_000 + 5 * minute)).toBeNull()
  const still = withLook(first, 1_000_000 + 20 * minute)
  const back = 1_000_000 + 120 * minute
  expect(lastVisit(still, back)).toBe(1_000_000 + 20 * minute)
  const second = withLook(still, back)
  expect(lastVisit(second, back + minute)).toBe(1_000_000 + 20 * minute)
  expect(lastVisit(withLook(second, back + 25 * minute), back + 40 * minute)).toBe(1_000_000 + 20 * minute)
})

const aRequestContext = () => ({ visitor: nobody, cookies, setCookies: [] as string[] }) as unknown as RequestContext
const carried = ({ setCookies }: RequestContext): string => setCookies.at(-1)?.split(';')[0] ?? ''

test('everything a visitor may gather fits into 3 KB and comes back as it was', async () => {
  const context = aRequestContext()
  const largest = 900_000_000_000_000
  for (const id of many(room.saved)) await add(context, 'saved', largest + id)
  for (const id of many(room.dealerships)) await add(context, 'dealerships', largest + id)
  for (const id of many(room.searches))
    await addSearch(context, { query: `make=Honda&year_min=${id}`, name: '🚙'.repeat(80) })
  for (const id of many(room.searches))
    await addSearch(context, { query: `q=${'%F0%9F%9A%99'.repeat(12)}${id}`, name: 'é' })
  for (const id of many(room.compared)) await add(context, 'compared', largest + id)
  for (const id of many(room.recent)) await noteView(context, largest + id)
  await noteLook(context)
  expect(context.setCookies.at(-1)?.length).toBeLessThan(3072)
  expect(context.setCookies.at(-1)).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect(await readVisitor(cookies, carried(context))).toEqual(context.visitor)
})

test('a search is kept once, older ones make room, and one that is too long is not kept', () => {
  const search = (n: number) => ({ query: `make=Honda&year_min=${2000 + n}`, name: `Search ${n}` })
  let visitor = nobody
  for (const n of many(room.searches + 1)) visitor = withSearch(visitor, search(n))?.visitor ?? nobody
  expect(visitor.searches.map(({ name }) => name)).toEqual(['Search 6', 'Search 5', 'Search 4', 'Search 3', 'Search 2'])
  expect(withSearch(visitor, { ...search(3), name: 'Another' })).toEqual({ visitor, fallen: [] })
  const long = withSearch(visitor, { query: `q=${'x'.repeat(750)}`, name: 'Long' })
  expect(long?.visitor.searches.map(({ name }) => name)).toEqual(['Long', 'Search 6', 'Search 5', 'Search 4'])
  expect(long?.fallen.map(({ name }) => name)).toEqual(['Search 3', 'Search 2'])
  expect(withSearch(visitor, { query: 'q=x', name: '🚙'.repeat(300) })).toBeNull()
})

test('a search that looks for something else keeps its name and its place, unless it grows too long', () => {
  const visitor = { ...nobody, searches: ['a', 'b'].map((name) => ({ query: `make=${name}`, name })) }
  expect(withQuery(visitor, 'make=b', 'make=c')?.searches).toEqual([
    { query: 'make=a', name: 'a' },
    { query: 'make=c', name: 'b' },
  ])
  expect(withQuery(visitor, 'make=b', `q=${'x'.repeat(900)}`)).toBeNull()
})

test('what has moved into an account leaves the cookie, and the rest stays', async () => {
  const context = aRequestContext()
  await add(context, 'saved', 7)
  await add(context, 'compared', 8)
  await keepOnly(context, { saved: [], dealerships: [], searches: [] })
  expect(await readVisitor(cookies, carried(context))).toEqual({ ...nobody, compared: [8] })
})

test('who has removed the last thing carries no cookie', async () => {
  const context = aRequestContext()
  expect(await add(context, 'saved', 7)).toBeNull()
  await remove(context, 'saved', [7])
  expect(context.setCookies.at(-1)).toMatch(/^da_visitor=[^;]*; Max-Age=0/)
})

test('a cookie that was changed, or holds nonsense, is nothing', async () => {
  const context = aRequestContext()
  await add(context, 'saved', 7)
  const line = carried(context)
  expect((await readVisitor(cookies, line)).saved).toEqual([7])
  expect(await readVisitor(cookies, line.replace('=e', '=f'))).toEqual(nobody)
  expect(await readVisitor(cookies, 'da_visitor=eyJzIjoiNyJ9')).toEqual(nobody)
  expect(await readVisitor(cookies, null)).toEqual(nobody)
  const odd = async (value: unknown) =>
    readVisitor(cookies, (await cookies.visitor.serialize(value)).split(';')[0] ?? null)
  expect(await odd('text')).toEqual(nobody)
  expect(await odd({ s: [1], c: '..-1.7.7.!', r: 'zzzzzzzzzzzzzzzz', l: 'x', b: -1 })).toEqual({
    ...nobody,
    compared: [7],
  })
})
