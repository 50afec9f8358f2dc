import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVehicle } from '../../tests/support/factories'
import { vehicles } from '../vehicles/schema'
import { aFile, type Row, readFile, readRow } from './fixtures/build'
import { anImporter, one, vin } from './fixtures/importer'

let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  importer = await anImporter()
})
afterAll(() => importer.close())

const byStock = { settings: { rowKey: 'stock' } } as const
const bring = (id: number, rows: Row[], more: Parameters<typeof importer.bring>[2] = byStock) =>
  importer.bring(id, aFile(rows), more)
const lotOf = async (id: number) =>
  (await importer.vehiclesOf(id)).map(({ stockNo, vin: number, priceVehicleCents }) => [
    stockNo,
    number,
    (priceVehicleCents ?? 0) / 100,
  ])
const reasonsOf = async (runId: number | null) =>
  (await importer.issuesOf(runId)).map(({ line, code, reason }) => `${line} ${code} ${reason}`)
const price = '20,000'

test('a row without a VIN is a vehicle of its stock number, is known again, changes and is rolled forward', async () => {
  const id = await importer.aDealershipId()
  const row = { vin: '', stock: 'A1', price }
  expect(await bring(id, [row])).toMatchObject({ counts: { created: 1, refused: 0 }, codes: {} })
  expect(await bring(id, [row])).toMatchObject({ counts: { created: 0, unchanged: 1 } })
  expect(await bring(id, [{ ...row, price: '21,000' }])).toMatchObject({ counts: { updated: 1, created: 0 } })
  expect(await lotOf(id)).toEqual([['A1', null, 21_000]])
})

test('a file without a VIN column is one when stock numbers are the key', async () => {
  const text = aFile([{ stock: 'A1' }], ['stock', 'year', 'make', 'model'])
  await expect(readFile(text)).rejects.toMatchObject({ message: expect.stringContaining('with a VIN column') })
  const { header } = await readFile(text, { settings: { rowKey: 'stock' } })
  expect([...header.columns.keys()].sort()).toEqual(['make', 'model', 'stock', 'year'])
  await expect(readFile(aFile([{}], ['vin', 'year', 'make']), { settings: { rowKey: 'stock' } })).rejects.toMatchObject(
    { message: expect.stringContaining('with a stock number column') },
  )
  const id = await importer.aDealershipId()
  expect(await importer.bring(id, text, byStock)).toMatchObject({ counts: { created: 1 } })
})

test('what a row says besides is as it was: no number, no year, or a wrong VIN refuses it', async () => {
  const id = await importer.aDealershipId()
  const rows: Row[] = [
    { vin: vin(), stock: '' },
    { vin: '', stock: 'B2', year: '' },
    { vin: '1HGCV1F30MA00000', stock: 'B3' },
  ]
  const { runId, counts } = await bring(id, rows)
  expect(counts).toMatchObject({ read: 3, refused: 3, created: 0 })
  expect((await importer.issuesOf(runId)).map(({ code, field }) => [code, field])).toEqual([
    ['STOCK_MISSING', 'stock'],
    ['YEAR_RANGE', 'year'],
    ['VIN_LENGTH', 'vin'],
  ])
  expect(readRow({ vin: '' }).issues).toEqual(['VIN_MISSING error vin'])
})

test('of a stock number that stands twice the last row wins, and of a VIN too', async () => {
  const id = await importer.aDealershipId()
  const number = vin()
  const rows = [
    { vin: '', stock: 'C1', price: '10,000' },
    { vin: number, stock: 'C2', price },
    { vin: '', stock: 'C1', price: '11,000' },
    { vin: number, stock: 'C3', price },
  ]
  const { runId, counts } = await bring(id, rows)
  expect(counts).toMatchObject({ created: 2, merged: 2 })
  expect(await reasonsOf(runId)).toEqual([
    '2 DUP_STOCK Lines 2 and 4 have this stock number; line 4, the last, wins.',
    '3 DUP_VIN Lines 3 and 5 have this VIN; line 5, the last, wins.',
  ])
  expect(await lotOf(id)).toEqual([
    ['C1', null, 11_000],
    ['C3', number, 20_000],
  ])
})

test('a row that is known and another of its stock number: the last wins', async () => {
  const id = await importer.aDealershipId()
  const row = { vin: '', stock: 'D1', price: '10,000' }
  await bring(id, [row])
  const { runId, counts } = await bring(id, [row, { ...row, price: '12,000' }])
  expect(counts).toMatchObject({ updated: 1, merged: 1, created: 0 })
  expect(await reasonsOf(runId)).toEqual(['2 DUP_STOCK Lines 3 and 2 have this stock number; line 3, the last, wins.'])
})

