import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aDealership, aVehicle } from '../../tests/support/factories'
import { changeEvents } from '../database/events.schema'
import { priceHistory, vehicleEvents, vehicles } from '../vehicles/schema'
import { aFile, aVin, fixture, openBytes, type Row } from './fixtures/build'
import { type ImportInput, importFile } from './run'
import { feedIssues, feedRuns } from './schema'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

const bring = (dealershipId: number, bytes: Uint8Array | string, more: Partial<ImportInput> = {}) =>
  importFile(database.context, {
    dealershipId,
    fileName: 'test.csv',
    open: openBytes(bytes),
    trigger: 'command',
    ...more,
  })
const own = async () => (await aDealership(database.db)).id
const vehiclesOf = (dealershipId: number) =>
  database.db.select().from(vehicles).where(eq(vehicles.dealershipId, dealershipId)).orderBy(vehicles.id)
const issuesOf = (runId: number | null) =>
  database.db
    .select()
    .from(feedIssues)
    .where(eq(feedIssues.runId, runId ?? 0))
    .orderBy(feedIssues.line)
let serial = 100
const vin = () => aVin(++serial)
const one = (row: Row = {}): Row & { vin: string; stock: string } => ({ vin: vin(), stock: `S${serial}`, ...row })
const some = (count: number, row: Row = {}) => Array.from({ length: count }, () => one(row))

