import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoQueries } from '../../demo/seed/saved'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../tests/support/factories'
import { auditLog } from '../audit/schema'
import { vehicles } from '../vehicles/schema'
import { savedSearches } from './schema'

let api: TestApi
let dealership: { id: number }
let now = Date.parse('2026-11-20T12:00:00Z')
let user: { id: number }
let me: Caller
let other: Caller
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  dealership = await aDealership(api.db)
  await aVehicle(api.db, dealership.id, { firstPublishedAt: new Date(now - 86_400_000) })
})
beforeEach(async () => {
  now += 60_000
  user = await aUser(api.db)
  me = await api.as(user)
  other = await api.as(await aUser(api.db))
})
afterAll(() => api.close())

const save = (query: string, more: object = {}) => me.post('/api/saved/searches', { name: 'Mine', query, ...more })
const list = async () => (await me.get('/api/saved/searches')).body.items

test('nobody saves a search without an account', async () => {
  const nobody = await api.as(null)
  const answers = await Promise.all([
    nobody.get('/api/saved/searches'),
    nobody.post('/api/saved/searches', { name: 'x', query: 'make=Honda' }),
    nobody.patch('/api/saved/searches/1', { version: 1 }),
    nobody.put('/api/saved/searches/1/seen'),
    nobody.delete('/api/saved/searches/1'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

test('the same search is the same, however it is written', async () => {
  const first = await save('make=honda&body=SUV,sedan&price_max=30000&page=3&sort=price&view=list')
  expect(first.body).toMatchObject({ created: true, search: { cadence: 'daily', name: 'Mine', version: 1 } })
  expect(first.body.search.query).toBe('make=Honda&body=sedan&body=suv&price_max=30000')
  const again = await save('price_max=%2430,000&body=sedan&body=suv&make=HONDA', { name: 'Another' })
  expect(again.body).toEqual({ search: first.body.search, created: false })
  expect(await list()).toHaveLength(1)
  const found = await me.get('/api/search?make=honda&body=SUV,sedan&price_max=30000&sort=price')
  expect(found.body.query).toBe(first.body.search.query)
})

test('the demo’s searches are in the form that the search itself would give them', async () => {
  for (const query of demoQueries()) expect((await save(query)).body.search.query).toBe(query)
})

test('a search that grows too long when it is written out is told so', async () => {
  const sellers = Array.from({ length: 60 }, (_, n) => `${'d'.repeat(29)}${n + 10}`)
  const answer = await save(`seller=${sellers.join(',')}`)
  expect(answer).toMatchObject({ status: 422, body: { error: { message: 'That is too long for a search.' } } })
  expect(await list()).toEqual([])
})

test('twenty at once are one, and the audit says so', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save('make=Toyota')))
  expect(answers.filter(({ body }) => body.created)).toHaveLength(1)
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.actorUserId, user.id))
  expect(rows.filter(({ action }) => action === 'saved_search.created')).toHaveLength(1)
})

test.each([
  ['make=Hondaa', 'make'],
  ['body=spaceship', 'body'],
  ['make=Honda&zip=00000&radius=50', 'zip'],
  ['make=Honda&price_max=cheap', 'price_max'],
  ['sort=price', 'query'],
  ['zip=48104', 'query'],
  ['', 'query'],
])('%s is refused at %s', async (query, field) => {
  const refused = await save(query)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.error.fields)).toEqual([field])
  expect(await list()).toEqual([])
})

test('a search without a name, with too long a one or an unknown cadence is refused', async () => {
  const fieldOf = async (body: object) =>
    Object.keys((await me.post('/api/saved/searches', { query: 'make=Honda', ...body })).body.error.fields)
  expect(await fieldOf({ name: '  ' })).toEqual(['name'])
  expect(await fieldOf({ name: 'a'.repeat(81) })).toEqual(['name'])
  expect(await fieldOf({ name: 'x', cadence: 'hourly' })).toEqual(['cadence'])
})

