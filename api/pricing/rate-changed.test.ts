import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aDealership, aVehicle } from '../../tests/support/factories'
import { publishChange, transaction } from '../context'
import { startWork } from '../jobs/run-work'
import { vehicles } from '../vehicles/schema'
import type { WorkParts } from '../work-parts'
import { priceRatings } from './schema'
import { workers } from './work'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

test('what was never rated is caught up with, and a change is rated some seconds later', async () => {
  const { db, context } = database
  const dealership = await aDealership(db)
  const cars = await Promise.all(Array.from({ length: 9 }, () => aVehicle(db, dealership.id)))
  const id = cars[0]?.id ?? 0
  const differenceOf = async () =>
    (await db.select().from(priceRatings).where(eq(priceRatings.vehicleId, id)))[0]?.differenceBp
  const errors: unknown[] = []
  const parts = {
    database: database.open,
    db,
    now: () => new Date(),
    signal: new AbortController().signal,
    log: { info() {}, error: (line: { err: unknown }) => errors.push(line.err) },
  } as unknown as WorkParts
  const work = await startWork({ workers, schedules: [] }, parts)
  await expect.poll(differenceOf).toBe(0)
  await transaction(context, async (tx) => {
    await tx.update(vehicles).set({ priceVehicleCents: 2_156_750 }).where(eq(vehicles.id, id))
    await publishChange(tx, context, { concept: 'vehicles', ids: [id], kind: 'updated' })
  })
  await expect.poll(differenceOf).toBe(-1000)
  await work.stop()
  expect(errors).toEqual([])
})
