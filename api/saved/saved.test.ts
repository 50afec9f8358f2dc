import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../tests/support/factories'
import { dealerships } from '../dealerships/schema'
import { priceHistory, vehicles } from '../vehicles/schema'
import { savedVehicles } from './schema'

let api: TestApi
let dealership: { id: number; slug: string }
let now = Date.parse('2026-11-20T12:00:00Z')
let user: { id: number }
let me: Caller
let other: Caller
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  dealership = await aDealership(api.db)
})
beforeEach(async () => {
  now += 60_000
  user = await aUser(api.db)
  me = await api.as(user)
  other = await api.as(await aUser(api.db))
})
afterAll(() => api.close())

const aCar = (columns: Parameters<typeof aVehicle>[2] = {}) => aVehicle(api.db, dealership.id, columns)
const save = (id: number, body: object = {}) => me.put(`/api/saved/vehicles/${id}`, body)
const list = async (query = '') => (await me.get(`/api/saved/vehicles${query}`)).body
const total = 2_399_500 + 28_000

test('nobody saves anything without an account', async () => {
  const nobody = await api.as(null)
  const { id } = await aCar()
  const answers = await Promise.all([
    nobody.get('/api/saved'),
    nobody.get('/api/saved/vehicles'),
    nobody.put(`/api/saved/vehicles/${id}`, {}),
    nobody.patch(`/api/saved/vehicles/${id}`, { version: 1 }),
    nobody.delete(`/api/saved/vehicles/${id}`),
    nobody.get('/api/saved/dealerships'),
    nobody.put(`/api/saved/dealerships/${dealership.id}`, {}),
    nobody.post('/api/saved/merge', {}),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
})

test('a vehicle is saved with the total that the server knows, once', async () => {
  const car = await aCar()
  const first = await save(car.id, { priceAtSaveCents: 1 })
  expect(first).toMatchObject({
    status: 200,
    body: { created: true, record: { priceAtSaveCents: total, alerts: true } },
  })
  await api.db.update(vehicles).set({ priceVehicleCents: 2_000_000 }).where(eq(vehicles.id, car.id))
  const again = await save(car.id, { note: 'another' })
  expect(again.body).toEqual({ record: first.body.record, created: false })
  const { items } = await list()
  expect(items).toMatchObject([{ id: car.id, priceAtSaveCents: total, changeCents: 2_028_000 - total, note: '' }])
  expect((await me.get('/api/saved')).body.vehicles).toEqual([car.id])
  expect((await other.get('/api/saved')).body.vehicles).toEqual([])
})

test('twenty saves at once are one', async () => {
  const { id } = await aCar()
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(id)))
  expect(answers.filter(({ body }) => body.created)).toHaveLength(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('a price on request is kept as such', async () => {
  const car = await aCar({ priceVehicleCents: null })
  expect((await save(car.id)).body.record.priceAtSaveCents).toBeNull()
  expect((await list()).items).toMatchObject([{ totalCents: null, changeCents: null }])
})

test('what nobody may see is not found, what is gone is gone, what is no id is refused', async () => {
  const [draft, gone] = [await aCar({ status: 'draft' }), await aCar({ status: 'delisted' })]
  expect((await save(draft.id)).status).toBe(404)
  expect((await save(9_999_999)).status).toBe(404)
  expect((await save(gone.id)).status).toBe(410)
  expect((await me.put('/api/saved/vehicles/x', {})).status).toBe(422)
})

test('sold and gone vehicles stay, with their state', async () => {
  const [sold, gone, hidden] = [await aCar(), await aCar(), await aCar()]
  for (const { id } of [sold, gone, hidden]) await save(id)
  const set = (id: number, columns: Partial<typeof vehicles.$inferInsert>) =>
    api.db.update(vehicles).set(columns).where(eq(vehicles.id, id))
  await set(sold.id, { status: 'sold', soldAt: new Date(now - 86_400_000) })
  await set(gone.id, { status: 'delisted' })
  await set(hidden.id, { status: 'suspended' })
  const ended = await list('?show=ended')
  const stateOf = Object.fromEntries(ended.items.map((item: { id: number; state: string }) => [item.id, item.state]))
  expect(stateOf).toEqual({ [sold.id]: 'sold', [gone.id]: 'gone', [hidden.id]: 'gone' })
  expect(ended.items.find(({ id }: { id: number }) => id === gone.id)).toMatchObject({
    title: '2021 Honda Accord',
    card: null,
  })
  expect(ended.items.find(({ id }: { id: number }) => id === hidden.id)).toMatchObject({ title: null, card: null })
  expect(ended.counts).toEqual({ listed: 0, ended: 3, changed: 3 })
})

test('the list is ordered and comes in pages', async () => {
  const cars = []
  for (let n = 0; n < 26; n++) {
    const car = await aCar({ priceVehicleCents: 1_000_000 + n * 1000 })
    now += 1000
    await save(car.id)
    cars.push(car.id)
  }
  const first = await list('?sort=price')
  expect(first).toMatchObject({ total: 26, page: 1, pageSize: 24, pageCount: 2 })
  expect(first.items[0].id).toBe(cars[0])
  expect((await list('?page=2')).items.map(({ id }: { id: number }) => id)).toEqual([cars[1], cars[0]])
  expect((await list('?per=50')).items).toHaveLength(26)
  expect((await me.get('/api/saved/vehicles?sort=best')).status).toBe(422)
})

test('note and alerts change with the version at hand; an older one changes nothing', async () => {
  const { id } = await aCar()
  const { record } = (await save(id)).body
  const edit = (body: object, who = me) => who.patch(`/api/saved/vehicles/${id}`, body)
  const noted = await edit({ note: '  Ask about the tires ', version: record.version })
  expect(noted).toMatchObject({ status: 200, body: { note: 'Ask about the tires', alerts: true, version: 2 } })
  expect(await edit({ note: 'late', version: 1 })).toMatchObject({ status: 409 })
  expect((await edit({ alerts: false, version: 2 })).body).toMatchObject({ note: 'Ask about the tires', alerts: false })
  expect((await edit({ note: 'a'.repeat(501), version: 3 })).body.error.fields.note).toMatch(/500/)
  expect((await edit({ note: 'a\u0001b', version: 3 })).body.error.fields.note).toMatch(/cannot be written/)
  expect((await edit({ alerts: true, version: 2 ** 31 })).status).toBe(422)
  expect((await edit({ note: 'mine' })).status).toBe(422)
  expect((await edit({ note: 'theirs', version: 3 }, other)).status).toBe(404)
})

test('a removal is taken back with note, day and the price of that day', async () => {
  const car = await aCar({ firstPublishedAt: new Date(now - 86_400_000) })
  const at = (minutes: number, totalCents: number) =>
    api.db
      .insert(priceHistory)
      .values({ vehicleId: car.id, totalCents, source: 'manual', at: new Date(now + minutes * 60_000) })
  await at(-600, total)
  await save(car.id, { note: 'Blue one' })
  const { savedAt } = (await list()).items[0]
  await at(5, total - 50_000)
  await api.db.update(vehicles).set({ priceVehicleCents: 2_349_500 }).where(eq(vehicles.id, car.id))
  now += 600_000
  const { removed } = (await me.delete(`/api/saved/vehicles/${car.id}`)).body
  expect(removed).toMatchObject({ note: 'Blue one', priceAtSaveCents: total })
  expect((await me.delete(`/api/saved/vehicles/${car.id}`)).body).toEqual({ removed: null })
  const { record } = (await save(car.id, { note: removed.note, savedAt: removed.savedAt })).body
  expect(record).toMatchObject({ note: 'Blue one', priceAtSaveCents: total, savedAt })
  await me.delete(`/api/saved/vehicles/${car.id}`)
  const future = await save(car.id, { savedAt: '2100-01-01T00:00:00Z' })
  expect(future.body.record).toMatchObject({ priceAtSaveCents: total - 50_000, savedAt: new Date(now).toISOString() })
})

test('what was removed after it was sold or delisted can be taken back, too', async () => {
  const { id } = await aCar()
  await save(id)
  await api.db.update(vehicles).set({ status: 'delisted' }).where(eq(vehicles.id, id))
  const { removed } = (await me.delete(`/api/saved/vehicles/${id}`)).body
  expect((await save(id)).status).toBe(410)
  expect((await save(id, { savedAt: removed.savedAt })).status).toBe(200)
})

test('five hundred fit, the next is refused with words', async () => {
  const cars = await Promise.all(Array.from({ length: 3 }, () => aCar()))
  const many = await aCar()
  const copies = await api.db
    .insert(vehicles)
    .values(Array.from({ length: 499 }, () => ({ ...columnsOf(many) })))
    .returning({ id: vehicles.id })
  await api.db.insert(savedVehicles).values(copies.map(({ id }) => ({ userId: user.id, vehicleId: id })))
  expect((await save(cars[0]?.id ?? 0)).status).toBe(200)
  const refused = await save(cars[1]?.id ?? 0)
  expect(refused.status).toBe(422)
  expect(refused.body.error.message).toContain('500')
  const { added, left } = (await me.post('/api/saved/merge', { vehicles: [cars[1]?.id, cars[2]?.id] })).body
  expect({ added: added.vehicles, left: left.vehicles }).toEqual({ added: 0, left: [cars[1]?.id, cars[2]?.id] })
})

function columnsOf({ id: _id, priceTotalCents: _total, ...columns }: typeof vehicles.$inferSelect) {
  return columns
}

test('a dealership is saved once, listed with its cars, and stays when it closes', async () => {
  const one = await aDealership(api.db, { ratingAverage: 4.5, ratingCount: 8 })
  await aVehicle(api.db, one.id, { firstPublishedAt: new Date(now) })
  await aVehicle(api.db, one.id, { firstPublishedAt: new Date(now - 30 * 86_400_000) })
  const path = `/api/saved/dealerships/${one.id}`
  expect((await me.put(path, {})).body).toMatchObject({ created: true, record: { name: one.name, alerts: true } })
  expect((await me.put(path, { alerts: false })).body).toMatchObject({ created: false, record: { alerts: true } })
  const { items } = (await me.get('/api/saved/dealerships')).body
  expect(items).toMatchObject([{ id: one.id, vehicleCount: 2, newThisWeek: 1, ratingAverage: 4.5, isOpen: true }])
  expect((await me.patch(path, { alerts: false })).body.alerts).toBe(false)
  expect((await other.patch(path, { alerts: false })).status).toBe(404)
  await api.db.update(dealerships).set({ status: 'closed' }).where(eq(dealerships.id, one.id))
  expect((await me.get('/api/saved/dealerships')).body.items).toMatchObject([{ isOpen: false, vehicleCount: 0 }])
  expect((await me.delete(path)).body.removed).toMatchObject({ name: one.name, alerts: false })
  expect((await me.delete(path)).body.removed).toBeNull()
})

test('a dealership that nobody may see is not found', async () => {
  const hidden = await aDealership(api.db, { status: 'pending' })
  expect((await me.put(`/api/saved/dealerships/${hidden.id}`, {})).status).toBe(404)
  expect((await me.put('/api/saved/dealerships/9999999', {})).status).toBe(404)
})