test('a new vehicle is published at once, with history, event and change announced', async () => {
  const id = await own()
  const result = await bring(id, aFile(some(1)))
  expect(result).toMatchObject({ status: 'applied', failure: null, counts: { read: 1, created: 1, warnings: 0 } })
  const [vehicle] = await vehiclesOf(id)
  expect(vehicle).toMatchObject({
    status: 'active',
    source: 'feed',
    priceVehicleCents: 2_439_500,
    feeDocCents: 28_000,
    priceTotalCents: 2_467_500,
    version: 1,
  })
  expect(vehicle?.publishedAt).toEqual(vehicle?.firstPublishedAt)
  expect(vehicle?.searchText).toContain('2021 honda accord sport sedan blue')
  const vehicleId = vehicle?.id ?? 0
  const [event] = await database.db.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, vehicleId))
  expect(event).toMatchObject({ fromStatus: 'draft', toStatus: 'active', actorUserId: null, reason: 'feed' })
  expect(await database.db.select().from(priceHistory).where(eq(priceHistory.vehicleId, vehicleId))).toMatchObject([
    { totalCents: 2_467_500, source: 'feed' },
  ])
  const changes = await database.db
    .select()
    .from(changeEvents)
    .where(eq(changeEvents.entityIds, String(vehicleId)))
  expect(changes).toMatchObject([{ concept: 'vehicles', kind: 'created' }])
})
test('a second run changes nothing', async () => {
  const id = await own()
  const file = aFile([...some(3), ...some(1, { make: 'Heartland', model: 'Pioneer' }), ...some(1, { model: 'door' })])
  const first = await bring(id, file)
  const before = await vehiclesOf(id)
  const again = await bring(id, file)
  expect(again.counts).toEqual({ ...first.counts, created: 0, unchanged: first.counts.created })
  expect(await vehiclesOf(id)).toEqual(before)
})
test('a changed price is written with its history, and nothing else is touched', async () => {
  const id = await own()
  const rows = some(2)
  await bring(id, aFile(rows))
  const result = await bring(id, aFile(rows.map((row, i) => (i === 0 ? { ...row, price: '22,000' } : row))))
  expect(result.counts).toMatchObject({ read: 2, updated: 1, unchanged: 1 })
  const [first, second] = await vehiclesOf(id)
  expect(first).toMatchObject({ priceTotalCents: 2_228_000, previousTotalCents: 2_467_500, version: 2 })
  expect(first?.priceChangedAt).not.toBeNull()
  expect(second).toMatchObject({ version: 1, priceChangedAt: null })
  expect(
    await database.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.vehicleId, first?.id ?? 0)),
  ).toHaveLength(2)
})
test('a change that is not the price leaves the price’s history alone', async () => {
  const id = await own()
  const row = one()
  await bring(id, aFile([row]))
  await bring(id, aFile([{ ...row, description: 'Better.' }]))
  const [vehicle] = await vehiclesOf(id)
  expect(vehicle).toMatchObject({ description: 'Better.', previousTotalCents: null, priceChangedAt: null, version: 2 })
  expect(
    await database.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.vehicleId, vehicle?.id ?? 0)),
  ).toHaveLength(1)
})
test('a great jump of price and a falling mileage are warned of', async () => {
  const id = await own()
  const row = one()
  await bring(id, aFile([row]))
  const { codes } = await bring(id, aFile([{ ...row, price: '9,000', mileage: '100' }]))
  expect(codes).toEqual({ PRICE_JUMP: 1, MILEAGE_DECREASED: 1 })
})
test('what the file has no column for stays as it was', async () => {
  const id = await own()
  const row = one()
  await bring(id, aFile([row]))
  await bring(
    id,
    aFile([{ vin: row.vin, make: 'Honda', model: 'Accord EX', year: '2021' }], ['vin', 'make', 'model', 'year']),
  )
  const [vehicle] = await vehiclesOf(id)
  expect(vehicle).toMatchObject({
    trim: 'EX',
    mileage: 31_204,
    priceVehicleCents: 2_439_500,
    description: 'Fine.',
    stockNo: row.stock,
    previousTotalCents: null,
  })
})
test('of a VIN that stands twice the last row wins, and both lines are named', async () => {
  const id = await own()
  const row = one()
  const result = await bring(id, aFile([{ ...row, price: '20000' }, ...some(1), { ...row, price: '21000' }]))
  expect(result.counts).toMatchObject({ read: 3, created: 2, merged: 1 })
  const [issue] = await issuesOf(result.runId)
  expect(issue).toMatchObject({ line: 2, code: 'DUP_VIN' })
  expect(issue?.reason).toBe('Lines 2 and 4 have this VIN; line 4, the last, wins.')
  const [vehicle] = await database.db.select().from(vehicles).where(eq(vehicles.vin, row.vin))
  expect(vehicle?.priceVehicleCents).toBe(2_100_000)
})
test('a refused row does not win over a good one of its VIN', async () => {
  const id = await own()
  const row = one()
  expect((await bring(id, aFile([row, { ...row, year: '1850' }]))).counts).toMatchObject({
    created: 1,
    merged: 0,
    refused: 1,
  })
})
test('one stock number with two VINs: both go in, the second without it', async () => {
  const id = await own()
  const result = await bring(id, aFile(some(2, { stock: 'SAME' })))
  expect(result).toMatchObject({ counts: { created: 2 }, codes: { DUP_STOCK: 1 } })
  expect((await vehiclesOf(id)).map(({ stockNo }) => stockNo)).toEqual(['SAME', null])
})
test('a stock number of a vehicle that is not in the file stays there', async () => {
  const id = await own()
  await bring(id, aFile(some(1, { stock: 'KEPT' })))
  const file = aFile(some(1, { stock: 'KEPT' }))
  expect(await bring(id, file)).toMatchObject({ counts: { created: 1 }, codes: { DUP_STOCK: 1 } })
  expect(await bring(id, file)).toMatchObject({ counts: { unchanged: 1 }, codes: { DUP_STOCK: 1 } })
  expect((await vehiclesOf(id)).map(({ stockNo }) => stockNo)).toEqual(['KEPT', null])
})
test('stock numbers may change places', async () => {
  const id = await own()
  const [a, b] = [one(), one()]
  await bring(id, aFile([a, b]))
  const result = await bring(
    id,
    aFile([
      { ...a, stock: b.stock },
      { ...b, stock: a.stock },
    ]),
  )
  expect(result).toMatchObject({ counts: { updated: 2 }, codes: {} })
  expect((await vehiclesOf(id)).map(({ stockNo }) => stockNo)).toEqual([b.stock, a.stock])
})
test('a VIN on sale at another dealership is warned of and goes in', async () => {
  const [here, there] = [await own(), await own()]
  const file = aFile(some(1))
  await bring(there, file)
  expect(await bring(here, file)).toMatchObject({ counts: { created: 1 }, codes: { VIN_OTHER_DEALER: 1 } })
})
test('vehicles that are not in the file are kept', async () => {
  const id = await own()
  await bring(id, aFile(some(2)))
  await bring(id, aFile(some(1)))
  expect((await vehiclesOf(id)).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
})
test('sold and suspended vehicles stay so, one delisted by a feed comes back', async () => {
  const id = await own()
  const [sold = '', suspended = '', missing = '', byHand = ''] = [vin(), vin(), vin(), vin()]
  const at = new Date()
  await aVehicle(database.db, id, { vin: sold, status: 'sold', soldAt: at })
  await aVehicle(database.db, id, { vin: suspended, status: 'suspended' })
  await aVehicle(database.db, id, { vin: missing, status: 'delisted', statusReason: 'feed_missing' })
  await aVehicle(database.db, id, { vin: byHand, status: 'delisted', statusReason: 'manual' })
  await bring(id, aFile([sold, suspended, missing, byHand].map((each, i) => ({ vin: each, stock: `K${i}` }))))
  const after = await vehiclesOf(id)
  const statusOf = (each: string) => after.find((vehicle) => vehicle.vin === each)?.status
  expect([sold, suspended, missing, byHand].map(statusOf)).toEqual(['sold', 'suspended', 'active', 'delisted'])
  expect(after.find((vehicle) => vehicle.vin === missing)?.backOnMarketAt).not.toBeNull()
})
test('a dry run reports and writes nothing', async () => {
  const id = await own()
  const result = await bring(id, aFile(some(2)), { dryRun: true })
  expect(result).toMatchObject({ runId: null, counts: { read: 2, created: 2 } })
  expect(await vehiclesOf(id)).toEqual([])
})
test('an unknown dealership is refused before anything is recorded', async () => {
  await expect(bring(99_999_999, aFile(some(1)))).rejects.toMatchObject({
    code: 'not_found',
    message: 'Dealership 99999999 was not found.',
  })
})
test('a file that is no listing file ends as a failed run that says why', async () => {
  const id = await own()
  const result = await bring(id, 'colour,price\nred,5\n')
  expect(result).toMatchObject({ status: 'failed', codes: { HEADER_MISSING: 1 } })
  const [run] = await database.db
    .select()
    .from(feedRuns)
    .where(eq(feedRuns.id, result.runId ?? 0))
  expect(run).toMatchObject({ status: 'failed', failure: expect.stringContaining('colour, price') })
  expect(await bring(id, '')).toMatchObject({ status: 'failed', codes: { FILE_EMPTY: 1 } })
  expect(await bring(id, 'vin,make,model\n')).toMatchObject({ status: 'failed', codes: { FILE_EMPTY: 1 } })
})
test('a cancelled import keeps what was applied and adds up', async () => {
  const id = await own()
  const stop = new AbortController()
  const result = await bring(id, aFile(some(1200)), {
    signal: stop.signal,
    onProgress: ({ phase }) => phase === 'applying' && stop.abort(),
  })
  expect(result).toMatchObject({ status: 'cancelled', counts: { read: 500, created: 500 } })
  expect(await vehiclesOf(id)).toHaveLength(500)
  const [run] = await database.db
    .select()
    .from(feedRuns)
    .where(eq(feedRuns.id, result.runId ?? 0))
  expect(run).toMatchObject({ status: 'cancelled', counts: { created: 500 } })
  expect(run?.finishedAt).not.toBeNull()
})
test('two imports of one dealership follow each other', async () => {
  const id = await own()
  const rows = some(600)
  const waits: string[] = []
  const second = rows.map((row) => ({ ...row, price: '20000' }))
  const [a, b] = await Promise.all([
    bring(id, aFile(rows), { onProgress: ({ phase }) => waits.push(`a ${phase}`) }),
    bring(id, aFile(second), { onProgress: ({ phase }) => waits.push(`b ${phase}`) }),
  ])
  const [first, last] = waits.some((wait) => wait === 'b waiting') ? [a, b] : [b, a]
  expect(first.counts.created).toBe(600)
  expect(last.counts.updated).toBe(600)
})
test('a run whose process died is closed and does not hold up the next', async () => {
  const id = await own()
  const { claimRun } = await import('./runs')
  const run = { dealershipId: id, trigger: 'command' as const, fileName: 'x', fileBytes: 1, fileSha256: 'x' }
  const dead = await claimRun(database.context, run, {})
  const next = await claimRun(database.context, run, { silentMs: 100 })
  expect(next).not.toBe(dead)
  const [row] = await database.db.select().from(feedRuns).where(eq(feedRuns.id, dead))
  expect(row).toMatchObject({ status: 'failed', failure: expect.stringContaining('ended before') })
})
test.each([
  ['vauto.csv', { read: 2, created: 2, refused: 0 }],
  ['homenet.txt', { read: 2, created: 2, refused: 0 }],
  ['erepairables.txt', { read: 2, created: 2, refused: 0 }],
  ['heyauto.csv', { read: 2, created: 2, refused: 0 }],
  ['meta.csv', { read: 1, created: 1, refused: 0 }],
  ['google.tsv', { read: 1, created: 1, refused: 0 }],
])('%s goes in, packed as well', async (name, counts) => {
  expect((await bring(await own(), fixture(name))).counts).toMatchObject(counts)
  expect((await bring(await own(), gzipSync(fixture(name)))).counts).toMatchObject(counts)
})
test('what the known layouts mean', async () => {
  const id = await own()
  await bring(id, fixture('vauto.csv'))
  await bring(id, fixture('erepairables.txt'))
  await bring(id, fixture('meta.csv'))
  const all = await vehiclesOf(id)
  const by = (stock: string) => all.find(({ stockNo }) => stockNo === stock)
  expect(by('A100')).toMatchObject({
    priceVehicleCents: 2_439_500,
    msrpCents: 2_850_000,
    doors: 4,
    condition: 'used',
    description: 'One owner.\nCall 734-555-0142, "nice" car.',
  })
  expect(by('A101')).toMatchObject({
    priceVehicleCents: null,
    condition: 'cpo',
    body: 'suv',
    description: 'Clean & fresh',
  })
  expect(by('E1')).toMatchObject({
    titleBrand: 'salvage',
    mileage: 81_000,
    exteriorColor: 'Café noir',
    exteriorFamily: 'black',
    trim: 'LT',
  })
  expect(by('E2')).toMatchObject({ titleBrand: 'rebuilt', mileage: 37 })
  expect(by('M1')).toMatchObject({ condition: 'cpo', priceVehicleCents: 2_400_000, mileage: 31_069 })
})
test('a file with junk: every row is counted, what can go in goes in', async () => {
  const id = await own()
  const [a, b, c, d] = [vin(), vin(), vin(), vin()]
  const file = [
    'vin,make,model,year,price,notes',
    `${a},Honda,Accord,2021,20000,fine`,
    '',
    'vin,make,model,year,price,notes',
    ',,,,,',
    `${b},Honda,Accord,2021,"20000,a quote too many`,
    `${c},Honda,Accord,2021,"$12,345",${'x\0'.repeat(3)}=1+1`,
    `${d},Honda,Accord`,
    'just words',
    'a,b,c,d,e,f,g,h,i',
    `${vin()},Honda,Civic,2021,$12,345,split`,
  ].join('\r\n')
  const { counts, refusals } = await bring(id, file)
  expect(counts).toMatchObject({ read: 9, created: 5, refused: 4 })
  expect(refusals.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '4 HEADER_REPEATED',
    '5 ROW_UNREADABLE',
    '9 ROW_WIDTH',
    '10 ROW_WIDTH',
  ])
})
test('the counts add up over any rows', async () => {
  const id = await own()
  const pool = Array.from({ length: 6 }, vin)
  const dirt = fc.constantFrom(
    '',
    '–',
    '0',
    '-1',
    'N/A',
    '99999999',
    '=1+1',
    '"',
    'é\0',
    '<b>x</b>',
    '2021',
    'Honda',
    '\ud800',
    '12,345',
  )
  const row = fc.record(
    { vin: fc.oneof(fc.constantFrom(...pool), dirt), stock: fc.oneof(fc.constantFrom('P1', 'P2', 'P3'), dirt) },
    { requiredKeys: ['vin'] },
  )
  const dirty = fc.tuple(
    row,
    fc.dictionary(fc.constantFrom('year', 'make', 'model', 'price', 'mileage', 'zip', 'body', 'photos'), dirt),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(dirty, { minLength: 1, maxLength: 12 }), async (rows) => {
      const file = aFile(rows.map(([known, changes]) => ({ ...known, ...changes })))
      const { counts, status, runId } = await bring(id, file)
      const { created, updated, unchanged, merged, refused, read } = counts
      expect([status, created + updated + unchanged + merged + refused]).toEqual(['applied', read])
      const errors = (await issuesOf(runId)).filter(({ severity }) => severity === 'error')
      expect(errors).toHaveLength(refused)
      const again = await bring(id, file)
      expect(again.counts).toMatchObject({ read, created: 0, updated: 0, merged, refused })
    }),
    { numRuns: 25 },
  )
  const { rows: twice } = await database.db.execute(
    sql`select vin from vehicle where dealership_id = ${id} group by vin having count(*) > 1`,
  )
  expect(twice).toEqual([])
}, 120_000)