test('fifty fit, the next is refused with words', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => ({
    userId: user.id,
    name: `Search ${n}`,
    query: `year_min=${1950 + n}`,
  }))
  await api.db.insert(savedSearches).values(rows)
  const refused = await save('make=Honda')
  expect(refused.status).toBe(422)
  expect(refused.body.error.message).toContain('50')
  expect((await save('year_min=1950')).body.created).toBe(false)
})

test('matches are counted by the engine; new is what was listed since the last look', async () => {
  const { search } = (await save('model=Accord&year_min=2024')).body
  expect(await list()).toMatchObject([{ total: 0, fresh: 0, latestAt: null, problem: null }])
  now += 3_600_000
  const car = await aVehicle(api.db, dealership.id, { year: 2024, firstPublishedAt: new Date(now - 1000) })
  expect(await list()).toMatchObject([{ total: 1, fresh: 1, newest: [{ id: car.id }] }])
  now += 60_000
  expect((await other.put(`/api/saved/searches/${search.id}/seen`)).status).toBe(404)
  expect((await me.put(`/api/saved/searches/${search.id}/seen`)).status).toBe(200)
  expect(await list()).toMatchObject([
    { total: 1, fresh: 0, newest: [], latestAt: car.firstPublishedAt?.toISOString() },
  ])
  await api.db
    .update(vehicles)
    .set({ status: 'sold', soldAt: new Date(now) })
    .where(eq(vehicles.id, car.id))
  expect(await list()).toMatchObject([{ total: 0, fresh: 0 }])
})

test('a search near a place says how far the next match is', async () => {
  await save('model=Accord&zip=60601&radius=25')
  const [row] = await list()
  expect(row).toMatchObject({ total: 0, criteria: ['Accord', 'Within 25 miles', 'From 60601'] })
  expect(row.wider.radius).toBeGreaterThan(100)
  expect(row.wider.count).toBeGreaterThan(0)
})

test('a value that nothing has any more finds nothing instead of everything', async () => {
  await api.db.insert(savedSearches).values({ userId: user.id, name: 'Rare', query: 'make=Honda&trim=Unheard+Of' })
  expect(await list()).toMatchObject([{ total: 0, fresh: 0, problem: 'Nothing on sale has “Unheard Of” any more.' }])
})

test('name and cadence change with the version at hand; an older one and another’s search do not', async () => {
  const { search } = (await save('make=Mazda')).body
  const edit = (body: object, who = me) => who.patch(`/api/saved/searches/${search.id}`, body)
  expect((await edit({ cadence: 'weekly', version: 1 })).body).toMatchObject({ cadence: 'weekly', version: 2 })
  const stale = await edit({ name: 'Late', version: 1 })
  expect(stale.status).toBe(409)
  expect(stale.body.error.message).toContain('“Mine”')
  expect((await edit({ name: 'For Dad', version: 2 })).body).toMatchObject({ name: 'For Dad', cadence: 'weekly' })
  expect((await edit({ name: 'Theirs', version: 3 }, other)).status).toBe(404)
  expect((await edit({ name: '', version: 3 })).status).toBe(422)
  expect((await edit({ name: 'No version' })).status).toBe(422)
  expect((await edit({ name: 'Beyond', version: 2 ** 31 })).status).toBe(422)
  for (const name of ['two\nlines', 'a\u0001b']) expect((await edit({ name, version: 3 })).status).toBe(422)
})

test('a deleted search can be saved again as it was; another’s cannot be deleted', async () => {
  const { search } = (await save('make=Kia', { cadence: 'weekly' })).body
  now += 3_600_000
  expect((await other.delete(`/api/saved/searches/${search.id}`)).status).toBe(404)
  const { removed } = (await me.delete(`/api/saved/searches/${search.id}`)).body
  expect((await me.delete(`/api/saved/searches/${search.id}`)).status).toBe(404)
  const { name, query, cadence, lastSeenAt } = removed
  const back = await me.post('/api/saved/searches', { name, query, cadence, lastSeenAt })
  expect(back.body.search).toMatchObject({ name: 'Mine', cadence: 'weekly', lastSeenAt: search.lastSeenAt })
})

