import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aDealership, aVehicle, modelNamed } from '../../tests/support/factories'
import { changeEvents } from '../database/events.schema'
import { vehicles } from '../vehicles/schema'
import { claimModel, completeModel, enqueueMissedModels, enqueueModels } from './rating-queue'
import { rateEverything, rateQueuedModels } from './run'
import { priceModels, priceRatings } from './schema'

let database: TestDatabase
let dealership: { id: number }
beforeAll(async () => {
  database = await aTestDatabase()
  dealership = await aDealership(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(vehicles)
  await database.db.delete(priceModels)
  await database.db.delete(changeEvents)
})

const accords = (count: number, overrides: Parameters<typeof aVehicle>[2] = {}) =>
  Promise.all(Array.from({ length: count }, () => aVehicle(database.db, dealership.id, overrides)))
const ratingOf = async (id: number) =>
  (await database.db.select().from(priceRatings).where(eq(priceRatings.vehicleId, id)))[0]
const announced = async () => {
  const rows = await database.db.select().from(changeEvents)
  return rows.flatMap(({ entityIds }) => entityIds.split(',').map(Number)).sort((a, b) => a - b)
}
const waiting = () => database.db.select().from(priceModels).where(sql`due_at is not null`)

test('a run stores a rating with all it was computed from, and publishes a change event for who got one', async () => {
  const others = await accords(20)
  const cheap = await aVehicle(database.db, dealership.id, { priceVehicleCents: 2_100_000 })
  expect(await rateEverything(database.context)).toEqual({ models: 1, vehicles: 21, written: 21 })
  expect(await ratingOf(cheap.id)).toMatchObject({
    methodVersion: 3,
    outcome: 'rated',
    band: 'great',
    bandTo: null,
    totalCents: 2_128_000,
    estimateCents: 2_427_500,
    differenceBp: -1234,
    yearSpan: 1,
    radiusMiles: 100,
    year: 2021,
    mileage: 31_204,
    comparableIds: others.map(({ id }) => id).sort((a, b) => a - b),
    comparableTotals: others.map(() => 2_427_500),
    comparableAdjusted: others.map(() => 2_427_500),
  })
  expect(await announced()).toEqual([...others.map(({ id }) => id), cheap.id].sort((a, b) => a - b))
})

test('a second run with nothing new writes nothing and publishes nothing', async () => {
  await accords(10)
  await rateEverything(database.context)
  const before = await announced()
  expect(await rateEverything(database.context)).toEqual({ models: 1, vehicles: 0, written: 0 })
  expect(await announced()).toEqual(before)
})

test('only the models that wait are rated, and those changed while nobody was subscribed are found', async () => {
  await accords(9)
  const civics = await accords(9, { model: 'Civic' })
  expect(await rateEverything(database.context)).toEqual({ models: 2, vehicles: 18, written: 18 })
  await database.db
    .update(vehicles)
    .set({ priceVehicleCents: 2_000_000 })
    .where(eq(vehicles.id, civics[0]?.id ?? 0))
  const { modelId } = await modelNamed(database.db, 'Honda', 'Civic')
  await enqueueModels(database.context, [modelId])
  expect(await rateQueuedModels(database.context)).toMatchObject({ models: 1, vehicles: 9 })
  expect(await waiting()).toEqual([])
  await database.db.delete(priceModels).where(eq(priceModels.modelId, modelId))
  await database.db.update(vehicles).set({ updatedAt: new Date(0) })
  await enqueueMissedModels(database.context)
  expect((await waiting()).map((row) => row.modelId)).toEqual([modelId])
})

test('a killed run keeps its claim for two minutes only; then another goes on', async () => {
  await accords(9)
  const { modelId } = await modelNamed(database.db, 'Honda', 'Accord')
  await enqueueModels(database.context, [modelId])
  expect(await claimModel(database.context, 0)).toMatchObject({ modelId })
  expect(await rateQueuedModels(database.context)).toMatchObject({ models: 0 })
  const later = { ...database.context, now: () => new Date(Date.now() + 121_000) }
  expect(await rateQueuedModels(later)).toMatchObject({ models: 1, written: 9 })
})

test('a run that is stopped leaves the rest waiting, and a model that changes meanwhile waits again', async () => {
  await accords(9)
  const { modelId } = await modelNamed(database.db, 'Honda', 'Accord')
  await enqueueModels(database.context, [modelId])
  const stopped = new AbortController()
  stopped.abort()
  expect(await rateQueuedModels(database.context, { signal: stopped.signal })).toMatchObject({ models: 0 })
  expect(await waiting()).toHaveLength(1)
  const soon = { ...database.context, now: () => new Date(Date.now() + 60_000) }
  await rateQueuedModels(database.context, { onProgress: () => {} })
  await enqueueModels(database.context, [modelId])
  const claim = await claimModel(database.context, 0)
  expect(claim).toMatchObject({ modelId })
  await enqueueModels(soon, [modelId])
  if (claim) await completeModel(database.context, claim, 'x')
  expect(await waiting()).toHaveLength(1)
})

test('a sold car keeps the rating it had; one sold long ago is no comparable', async () => {
  const cars = await accords(9)
  await rateEverything(database.context)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const sell = (id: number, days: number) =>
    database.db
      .update(vehicles)
      .set({ status: 'sold', soldAt: ago(days) })
      .where(eq(vehicles.id, id))
  await sell(cars[0]?.id ?? 0, 10)
  await sell(cars[1]?.id ?? 0, 91)
  await rateEverything(database.context)
  expect(await ratingOf(cars[0]?.id ?? 0)).toMatchObject({ outcome: 'rated' })
  const rating = await ratingOf(cars[2]?.id ?? 0)
  expect(rating?.outcome).toBe('few')
  expect(rating?.comparableIds).toContain(cars[0]?.id)
  expect(rating?.comparableIds).not.toContain(cars[1]?.id)
})

test('the same cars have the same ratings on every database', async () => {
  const cars: { id: number }[] = []
  for (let at = 0; at < 40; at += 1)
    cars.push(
      await aVehicle(database.db, dealership.id, {
        // Folds are dealt by VIN.
        vin: `1HGCV1F30MA00${String(at).padStart(4, '0')}`,
        year: 2019 + (at % 4),
        mileage: 12_000 + at * 1_733,
        trim: ['Sport', 'EX-L', 'Touring', null][at % 4],
        drivetrain: at % 3 === 0 ? 'awd' : 'fwd',
        accidents: at % 5 === 0 ? 1 : 0,
        priceVehicleCents: 2_400_000 - at * 12_345 + ((at * 7_919) % 101) * 2_000,
      }),
    )
  await rateEverything(database.context)
  const ratings = await Promise.all(cars.map(({ id }) => ratingOf(id)))
  const figures = ratings.map((rating) => [rating?.estimateCents, rating?.heldCents, rating?.highCents])
  // This suite runs on PGlite and on PostgreSQL: both have to come to this.
  expect(createHash('sha256').update(JSON.stringify(figures)).digest('hex')).toMatchInlineSnapshot(
    `"b9c2b905fd5ff91be477cd1c59c022ef346ebb49291711d2677ea9b904e9ae02"`,
  )
})
