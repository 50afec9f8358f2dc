import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aVin, normalizedFile, readFile } from '../fixtures/build'
import { aWorkbook, type SheetCell, type SheetInput, zipped } from '../fixtures/workbook'
import { FileRefused } from '../refusals'
import { pageLimits } from './limits'

const columns = ['vin', 'make', 'model', 'value']
const header = [...columns]
const car = (value: SheetCell = null, serial = 1): SheetCell[] => [aVin(serial), 'Honda', 'Fit', value]
const cars = (name: string, more: Partial<SheetInput> = {}): SheetInput => ({ name, rows: [header, car()], ...more })

/** Reads what each value says, in the last column of a sheet. */
async function valuesOf(values: SheetCell[], more: Partial<Parameters<typeof aWorkbook>[0]> = {}) {
  const rows = [header, ...values.map((value, at) => car(value, at + 1))]
  const { records } = await readFile(await aWorkbook({ sheets: [{ rows }], ...more }), { limits: pageLimits })
  return records.map(({ cells }) => cells[3])
}
const written = (value: string | number, style = 0, type?: string) => ({ xml: `<v>${value}</v>`, style, type })

test('numbers are read as the sheet shows them', async () => {
  const formats = ['"$"#,##0.00', '[$€-407]#,##0', '#,##0" km"', '00000', '0%', '0.00E+00', '[h]:mm', 'no code [']
  const accounting = '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)'
  const values = [24395, 25995, 50000, 8021, 0.05, 64000, 1.5, 7].map((value, at) => written(value, at + 1))
  const zero = written(0, formats.length + 1)
  expect(await valuesOf([...values, zero], { formats: [...formats, accounting] })).toEqual([
    '$24,395.00',
    '€25,995',
    '50,000 km',
    '08021',
    '5%',
    '64000',
    '36:00',
    '7',
    '0',
  ])
})
test('no digit of a long number is lost, and none is made up', async () => {
  const digits = ['12345678901234567', '12345678901234', '24395.990000000002', '1.2345678901234E+16', '1E-7', '-5']
  expect(await valuesOf(digits.map((value) => written(value)))).toEqual([
    '12345678901234567',
    '12345678901234',
    '24395.99',
    '12345678901234000',
    '0.0000001',
    '-5',
  ])
  expect(await valuesOf([written('12345678901234567', 1)], { formats: ['#,##0'] })).toEqual(['12345678901234567'])
})
test.each([
  [false, '2023-03-15', '2023-03-15 14:24', '45000'],
  [true, '2027-03-16', '2027-03-16 14:24', '45000'],
])('dates are read by the day that they count from (1904: %s)', async (countsFrom1904, day, time, number) => {
  const values = [written(45000, 1), written(45000.6, 2), written(45000), { xml: '<v>2026-01-02</v>', type: 'd' }]
  expect(await valuesOf(values, { formats: ['[$-409]d-mmm-yy;@', 'm/d/yyyy h:mm'], countsFrom1904 })).toEqual([
    day,
    time,
    number,
    '2026-01-02',
  ])
})
test('texts stay as they were typed; formulas have their values, and errors none', async () => {
  const rich =
    '<r><t>Accord </t></r><r><rPr><b/></rPr><t xml:space="preserve">Sport &amp; more</t></r><rPh><t>x</t></rPh>'
  const values: SheetCell[] = [
    '00123',
    '1E10',
    'one\ntwo_x000D_',
    'José – 日本',
    rich,
    { xml: '<is><t>Honda</t><t> Fit</t></is>', type: 'inlineStr' },
    { xml: '<f>A1&amp;"x"</f><v>A1x</v>', type: 'str' },
    { xml: '<f>1+1</f><v>2</v>' },
    { xml: '<f>1+1</f>' },
    written(1, 0, 'b'),
    written('#N/A', 0, 'e'),
    written(99_999, 0, 's'),
  ]
  expect(await valuesOf(values)).toEqual([
    '00123',
    '1E10',
    'one\ntwo\r',
    'José – 日本',
    'Accord Sport & more',
    'Honda Fit',
    'A1x',
    '2',
    '',
    'TRUE',
    '',
    '',
  ])
})
test('rows have the numbers that the sheet shows, below titles and between empty rows', async () => {
  const rows = {
    1: ['Smith Motors'],
    3: [null, 'Inventory'],
    4: header,
    7: car('a'),
    9: [null, ' '],
    1200: car('b', 2),
  }
  const {
    header: { line },
    records,
  } = await readFile(await aWorkbook({ sheets: [{ rows }] }))
  expect(line).toBe(4)
  expect(records.map(({ line, cells }) => [line, cells[3]])).toEqual([
    [7, 'a'],
    [1200, 'b'],
  ])
})
test('a note beside a row and a row without its last cells are no fault', async () => {
  const rows = [header, [...car('x'), null, 'sold?'], [aVin(2), 'Honda'], car('y', 3)]
  const { records } = await readFile(await aWorkbook({ sheets: [{ rows }] }))
  expect(records.map(({ cells, fault }) => [...cells.slice(1), fault])).toEqual([
    ['Honda', 'Fit', 'x', null],
    ['Honda', '', '', null],
    ['Honda', 'Fit', 'y', null],
  ])
})
test('a workbook says the same as a table of the same cells', async () => {
  const rows = [aVin(1), 'A1', '2021', 'Honda', 'Accord', '24,395', '31,204']
  const names = ['vin', 'stock', 'year', 'make', 'model', 'price', 'mileage']
  const table = await normalizedFile(`${names.join('\t')}\n${rows.join('\t')}\n`)
  const sheet = [names, [aVin(1), 'A1', 2021, 'Honda', 'Accord', written(24395, 1), 31204]]
  const workbook = await normalizedFile(await aWorkbook({ sheets: [{ rows: sheet }], formats: ['$#,##0'] }))
  expect(workbook.vehicles).toEqual(table.vehicles)
})