test('a VIN that the vehicle of the number has not is a conflict, and nothing is changed', async () => {
  const id = await importer.aDealershipId()
  const [mine, theirs, free] = [vin(), vin(), vin()]
  await aVehicle(importer.db, id, { vin: mine, stockNo: 'E1', priceVehicleCents: 1_000_000 })
  await aVehicle(importer.db, id, { vin: theirs, stockNo: 'E2', priceVehicleCents: 1_000_000 })
  await aVehicle(importer.db, id, { vin: null, stockNo: 'E3', priceVehicleCents: 1_000_000 })
  const { runId, counts } = await bring(id, [
    { vin: free, stock: 'E1' },
    { vin: theirs, stock: 'E3' },
    { vin: '', stock: 'E2', price: '11,000' },
  ])
  expect(counts).toMatchObject({ refused: 2, updated: 1, created: 0 })
  expect(await reasonsOf(runId)).toEqual([
    `2 KEY_CONFLICT The vehicle with this stock number has the VIN ${mine}, the row says ${free}. Nothing was changed.`,
    '3 KEY_CONFLICT The vehicle with this VIN is another one, with the stock number E2. Nothing was changed.',
  ])
  expect(await lotOf(id)).toEqual([
    ['E1', mine, 10_000],
    ['E2', theirs, 11_000],
    ['E3', null, 10_000],
  ])
})

test('a vehicle that only the VIN finds gets the number; one without a VIN gets the VIN; a row without one takes none away', async () => {
  const id = await importer.aDealershipId()
  const [moved, given, kept] = [vin(), vin(), vin()]
  await aVehicle(importer.db, id, { vin: moved, stockNo: 'OLD' })
  await aVehicle(importer.db, id, { vin: null, stockNo: 'F2' })
  await aVehicle(importer.db, id, { vin: kept, stockNo: 'F3' })
  const rows = [
    { vin: moved, stock: 'F1', price },
    { vin: given, stock: 'F2', price },
    { vin: '', stock: 'F3', price },
  ]
  expect(await bring(id, rows)).toMatchObject({ counts: { created: 0, updated: 3 }, codes: {} })
  expect(await lotOf(id)).toEqual([
    ['F1', moved, 20_000],
    ['F2', given, 20_000],
    ['F3', kept, 20_000],
  ])
  expect(await bring(id, rows)).toMatchObject({ counts: { unchanged: 3 } })
})

test('another key of a feed finds the same vehicles, either way round', async () => {
  const id = await importer.aDealershipId()
  const [a, b] = [one(), one()]
  await bring(id, [a, { ...b, vin: '' }])
  expect(await bring(id, [a, b], {})).toMatchObject({ counts: { created: 0, updated: 1 }, codes: {} })
  expect((await lotOf(id)).map(([stock, number]) => [stock, number])).toEqual([
    [a.stock, a.vin],
    [b.stock, b.vin],
  ])
  const without = [a, b].map((row) => ({ ...row, vin: '' }))
  expect(await bring(id, without)).toMatchObject({ counts: { created: 0 } })
  expect(await bring(id, [a, b])).toMatchObject({ counts: { created: 0 } })
  expect(await lotOf(id)).toHaveLength(2)
})

test('by the VIN, a vehicle without one is found by its number, once', async () => {
  const id = await importer.aDealershipId()
  await aVehicle(importer.db, id, { vin: null, stockNo: 'SAME' })
  const rows = [one({ stock: 'SAME' }), one({ stock: 'SAME' })]
  expect(await bring(id, rows, {})).toMatchObject({ counts: { created: 1, updated: 1 }, codes: { DUP_STOCK: 1 } })
  expect((await lotOf(id)).map(([stock, number]) => [stock, number])).toEqual([
    ['SAME', rows[0]?.vin],
    [null, rows[1]?.vin],
  ])
})

test('an archived vehicle gives its number up, and another dealership’s is never found', async () => {
  const [id, elsewhere] = [await importer.aDealershipId(), await importer.aDealershipId()]
  const gone = await aVehicle(importer.db, id, { vin: null, stockNo: 'G1', status: 'archived' })
  await aVehicle(importer.db, elsewhere, { vin: null, stockNo: 'G1', priceVehicleCents: 1_000_000 })
  expect(await bring(id, [{ vin: '', stock: 'G1', price }])).toMatchObject({ counts: { created: 1 } })
  const [archived] = await importer.db.select().from(vehicles).where(eq(vehicles.id, gone.id))
  expect(archived?.stockNo).toBeNull()
  expect(await lotOf(elsewhere)).toEqual([['G1', null, 10_000]])
})
