import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../../tests/support/database'
import { aDealership, aUser, aVehicle } from '../../../tests/support/factories'
import { publishChange } from '../../context'
import type { ChangeConcept } from '../../database/change-concepts'
import { readerPositions } from '../../database/events.schema'
import { dealerships } from '../../dealerships/schema'
import { notifier } from '../../notifications/notifier'
import { notificationPreferences, notifications } from '../../notifications/schema'
import { Percolator } from '../../search/percolate'
import { vehicles } from '../../vehicles/schema'
import { alertStates, alerts, savedDealerships, savedSearches, savedVehicles } from '../schema'
import { findAlerts } from './find'

const open: TestDatabase[] = []
let database: TestDatabase
let dealership: { id: number }
let user: { id: number }
const now = () => new Date()
const finding = () => ({ db: database.db, now, notifier, percolator: new Percolator(database.open, now) })
const find = () => findAlerts(finding())

beforeEach(async () => {
  database = await aTestDatabase()
  open.push(database)
  dealership = await aDealership(database.db)
  user = await aUser(database.db)
})
afterAll(async () => {
  for (const one of open) await one.close()
})

const tell = (id: number, concept: ChangeConcept = 'vehicles') =>
  database.db.transaction((tx) => publishChange(tx, database.context, { concept, ids: [id], kind: 'updated' }))
async function change(id: number, values: Partial<typeof vehicles.$inferInsert>) {
  await database.db.update(vehicles).set(values).where(eq(vehicles.id, id))
  await tell(id)
}
async function aNewCar(overrides: Parameters<typeof aVehicle>[2] = {}) {
  const car = await aVehicle(database.db, dealership.id, overrides)
  await tell(car.id)
  return car
}
const saveSearch = async (query: string, of = user.id, cadence: 'off' | 'daily' = 'daily') => {
  const [row] = await database.db.insert(savedSearches).values({ userId: of, name: query, query, cadence }).returning()
  return row?.id ?? 0
}
const found = () => database.db.select().from(alerts).orderBy(alerts.id)
const kinds = async () => (await found()).map(({ source, kind }) => `${source} ${kind}`)
const price = (dollars: number) => ({ priceVehicleCents: dollars * 100 })

test('the stock that is there when it begins is no news, and what comes then is told once', async () => {
  await saveSearch('make=Honda')
  const old = await aNewCar()
  expect(await find()).toBe(0)
  await tell(old.id)
  const car = await aNewCar()
  expect(await find()).toBe(1)
  expect(await found()).toMatchObject([{ userId: user.id, vehicleId: car.id, kind: 'new', totalCents: 2_427_500 }])
  await tell(car.id)
  expect(await find()).toBe(0)
})

test('every kind is found once: new, price drop, sold, back', async () => {
  await saveSearch('make=Honda')
  await find()
  const car = await aNewCar()
  await find()
  await change(car.id, price(23_000))
  await find()
  await change(car.id, price(23_500)) // a rise is no news
  await find()
  await change(car.id, { status: 'sold', soldAt: now() })
  await find()
  await change(car.id, { status: 'active', soldAt: null })
  await find()
  expect(await kinds()).toEqual(['search new', 'search price_drop', 'search sold', 'search back'])
  expect((await found())[1]).toMatchObject({ totalCents: 2_328_000, beforeCents: 2_427_500 })
})

test('a car that falls into a search’s price is told to it, and one that does not is not', async () => {
  await saveSearch('make=Honda&price_max=23500')
  await saveSearch('make=Honda&price_max=20000')
  await find()
  const car = await aNewCar()
  await find()
  await change(car.id, price(23_000))
  await find()
  expect(await found()).toMatchObject([{ kind: 'price_drop', vehicleId: car.id }])
})

test('a draft is told of when it is published, one of a dealership when that is let in', async () => {
  await saveSearch('make=Honda')
  await database.db.update(dealerships).set({ status: 'pending' })
  await find()
  const [draft] = [await aNewCar({ status: 'draft', publishedAt: null, firstPublishedAt: null }), await aNewCar()]
  expect(await find()).toBe(0)
  await database.db.update(dealerships).set({ status: 'approved' })
  await tell(dealership.id, 'dealerships')
  expect(await find()).toBe(1)
  await change(draft.id, { status: 'active', publishedAt: now(), firstPublishedAt: now() })
  expect(await find()).toBe(1)
  await database.db.update(dealerships).set({ status: 'suspended' })
  await tell(dealership.id, 'dealerships')
  await find()
  await database.db.update(dealerships).set({ status: 'approved' })
  await tell(dealership.id, 'dealerships')
  expect(await find()).toBe(0) // its return is not that of every car
})

test('savers of a car and of a dealership are told what concerns them, and only who wants alerts', async () => {
  const { db } = database
  const car = await aNewCar()
  const quiet = await aUser(db)
  for (const { id, wants } of [
    { id: user.id, wants: true },
    { id: quiet.id, wants: false },
  ]) {
    await db.insert(savedVehicles).values({ userId: id, vehicleId: car.id, alerts: wants })
    await db.insert(savedDealerships).values({ userId: id, dealershipId: dealership.id, alerts: wants })
  }
  await find()
  await change(car.id, price(20_000))
  await aNewCar()
  await find()
  await change(car.id, { status: 'sold', soldAt: now() })
  await find()
  expect(await kinds()).toEqual(['vehicle price_drop', 'dealership new', 'vehicle sold'])
  expect((await found()).every(({ userId }) => userId === user.id)).toBe(true)
})

test('with alerts off it stands in the list and waits for no mail', async () => {
  await saveSearch('make=Honda', user.id, 'off')
  await find()
  await aNewCar()
  await find()
  const [row] = await found()
  expect(row?.mailedAt).toEqual(row?.foundAt)
})

test('each person’s own searches find for that person alone, and the bell rings once a batch', async () => {
  const other = await aUser(database.db)
  const [mine, theirs] = [await saveSearch('make=Honda'), await saveSearch('make=Toyota', other.id)]
  await saveSearch('make=Honda', other.id)
  await database.db
    .insert(notificationPreferences)
    .values({ userId: other.id, event: 'search-hits', inApp: false, email: true })
  await find()
  for (let n = 0; n < 3; n++) await aNewCar()
  await find()
  const rows = await found()
  expect(rows.filter(({ userId }) => userId === user.id).map(({ sourceId }) => sourceId)).toEqual([mine, mine, mine])
  expect(rows.some(({ sourceId }) => sourceId === theirs)).toBe(false)
  const rung = await database.db.select().from(notifications)
  expect(rung).toMatchObject([{ userId: user.id, event: 'search-hits', payload: { count: 3, searchId: mine } }])
})

test('what changed while nobody read is found afterwards, and read twice it is found once', async () => {
  await saveSearch('make=Honda')
  await find()
  const before = await database.db.select().from(readerPositions)
  const car = await aNewCar()
  await find()
  // Killed before the position was kept, and before the state was: both are gone with their transaction.
  for (const position of before) await database.db.update(readerPositions).set(position)
  await database.db.delete(alertStates).where(eq(alertStates.vehicleId, car.id))
  expect(await find()).toBe(0)
  expect(await found()).toHaveLength(1)
})

test('two at once find each change once', async () => {
  await saveSearch('make=Honda')
  await find()
  for (let n = 0; n < 5; n++) await aNewCar()
  const counts = await Promise.all([find(), find(), find()])
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(5)
  expect(await found()).toHaveLength(5)
  expect(await find()).toBe(0)
})