test.each<[string, SheetInput[], string, string[]]>([
  ['the first', [cars('Cars'), { name: 'Notes', rows: [['Hello']] }], 'Cars', []],
  ['the one with the columns', [{ name: 'Notes', rows: [['Hello']] }, cars('Cars')], 'Cars', []],
  [
    'none that is hidden',
    [cars('Old', { state: 'hidden' }), cars('Raw', { state: 'veryHidden' }), cars('Cars')],
    'Cars',
    [],
  ],
  ['none without rows', [{ name: 'Template', rows: [[...header, 'price', 'year']] }, cars('Cars')], 'Cars', []],
  ['the one with most columns', [cars('New'), cars('All', { rows: [[...header, 'year'], car()] })], 'All', ['New']],
  ['the first of equals', [cars('New'), cars('Used'), cars('Sold')], 'New', ['Used', 'Sold']],
])('of several sheets %s is read', async (_, sheets, name, others) => {
  const { layout, records } = await readFile(await aWorkbook({ sheets }))
  expect(layout).toMatchObject({ delimiter: 'xlsx', sheet: { name }, otherSheets: others })
  expect(records).toHaveLength(1)
})

const workbook = await aWorkbook({ sheets: [cars('Cars')] })
test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['in a ZIP', () => zipped({ 'README.txt': 'x', 'export/cars.xlsx': workbook })],
  ['in a ZIP under another name', () => zipped({ 'cars.dat': workbook })],
  ['in gzip', () => gzipSync(workbook)],
  ['with macros', () => aWorkbook({ sheets: [cars('Cars')], more: { 'xl/vbaProject.bin': 'x' } })],
])('a workbook %s is read', async (_, file) => {
  expect((await readFile(await file(), { limits: pageLimits })).records).toMatchObject([{ line: 2, fault: null }])
})

const old = (content: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), Buffer.alloc(9_000), Buffer.from(content, 'utf16le')])
const texts = ['vin', 'make', 'model', 'A fine car. '.repeat(2_500)].map((text) => `<si><t>${text}</t></si>`)
const cellsOf = (...numbers: number[]) => `<row>${numbers.map((at) => `<c t="s"><v>${at}</v></c>`).join('')}</row>`
const repeated = `<sheetData>${cellsOf(0, 1, 2)}${cellsOf(3).repeat(5_000)}</sheetData>`
const part = (name: string, xml: string) => aWorkbook({ sheets: [cars('Cars')], more: { [`xl/${name}.xml`]: xml } })

