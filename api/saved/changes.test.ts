import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../tests/support/factories'
import { vehicles } from '../vehicles/schema'
import { purgeAlerts } from './changes'
import { alerts, savedSearches } from './schema'

let api: TestApi
let dealership: { id: number; name: string }
beforeAll(async () => {
  api = await anApi()
  dealership = await aDealership(api.db)
})
afterAll(() => api.close())

async function aSearch(userId: number, name: string) {
  const [row] = await api.db
    .insert(savedSearches)
    .values({ userId, name, query: `q=${name}` })
    .returning()
  return row?.id ?? 0
}
const found = (userId: number, values: Partial<typeof alerts.$inferInsert> & { vehicleId: number }) =>
  api.db.insert(alerts).values({ userId, source: 'search', sourceId: 1, kind: 'new', foundAt: new Date(), ...values })

test('what changed is listed, the latest first, by what it is about, and for its owner alone', async () => {
  const [me, other] = [await aUser(api.db, { timeZone: 'America/Denver' }), await aUser(api.db)]
  const [mine, second] = [await aSearch(me.id, 'Hondas'), await aSearch(me.id, 'Trucks')]
  const theirs = await aSearch(other.id, 'Secret')
  const [car, sold] = [await aVehicle(api.db, dealership.id), await aVehicle(api.db, dealership.id, { model: 'Civic' })]
  await found(me.id, { vehicleId: car.id, sourceId: mine })
  await found(me.id, { vehicleId: car.id, sourceId: second, kind: 'price_drop', totalCents: 1, beforeCents: 2 })
  await found(me.id, { vehicleId: sold.id, source: 'vehicle', sourceId: sold.id, kind: 'sold' })
  await found(me.id, { vehicleId: sold.id, source: 'dealership', sourceId: dealership.id })
  await found(other.id, { vehicleId: car.id, sourceId: theirs })
  await api.db.update(vehicles).set({ status: 'suspended' }).where(eq(vehicles.id, sold.id))
  const caller = await api.as(me)
  const { body } = await caller.get('/api/saved/changes')
  expect(body).toMatchObject({
    total: 4,
    counts: { new: 2, price_drop: 1, back: 0, sold: 1 },
    timeZone: 'America/Denver',
  })
  expect(body.items.map(({ about, kind }: Record<string, string>) => `${about}: ${kind}`)).toEqual([
    `${dealership.name}: new`,
    'Saved car: sold',
    'Trucks: price_drop',
    'Hondas: new',
  ])
  expect(body.items[0]).toMatchObject({ title: null, card: null }) // suspended: nobody may know of it
  expect(body.items[3]).toMatchObject({ title: '2021 Honda Accord', card: { id: car.id } })
  const ofOne = (await caller.get(`/api/saved/changes?search=${mine}`)).body
  expect(ofOne).toMatchObject({ total: 1, search: { id: mine, name: 'Hondas' } })
  for (const unknown of [theirs, 'x', -1, '9'.repeat(14)])
    expect((await caller.get(`/api/saved/changes?search=${unknown}`)).body).toMatchObject({ total: 4, search: null })
  expect(JSON.stringify((await (await api.as(other)).get('/api/saved/changes')).body)).not.toContain('Hondas')
  expect((await (await api.as(null)).get('/api/saved/changes')).status).toBe(401)
})

test('there are pages, and a number beyond the last means the last', async () => {
  const me = await aUser(api.db)
  for (let n = 0; n < 30; n++) await found(me.id, { vehicleId: (await aVehicle(api.db, dealership.id)).id })
  const caller = await api.as(me)
  expect((await caller.get('/api/saved/changes')).body).toMatchObject({ page: 1, pageCount: 2, total: 30 })
  const last = (await caller.get('/api/saved/changes?page=99')).body
  expect(last.page).toBe(2)
  expect(last.items).toHaveLength(6)
  expect((await caller.get('/api/saved/changes?page=x')).body.page).toBe(1)
})

test('what was found more than 90 days ago is removed', async () => {
  const me = await aUser(api.db)
  const [old, young] = [await aVehicle(api.db, dealership.id), await aVehicle(api.db, dealership.id)]
  const day = 86_400_000
  await found(me.id, { vehicleId: old.id, foundAt: new Date(Date.now() - 91 * day) })
  await found(me.id, { vehicleId: young.id, foundAt: new Date(Date.now() - 89 * day) })
  expect(await purgeAlerts(api, new Date())).toBe(1)
  expect((await (await api.as(me)).get('/api/saved/changes')).body.total).toBe(1)
})
