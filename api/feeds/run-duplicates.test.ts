import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicles } from '../vehicles/schema'
import { aFile } from './fixtures/build'
import { anImporter, one, some } from './fixtures/importer'

let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  importer = await anImporter()
})
afterAll(() => importer.close())

test('of a VIN that stands twice the last row wins, and both lines are named', async () => {
  const id = await importer.aDealershipId()
  const row = one()
  const result = await importer.bring(id, aFile([{ ...row, price: '20000' }, ...some(1), { ...row, price: '21000' }]))
  expect(result.counts).toMatchObject({ read: 3, created: 2, merged: 1 })
  const [issue] = await importer.issuesOf(result.runId)
  expect(issue).toMatchObject({ line: 2, code: 'DUP_VIN' })
  expect(issue?.reason).toBe('Lines 2 and 4 have this VIN; line 4, the last, wins.')
  const [vehicle] = await importer.db.select().from(vehicles).where(eq(vehicles.vin, row.vin))
  expect(vehicle?.priceVehicleCents).toBe(2_100_000)
})
test('a refused row does not win over a good one of its VIN', async () => {
  const id = await importer.aDealershipId()
  const row = one()
  expect((await importer.bring(id, aFile([row, { ...row, year: '1850' }]))).counts).toMatchObject({
    created: 1,
    merged: 0,
    refused: 1,
  })
})
test('one stock number with two VINs: both go in, the second without it', async () => {
  const id = await importer.aDealershipId()
  const result = await importer.bring(id, aFile(some(2, { stock: 'SAME' })))
  expect(result).toMatchObject({ counts: { created: 2 }, codes: { DUP_STOCK: 1 } })
  expect((await importer.vehiclesOf(id)).map(({ stockNo }) => stockNo)).toEqual(['SAME', null])
})
test('a stock number of a vehicle that is not in the file stays there', async () => {
  const id = await importer.aDealershipId()
  await importer.bring(id, aFile(some(1, { stock: 'KEPT' })))
  const file = aFile(some(1, { stock: 'KEPT' }))
  expect(await importer.bring(id, file)).toMatchObject({ counts: { created: 1 }, codes: { DUP_STOCK: 1 } })
  expect(await importer.bring(id, file)).toMatchObject({ counts: { unchanged: 1 }, codes: { DUP_STOCK: 1 } })
  expect((await importer.vehiclesOf(id)).map(({ stockNo }) => stockNo)).toEqual(['KEPT', null])
})
test('stock numbers may change places', async () => {
  const id = await importer.aDealershipId()
  const [a, b] = [one(), one()]
  await importer.bring(id, aFile([a, b]))
  const result = await importer.bring(
    id,
    aFile([
      { ...a, stock: b.stock },
      { ...b, stock: a.stock },
    ]),
  )
  expect(result).toMatchObject({ counts: { updated: 2 }, codes: {} })
  expect((await importer.vehiclesOf(id)).map(({ stockNo }) => stockNo)).toEqual([b.stock, a.stock])
})
test('a VIN on sale at another dealership is warned of and goes in', async () => {
  const [here, there] = [await importer.aDealershipId(), await importer.aDealershipId()]
  const file = aFile(some(1))
  await importer.bring(there, file)
  expect(await importer.bring(here, file)).toMatchObject({ counts: { created: 1 }, codes: { VIN_OTHER_DEALER: 1 } })
})
