import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../../tests/support/api'
import { aVehicle } from '../../../../tests/support/factories'
import { lockWaits } from '../../../../tests/support/lock-waits'
import { aLot } from '../../../../tests/support/lot'
import { expireListings } from '../../lifecycle/expire-listings'
import { vehicleEvents, vehicles } from '../../schema'

let api: TestApi
let lot: { id: number }
let sale: Caller

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale } = await aLot(api))
})
afterAll(() => api.close())

// The embedded database has one session: there nobody waits for a row.
test.runIf(process.env.TEST_DATABASE_URL)('two changes of many lock vehicles in the same order', async () => {
  const stale = { source: 'feed', lastConfirmedAt: new Date(Date.now() - 31 * 86_400_000) } as const
  const first = await aVehicle(api.db, lot.id, stale)
  const second = await aVehicle(api.db, lot.id, stale)
  await api.db.update(vehicles).set({ trim: 'EX' }).where(eq(vehicles.id, first.id)) // now it stands behind the second
  let expiring: Promise<unknown> = Promise.resolve()
  await api.db.transaction(async (tx) => {
    await tx.select().from(vehicles).where(eq(vehicles.id, second.id)).for('update')
    expiring = expireListings({ db: api.db, now: () => new Date() })
    await expect.poll(() => lockWaits(api)).toBe(1)
    const free = await tx.select().from(vehicles).where(eq(vehicles.id, first.id)).for('update', { skipLocked: true })
    expect(free).toEqual([])
  })
  await expiring
  expect(await api.db.$count(vehicles, inArray(vehicles.id, [first.id, second.id]))).toBe(2)
})

/** Six parameters each would be more than a statement takes. */
const many = 11_000

async function fillLot() {
  const { id } = await aVehicle(api.db, lot.id)
  await api.db.execute(sql`
    insert into vehicle (dealership_id, make_id, model_id, condition, year, lat, lng, city, state, zip, status, published_at, first_published_at)
    select dealership_id, make_id, model_id, condition, year, lat, lng, city, state, zip, status, published_at, first_published_at
    from vehicle, generate_series(2, ${many}) where id = ${id}`)
}

test('the status of a whole lot is changed at once, each vehicle with its event', async () => {
  await fillLot()
  const change = { rule: { kind: 'status', status: 'pending' }, selection: { matching: {} } }
  const applied = await sale.post('/api/dealership/inventory-changes', {
    ...change,
    previewedAt: new Date().toISOString(),
  })
  expect(applied.status).toBe(201)
  const pending = await api.db.$count(vehicles, eq(vehicles.status, 'pending'))
  const events = await api.db.$count(vehicleEvents, eq(vehicleEvents.toStatus, 'pending'))
  expect([pending, events]).toEqual([many, many])
})
