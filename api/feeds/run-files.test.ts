import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { aFile, fixture } from './fixtures/build'
import { anImporter, vin } from './fixtures/importer'
import { vendorFiles } from './fixtures/vendors'

let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  importer = await anImporter()
})
afterAll(() => importer.close())

test.each([
  ['vauto.csv', { read: 2, created: 2, refused: 0 }],
  ['homenet.txt', { read: 2, created: 2, refused: 0 }],
  ['erepairables.txt', { read: 2, created: 2, refused: 0 }],
  ['heyauto.csv', { read: 2, created: 2, refused: 0 }],
  ['meta.csv', { read: 1, created: 1, refused: 0 }],
  ['google.tsv', { read: 1, created: 1, refused: 0 }],
])('%s goes in, packed as well', async (name, counts) => {
  expect((await importer.bring(await importer.aDealershipId(), fixture(name))).counts).toMatchObject(counts)
  expect((await importer.bring(await importer.aDealershipId(), gzipSync(fixture(name)))).counts).toMatchObject(counts)
})
test('the same cars as a table, XML and JSON are the same to the database', async () => {
  const id = await importer.aDealershipId()
  const { table, xml, json } = vendorFiles.HomeNet ?? { table: '', xml: '', json: '' }
  expect(await importer.bring(id, table)).toMatchObject({ counts: { created: 3 }, layout: { delimiter: 'tab' } })
  expect(await importer.bring(id, xml)).toMatchObject({ counts: { unchanged: 3 }, layout: { delimiter: 'xml' } })
  expect(await importer.bring(id, json)).toMatchObject({ counts: { unchanged: 3 }, layout: { delimiter: 'json' } })
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(xml), 'export/cars.xml')
  zip.end()
  expect(await importer.bring(id, await buffer(zip.outputStream))).toMatchObject({ counts: { unchanged: 3 } })
})
test('vehicles that stand on one line all go in', async () => {
  const id = await importer.aDealershipId()
  const json = JSON.stringify({
    vehicles: [1, 2, 3].map(() => ({ vin: vin(), year: 2020, make: 'Honda', model: 'Fit' })),
  })
  expect(await importer.bring(id, json)).toMatchObject({ counts: { read: 3, created: 3 } })
  expect(await importer.vehiclesOf(id)).toHaveLength(3)
})
test('a vehicle of XML that cannot be read is a row that is refused', async () => {
  const vehicle = (inner: string) => `<car><vin>${vin()}</vin><make>Honda</make><model>Fit</model>${inner}</car>\n`
  const file = `<cars>\n${vehicle('')}${vehicle('<trim>EX')}${vehicle('')}</cars>`
  const { counts, refusals } = await importer.bring(await importer.aDealershipId(), file)
  expect(counts).toMatchObject({ read: 3, created: 2, refused: 1 })
  expect(refusals).toMatchObject([{ line: 3, code: 'ROW_UNREADABLE', reason: '<trim> is closed by </car>.' }])
})
test('a file beyond its limits ends as failed, with the limit', async () => {
  const limits = { maxBytes: Infinity, maxUnpackedBytes: Infinity, maxRows: 1 }
  const result = await importer.bring(await importer.aDealershipId(), aFile([{ vin: vin() }, { vin: vin() }]), {
    limits,
  })
  expect(result).toMatchObject({ status: 'failed', failure: 'The file has more than 1 rows.' })
  expect(result.codes).toEqual({ FILE_TOO_LARGE: 1 })
})
test('what the known layouts mean', async () => {
  const id = await importer.aDealershipId()
  await importer.bring(id, fixture('vauto.csv'))
  await importer.bring(id, fixture('erepairables.txt'))
  await importer.bring(id, fixture('meta.csv'))
  const all = await importer.vehiclesOf(id)
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
  const id = await importer.aDealershipId()
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
  const { counts, refusals } = await importer.bring(id, file)
  expect(counts).toMatchObject({ read: 9, created: 5, refused: 4 })
  expect(refusals.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '4 HEADER_REPEATED',
    '5 ROW_UNREADABLE',
    '9 ROW_WIDTH',
    '10 ROW_WIDTH',
  ])
})
test('the counts add up over any rows', async () => {
  const id = await importer.aDealershipId()
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
      const { counts, status, runId } = await importer.bring(id, file)
      const { created, updated, unchanged, merged, refused, read } = counts
      expect([status, created + updated + unchanged + merged + refused]).toEqual(['applied', read])
      const errors = (await importer.issuesOf(runId)).filter(({ severity }) => severity === 'error')
      expect(errors).toHaveLength(refused)
      const again = await importer.bring(id, file)
      expect(again.counts).toMatchObject({ read, created: 0, updated: 0, merged, refused })
    }),
    { numRuns: 25 },
  )
  const { rows: twice } = await importer.db.execute(
    sql`select vin from vehicle where dealership_id = ${id} group by vin having count(*) > 1`,
  )
  expect(twice).toEqual([])
})
test('a file whose header has more names than any of its rows has cells goes in', async () => {
  const lines = [1, 2, 3].map(() => `${vin()},Honda,Fit,2020`)
  const file = `vin,make,model,year,notes,lane\n${lines.join('\n')}\n`
  const { counts, codes } = await importer.bring(await importer.aDealershipId(), file)
  expect(counts).toMatchObject({ read: 3, created: 3, refused: 0 })
  expect(codes.ROW_WIDTH).toBeUndefined()
})
test.each(['^', '~'])(
  'markers of nothing are blank and a scanned VIN has no stars, in columns parted by %s',
  async (sign) => {
    const id = await importer.aDealershipId()
    const number = vin()
    const rows = [
      ['vin', 'make', 'model', 'year', 'trim', 'exterior color', 'engine', 'stock', 'drivetrain'],
      [`*${number}*`, 'Honda', 'Fit', '2020', '[NULL]', '(null)', '#N/A', 'N/A', '<null>'],
    ]
    const { counts, codes } = await importer.bring(id, `${rows.map((row) => row.join(sign)).join('\n')}\n`)
    expect([counts.created, codes.VALUE_UNMAPPED]).toEqual([1, undefined])
    expect(await importer.vehiclesOf(id)).toMatchObject([
      { vin: number, trim: null, exteriorColor: null, engine: null, stockNo: null, drivetrain: null },
    ])
  },
)
