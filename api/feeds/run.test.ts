import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVehicle } from '../../tests/support/factories'
import { changeEvents } from '../database/events.schema'
import { priceHistory, vehicleEvents, vehicles } from '../vehicles/schema'
import { aFile } from './fixtures/build'
import { anImporter, one, some, vin } from './fixtures/importer'

let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  importer = await anImporter()
})
afterAll(() => importer.close())

test('a new vehicle is published at once, with history, event and change announced', async () => {
  const id = await importer.aDealershipId()
  const result = await importer.bring(id, aFile(some(1)))
  expect(result).toMatchObject({ status: 'applied', failure: null, counts: { read: 1, created: 1, warnings: 0 } })
  const [vehicle] = await importer.vehiclesOf(id)
  expect(vehicle).toMatchObject({
    status: 'active',
    source: 'feed',
    priceVehicleCents: 2_439_500,
    feeDocCents: 28_000,
    priceTotalCents: 2_467_500,
    version: 1,
  })
  expect(vehicle?.publishedAt).toEqual(vehicle?.firstPublishedAt)
  const vehicleId = vehicle?.id ?? 0
  const [event] = await importer.db.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, vehicleId))
  expect(event).toMatchObject({ fromStatus: 'draft', toStatus: 'active', actorUserId: null, reason: 'feed' })
  expect(await importer.db.select().from(priceHistory).where(eq(priceHistory.vehicleId, vehicleId))).toMatchObject([
    { totalCents: 2_467_500, source: 'feed' },
  ])
  const changes = await importer.db
    .select()
    .from(changeEvents)
    .where(and(eq(changeEvents.concept, 'vehicles'), eq(changeEvents.entityIds, String(vehicleId))))
  expect(changes).toMatchObject([{ concept: 'vehicles', kind: 'created' }])
})
test('a draft that a file publishes shows no drop from the price that it had', async () => {
  const id = await importer.aDealershipId()
  const unpublished = { status: 'draft', publishedAt: null, firstPublishedAt: null } as const
  const [row] = some(1)
  const draft = await aVehicle(importer.db, id, { ...unpublished, vin: vin(), priceVehicleCents: 9_900_000 })
  await importer.bring(id, aFile([{ ...row, vin: draft.vin ?? '' }]))
  const [vehicle] = await importer.vehiclesOf(id)
  expect(vehicle).toMatchObject({
    id: draft.id,
    status: 'active',
    priceTotalCents: 2_467_500,
    previousTotalCents: null,
  })
  expect(await importer.db.select().from(priceHistory).where(eq(priceHistory.vehicleId, draft.id))).toMatchObject([
    { totalCents: 2_467_500, source: 'feed' },
  ])
})
test('a second run changes nothing', async () => {
  const id = await importer.aDealershipId()
  const file = aFile([...some(3), ...some(1, { make: 'Checkerton', model: 'Pioneer' }), ...some(1, { model: 'door' })])
  const first = await importer.bring(id, file)
  const before = await importer.vehiclesOf(id)
  const again = await importer.bring(id, file)
  // Warned are the rows with a warning that a run would write.
  const nothing = { created: 0, warned: 0, done: undefined }
  expect(again.counts).toEqual({ ...first.counts, unchanged: first.counts.created, ...nothing })
  expect(await importer.vehiclesOf(id)).toEqual(before)
})
test('a changed price is written with its history, and nothing else is touched', async () => {
  const id = await importer.aDealershipId()
  const rows = some(2)
  await importer.bring(id, aFile(rows))
  const result = await importer.bring(id, aFile(rows.map((row, i) => (i === 0 ? { ...row, price: '22,000' } : row))))
  expect(result.counts).toMatchObject({ read: 2, updated: 1, unchanged: 1 })
  const [first, second] = await importer.vehiclesOf(id)
  expect(first).toMatchObject({ priceTotalCents: 2_228_000, previousTotalCents: 2_467_500, version: 2 })
  expect(first?.priceChangedAt).not.toBeNull()
  expect(second).toMatchObject({ version: 1, priceChangedAt: null })
  expect(
    await importer.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.vehicleId, first?.id ?? 0)),
  ).toHaveLength(2)
})
test('a change that is not the price leaves the price’s history alone', async () => {
  const id = await importer.aDealershipId()
  const row = one()
  await importer.bring(id, aFile([row]))
  await importer.bring(id, aFile([{ ...row, description: 'Better.' }]))
  const [vehicle] = await importer.vehiclesOf(id)
  expect(vehicle).toMatchObject({ description: 'Better.', previousTotalCents: null, priceChangedAt: null, version: 2 })
  expect(
    await importer.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.vehicleId, vehicle?.id ?? 0)),
  ).toHaveLength(1)
})
test('other words of a feed end a rich description, the same or locked ones keep it', async () => {
  const id = await importer.aDealershipId()
  const row = one()
  await importer.bring(id, aFile([row]))
  const descriptionHtml = '<p><strong>Fine.</strong></p>'
  const rich = async (lockedFields: 'description'[]) => {
    await importer.db.update(vehicles).set({ descriptionHtml, lockedFields }).where(eq(vehicles.dealershipId, id))
  }
  const brought = async (changes: object) => {
    await importer.bring(id, aFile([{ ...row, ...changes }]))
    return (await importer.vehiclesOf(id))[0]
  }
  await rich([])
  expect(await brought({ trim: 'EX-L' })).toMatchObject({ description: 'Fine.', descriptionHtml, version: 2 })
  expect(await brought({ description: 'Better.' })).toMatchObject({ description: 'Better.', descriptionHtml: null })
  await rich(['description'])
  expect(await brought({ description: 'Best.' })).toMatchObject({ description: 'Better.', descriptionHtml })
})

