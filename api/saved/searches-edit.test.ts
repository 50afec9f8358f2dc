import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../tests/support/factories'
import { auditLog } from '../audit/schema'
import { alerts } from './schema'

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
const change = (id: number, body: object, who = me) => who.patch(`/api/saved/searches/${id}`, body)
const list = async () => (await me.get('/api/saved/searches')).body.items

test('a changed search is looked for from then on, in its canonical form, and what is new in it starts anew', async () => {
  const { search } = (await save('model=Accord&year_min=2030')).body
  now += 3_600_000
  await aVehicle(api.db, dealership.id, { year: 2031, firstPublishedAt: new Date(now - 1000) })
  expect(await list()).toMatchObject([{ total: 1, fresh: 1 }])
  const changed = await change(search.id, { query: 'year_min=2031&model=accord&sort=price&page=2', version: 1 })
  expect(changed).toMatchObject({ status: 200, body: { id: search.id, name: 'Mine', cadence: 'daily', version: 2 } })
  expect(changed.body.query).toBe('model=Accord&year_min=2031')
  expect(changed.body.lastSeenAt).toBe(new Date(now).toISOString())
  expect(await list()).toMatchObject([{ query: 'model=Accord&year_min=2031', total: 1, fresh: 0 }])
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.actorUserId, user.id))
  expect(rows.find(({ action }) => action === 'saved_search.changed')?.detail).toEqual({
    before: 'model=Accord&year_min=2030',
    query: 'model=Accord&year_min=2031',
  })
})

test('the same change sent twice is done once; another one from before it is refused', async () => {
  const { search } = (await save('make=Mazda')).body
  const body = { query: 'make=Mazda&body=suv', version: 1 }
  const [one, two] = [await change(search.id, body), await change(search.id, body)]
  expect(one.body.version).toBe(2)
  expect(two).toMatchObject({ status: 200, body: one.body })
  expect((await change(search.id, { query: 'make=Mazda&body=sedan', version: 1 })).status).toBe(409)
})

test('another person’s search is not changed', async () => {
  const { search } = (await save('make=Mazda')).body
  expect((await change(search.id, { query: 'make=Kia', version: 1 }, other)).status).toBe(404)
  expect((await change(8_888_888, { query: 'make=Kia', version: 1 })).status).toBe(404)
  expect(await list()).toMatchObject([{ query: 'make=Mazda', version: 1 }])
})

test('a search cannot become one that is saved already, and is told which', async () => {
  await save('make=Toyota', { name: 'Toyotas' })
  const { search } = (await save('make=Mazda')).body
  const refused = await change(search.id, { query: 'make=TOYOTA', version: 1 })
  expect(refused.status).toBe(409)
  expect(refused.body.error.message).toBe('Your search “Toyotas” looks for the same already.')
  const both = await Promise.all([
    change(search.id, { query: 'make=Honda', version: 1 }),
    save('make=Honda', { name: 'Hondas' }),
  ])
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect((await list()).filter(({ query }: { query: string }) => query === 'make=Honda')).toHaveLength(1)
})

test.each([
  ['make=Hondaa', 'make'],
  ['sort=price', 'query'],
  ['', 'query'],
])('a saved search is not changed to %s', async (query, field) => {
  const { search } = (await save('make=Mazda')).body
  const refused = await change(search.id, { query, version: 1 })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.error.fields)).toEqual([field])
  expect(await list()).toMatchObject([{ query: 'make=Mazda', version: 1 }])
})

test('a page that offers the change knows the version at hand', async () => {
  const { search } = (await save('make=Mazda')).body
  await change(search.id, { query: 'make=Kia', version: 1 })
  expect((await me.get('/api/saved')).body.searches).toEqual([
    { id: search.id, name: 'Mine', query: 'make=Kia', version: 2 },
  ])
})

test('what waits for a mail is not mailed when the search looks for something else; it stays in the list', async () => {
  const { search } = (await save('model=Accord', { cadence: 'weekly' })).body
  const rest = (await save('make=Kia')).body.search
  const car = await aVehicle(api.db, dealership.id)
  const found = { userId: user.id, source: 'search', vehicleId: car.id, kind: 'new' } as const
  await api.db.insert(alerts).values([search, rest].map(({ id }) => ({ ...found, sourceId: id })))
  await change(search.id, { name: 'Renamed', version: 1 })
  const waiting = () =>
    api.db
      .select({ id: alerts.sourceId })
      .from(alerts)
      .where(and(eq(alerts.userId, user.id), isNull(alerts.mailedAt)))
  expect(await waiting(), 'a name alone changes nothing').toHaveLength(2)
  await change(search.id, { query: 'model=Civic', version: 2 })
  expect(await waiting()).toEqual([{ id: rest.id }])
  expect((await me.get(`/api/saved/changes?search=${search.id}`)).body).toMatchObject({ total: 1 })
})
