import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aDealership, aVehicle } from '../../tests/support/factories'
import { publishChange } from '../context'
import type { ChangeConcept } from '../database/change-concepts'
import { openDatabase, type Transaction } from '../database/open'
import { dealerships } from '../dealerships/schema'
import { vehicles } from '../vehicles/schema'
import { openSearch, type SearchIndex } from './index'
import { search } from './search'

let database: TestDatabase
let index: SearchIndex
let dealershipId: number
const problems: unknown[] = []

beforeAll(async () => {
  database = await aTestDatabase()
  dealershipId = (await aDealership(database.db)).id
  index = await openSearch(database.open, (error) => problems.push(error))
})
afterAll(async () => {
  await index.close()
  await database.close()
})

const change = (work: (tx: Transaction) => Promise<unknown>, ids: number[], concept: ChangeConcept = 'vehicles') =>
  database.db.transaction(async (tx) => {
    await work(tx)
    await publishChange(tx, database.context, { concept, ids, kind: 'updated' })
  })
const found = async (q: string) => {
  const page = await search({ ...database.context, search: index }, { q: [q], facets: ['0'] })
  return page.items.map(({ totalCents }) => totalCents)
}
/** Nobody tells the engine: it hears of it. */
const soon = (q: string, totals: (number | null)[]) => expect.poll(() => found(q)).toEqual(totals)

test('a new car, its new price and its sale are heard of', async () => {
  const car = await aVehicle(database.db, dealershipId, { trim: 'Fresh', priceVehicleCents: 1_000_000, feeDocCents: 0 })
  await change(async () => {}, [car.id])
  await soon('fresh', [1_000_000])
  const set = (values: Partial<typeof vehicles.$inferInsert>) =>
    change((tx) => tx.update(vehicles).set(values).where(eq(vehicles.id, car.id)), [car.id])
  await set({ priceVehicleCents: 900_000 })
  await soon('fresh', [900_000])
  await set({ status: 'sold', soldAt: new Date() })
  await soon('fresh', [])
})

test('a suspended dealership’s cars go, and come back with it', async () => {
  const other = await aDealership(database.db)
  const car = await aVehicle(database.db, other.id, { trim: 'Hidden' })
  await change(async () => {}, [car.id])
  const become = (status: 'approved' | 'suspended') =>
    change(
      (tx) => tx.update(dealerships).set({ status }).where(eq(dealerships.id, other.id)),
      [other.id],
      'dealerships',
    )
  const total = [2_427_500]
  await soon('hidden', total)
  await become('suspended')
  await soon('hidden', [])
  await become('approved')
  await soon('hidden', total)
  expect(problems).toEqual([])
})

test('many changes in one transaction are taken in together', async () => {
  const cars = await Promise.all(
    Array.from({ length: 30 }, () => aVehicle(database.db, dealershipId, { trim: 'Crowd' })),
  )
  await change(
    async () => {},
    cars.map(({ id }) => id),
  )
  await expect.poll(() => found('crowd')).toHaveLength(24)
})

// The embedded database has one session: there a transaction keeps everybody else waiting anyway.
test.runIf(process.env.TEST_DATABASE_URL)('a long transaction of somebody else holds nothing up', async () => {
  const elsewhere = await openDatabase({ url: String(database.open.connection.connectionString) })
  const slow = await elsewhere.pool.connect()
  await slow.query('begin')
  await slow.query("insert into change_event (concept, entity_ids, kind, at) values ('other', '1', 'updated', now())")
  const car = await aVehicle(database.db, dealershipId, { trim: 'Patient' })
  await change(async () => {}, [car.id])
  await soon('patient', [2_427_500])
  await slow.query('rollback')
  slow.release()
  await elsewhere.close()
})