test('a great jump of price and a falling mileage are warned of', async () => {
  const id = await importer.aDealershipId()
  const row = one()
  await importer.bring(id, aFile([row]))
  const { codes } = await importer.bring(id, aFile([{ ...row, price: '9,000', mileage: '100' }]))
  expect(codes).toEqual({ PRICE_JUMP: 1, MILEAGE_DECREASED: 1 })
})
test('what the file has no column for stays as it was', async () => {
  const id = await importer.aDealershipId()
  const row = one()
  await importer.bring(id, aFile([row]))
  await importer.bring(
    id,
    aFile([{ vin: row.vin, make: 'Honda', model: 'Accord EX', year: '2021' }], ['vin', 'make', 'model', 'year']),
  )
  const [vehicle] = await importer.vehiclesOf(id)
  expect(vehicle).toMatchObject({
    trim: 'EX',
    mileage: 31_204,
    priceVehicleCents: 2_439_500,
    description: 'Fine.',
    stockNo: row.stock,
    previousTotalCents: null,
  })
})
test('vehicles that are not in the file are kept', async () => {
  const id = await importer.aDealershipId()
  await importer.bring(id, aFile(some(2)))
  await importer.bring(id, aFile(some(1)))
  expect((await importer.vehiclesOf(id)).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
})
test('sold and suspended vehicles stay so, one delisted by a feed comes back', async () => {
  const id = await importer.aDealershipId()
  const [sold = '', suspended = '', missing = '', byHand = ''] = [vin(), vin(), vin(), vin()]
  const at = new Date()
  await aVehicle(importer.db, id, { vin: sold, status: 'sold', soldAt: at })
  await aVehicle(importer.db, id, { vin: suspended, status: 'suspended' })
  await aVehicle(importer.db, id, { vin: missing, status: 'delisted', statusReason: 'feed_missing' })
  await aVehicle(importer.db, id, { vin: byHand, status: 'delisted', statusReason: 'manual' })
  await importer.bring(id, aFile([sold, suspended, missing, byHand].map((each, i) => ({ vin: each, stock: `K${i}` }))))
  const after = await importer.vehiclesOf(id)
  const statusOf = (each: string) => after.find((vehicle) => vehicle.vin === each)?.status
  expect([sold, suspended, missing, byHand].map(statusOf)).toEqual(['sold', 'suspended', 'active', 'delisted'])
  expect(after.find((vehicle) => vehicle.vin === missing)?.backOnMarketAt).not.toBeNull()
})

test('what staff have locked stays, and its total too', async () => {
  const id = await importer.aDealershipId()
  const rows = some(1)
  await importer.bring(id, aFile(rows))
  const [before] = await importer.vehiclesOf(id)
  const locked = { lockedFields: ['price', 'trim'] as const, trim: 'Ours' }
  await importer.db
    .update(vehicles)
    .set({ ...locked, lockedFields: [...locked.lockedFields] })
    .where(eq(vehicles.id, before?.id ?? 0))
  const changed = rows.map((row) => ({ ...row, price: '22,000', mileage: '40,000' }))
  expect(await importer.bring(id, aFile(changed))).toMatchObject({ codes: { LOCKED_FIELD_SKIPPED: 2 } })
  const [after] = await importer.vehiclesOf(id)
  expect(after).toMatchObject({ trim: 'Ours', mileage: 40_000, previousTotalCents: null })
  expect(after?.priceTotalCents).toBe(before?.priceTotalCents)
  expect(after?.version).toBe((before?.version ?? 0) + 1)

  // As the editor lets go of a lock: the same file is read again, though it says what it said before.
  await importer.db
    .update(vehicles)
    .set({ lockedFields: [], feedRowHash: null })
    .where(eq(vehicles.id, before?.id ?? 0))
  await importer.bring(id, aFile(changed))
  expect((await importer.vehiclesOf(id))[0]).toMatchObject({ priceVehicleCents: 2_200_000, mileage: 40_000 })
})