test('the same form sent twice does its work once', async () => {
  const key = { 'idempotency-key': 'form-1-save' }
  const body = { name: 'Once', query: 'make=Ford' }
  const [one, two] = [await me.post('/api/saved/searches', body, key), await me.post('/api/saved/searches', body, key)]
  expect(two.body).toEqual(one.body)
})

test('a merge keeps what the account has, and sent again it changes nothing', async () => {
  const cars = await Promise.all(Array.from({ length: 6 }, () => aVehicle(api.db, dealership.id)))
  const gone = await aVehicle(api.db, dealership.id, { status: 'delisted' })
  const ids = [...cars.map(({ id }) => id), gone.id, 8_888_888]
  const queries = ['make=Honda', 'make=HONDA', 'body=suv', 'make=Hondaa', 'year_min=2020&page=2']
  const gathered = fc.record({
    vehicles: fc.array(fc.constantFrom(...ids), { maxLength: 10 }),
    dealerships: fc.array(fc.constantFrom(dealership.id, 7_777_777), { maxLength: 3 }),
    searches: fc.array(
      fc.constantFrom(...queries).map((query) => ({ query, name: query })),
      { maxLength: 5 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(gathered, fc.constantFrom(...cars), async (body, before) => {
      const caller = await api.as(await aUser(api.db))
      await caller.put(`/api/saved/vehicles/${before.id}`, { note: 'earlier' })
      now += 60_000
      const first = await caller.post('/api/saved/merge', body)
      const after = (await caller.get('/api/saved')).body
      const wanted = new Set([before.id, ...body.vehicles.filter((id) => cars.some((car) => car.id === id))])
      expect(new Set(after.vehicles)).toEqual(wanted)
      expect(first.body.added.vehicles).toBe(wanted.size - 1)
      now += 60_000
      const again = await caller.post('/api/saved/merge', body)
      expect(again.body.added).toEqual({ vehicles: 0, dealerships: 0, searches: 0 })
      expect((await caller.get('/api/saved')).body).toEqual(after)
      const { items } = (await caller.get('/api/saved/vehicles')).body
      expect(items.find(({ id }: { id: number }) => id === before.id).note).toBe('earlier')
    }),
    { numRuns: 12 },
  )
})

test('a merge keeps the order and the names of what was gathered', async () => {
  const [a, b] = [await aVehicle(api.db, dealership.id), await aVehicle(api.db, dealership.id)]
  const searches = [
    { query: 'body=suv', name: 'Second' },
    { query: 'make=Honda', name: 'First' },
  ]
  const { added } = (
    await me.post('/api/saved/merge', { vehicles: [a.id, b.id], dealerships: [dealership.id], searches })
  ).body
  expect(added).toEqual({ vehicles: 2, dealerships: 1, searches: 2 })
  const ids = (await me.get('/api/saved')).body
  expect(ids.vehicles).toEqual([a.id, b.id])
  expect(ids.searches.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First'])
  expect((await me.post('/api/saved/merge', { vehicles: [-1] })).status).toBe(422)
})

test('fifty searches are listed by as many statements as one', async () => {
  const row = (n: number) => ({ userId: user.id, name: `S ${n}`, query: `year_min=${1960 + n}&zip=48104&radius=50` })
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const listed = async (rows: number) => {
    statements.mockClear()
    expect(await list()).toHaveLength(rows)
    // The subscriber to changes asks beside it, in its own time.
    return statements.mock.calls.filter((call) => !JSON.stringify(call[0]).includes('from change_event')).length
  }
  await api.db.insert(savedSearches).values(row(0))
  await list()
  const one = await listed(1)
  await api.db.insert(savedSearches).values(Array.from({ length: 49 }, (_, n) => row(n + 1)))
  expect(await listed(50)).toBe(one)
  expect(one).toBeGreaterThan(0)
  statements.mockRestore()
})