test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['is cut off', () => workbook.subarray(0, 600), /^The workbook is damaged or cut off\. Save it again/],
  ['has a password', () => old('EncryptedPackage'), /^The workbook is protected by a password: save it without one\.$/],
  ['has a password, in a ZIP', async () => zipped({ 'cars.xlsx': old('EncryptedPackage') }), /protected by a password/],
  ['is an old one', () => old('Workbook'), /^The file is an old Excel workbook \(\.xls\): save it as \.xlsx or CSV\.$/],
  ['is an old one, in gzip', () => gzipSync(old('Workbook')), /old Excel workbook/],
  [
    'is a binary one',
    () =>
      zipped({
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels':
          '<Relationships><Relationship Type="x/officeDocument" Target="/xl/workbook.bin"/></Relationships>',
        'xl/workbook.bin': 'x',
      }),
    /binary Excel workbook \(\.xlsb\): save it as \.xlsx or CSV/,
  ],
  ['is of OpenDocument', () => zipped({ mimetype: 'x', 'META-INF/manifest.xml': 'x' }), /OpenDocument spreadsheet/],
  ['is of Numbers', () => zipped({ 'Index/Document.iwa': 'x' }), /Numbers document: export it as \.xlsx/],
  [
    'is a letter',
    () => zipped({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<x/>' }),
    /without a workbook/,
  ],
  [
    'lies beside another',
    () => zipped({ 'a.xlsx': workbook, 'b.xlsx': workbook }),
    /2 listing files \(a\.xlsx, b\.xlsx\)/,
  ],
  ['is packed twice', async () => gzipSync(await zipped({ 'cars.xlsx': workbook })), /packed twice/],
  ['has no rows', () => aWorkbook({ sheets: [{ rows: [] }] }), /^The workbook has no rows\.$/],
  [
    'has only hidden sheets',
    () => aWorkbook({ sheets: [cars('Cars', { state: 'hidden' })] }),
    /no sheet that can be read/,
  ],
  [
    'has no header',
    () =>
      aWorkbook({
        sheets: [
          {
            rows: [
              ['colour', 'price'],
              ['red', 5],
            ],
          },
        ],
      }),
    /found: colour, price\./,
  ],
  ['declares entities', () => part('worksheets/sheet1', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), /DOCTYPE/],
  ['is a bomb', () => part('worksheets/sheet1', ' '.repeat(64 * 1024 ** 2)), /unpacks to more than 200 times its size/],
  [
    'repeats one text to a bomb',
    () =>
      aWorkbook({
        sheets: [{ rows: [] }],
        more: {
          'xl/worksheets/sheet1.xml': repeated,
          'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
        },
      }),
    /unpacks to more than 200 times its size/,
  ],
])('a workbook that %s is refused in words', async (_, file, reason) => {
  const refusal = readFile(await file(), { limits: pageLimits }).catch((error: unknown) => error)
  expect(await refusal).toBeInstanceOf(FileRefused)
  expect(await refusal).toMatchObject({ message: expect.stringMatching(reason) })
})
test('its rows, its bytes and its text are within the limits of files', async () => {
  const limits = { maxBytes: 100_000, maxUnpackedBytes: 100_000, maxRows: 3 }
  const rows = [header, ...[1, 2, 3, 4].map((serial) => car('x', serial))]
  await expect(readFile(await aWorkbook({ sheets: [{ rows }] }), { limits })).rejects.toThrow('more than 3 rows')
  const wide = { xml: '<v>1</v>' }
  const sheet = `<sheetData>${[1, 2, 3, 4, 5, 6, 7].map((line) => `<row r="${line}"><c r="XFD${line}">${wide.xml}</c></row>`).join('')}</sheetData>`
  await expect(readFile(await part('worksheets/sheet1', sheet), { limits })).rejects.toThrow('more than 100,000 bytes')
  await expect(readFile(workbook, { limits: { ...limits, maxUnpackedBytes: 500 } })).rejects.toThrow(/500 bytes/)
})
test('whatever happens to its bytes, a workbook is read or refused', async () => {
  const whole = await aWorkbook({ sheets: [{ rows: [header, car('x'), car(5, 2)] }], formats: ['m/d/yyyy'] })
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
      const bytes = isCut ? whole.subarray(0, at) : Buffer.from(whole)
      if (!isCut) bytes[at] = byte
      const result = await readFile(bytes, { limits: pageLimits }).catch((error: unknown) => error)
      if (result instanceof Error) expect(result).toBeInstanceOf(FileRefused)
    }),
    { numRuns: 300 },
  )
})
