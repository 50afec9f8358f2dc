import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { western80 } from '../../western'
import { fixture, openBytes, readFile } from '../fixtures/build'
import { decodedText } from './decode'
import { readLayout } from './layout'
import { type DelimiterName, readRecords } from './records'
import { openSource } from './source'

async function textOf(bytes: Uint8Array | string, pieceSize?: number) {
  const { open, encoding } = await openSource(openBytes(bytes, pieceSize))
  let text = ''
  for await (const piece of decodedText(open, encoding)) text += piece
  return { encoding, text }
}
async function recordsIn(text: string, delimiter: DelimiterName = 'comma', pieceSize = 7) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceSize) yield text.slice(at, at + pieceSize)
  }
  const records = []
  for await (const batch of readRecords(pieces(), delimiter)) records.push(...batch)
  return records
}
const layoutOf = async (bytes: Uint8Array | string) => readLayout(await openSource(openBytes(bytes)))
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffCafé\n'), 'utf-8'],
  ['Windows-1252', Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x0a]), 'windows-1252'],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('Café\n')]), 'utf-16le'],
  ['UTF-16 without a mark', utf16('Café\n'), 'utf-16le'],
  ['big-endian UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16('Café\n').swap16()]), 'utf-16be'],
  ['gzip', gzipSync('Café\n'), 'utf-8'],
])('%s is read', async (_, bytes, encoding) => {
  expect(await textOf(bytes, 3)).toEqual({ encoding, text: 'Café\n' })
})
test('lines of UTF-8 stay whole in a file that has Windows-1252 elsewhere', async () => {
  const glued = Buffer.concat([Buffer.from('Café – 1\n'), Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x0a])])
  expect(await textOf(glued, 4)).toEqual({ encoding: 'windows-1252', text: 'Café – 1\nCafé\n' })
})
test('every kind of line end becomes one, and NULs vanish', async () => {
  expect((await textOf('a\r\nb\rc\n\0d\r', 1)).text).toBe('a\nb\nc\nd\n')
})
test('an empty file, a workbook and damaged gzip are refused', async () => {
  await expect(textOf('')).rejects.toMatchObject({ code: 'FILE_EMPTY' })
  await expect(textOf(' \n\n')).rejects.toMatchObject({ code: 'FILE_EMPTY' })
  await expect(textOf(Buffer.from([0x50, 0x4b, 0x03, 0x04, 1]))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  await expect(textOf(gzipSync('a'.repeat(5000)).subarray(0, 20))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
})
test('records know the line they begin on', async () => {
  const records = await recordsIn('a,b\n\n"x\ny",2\n   \nlast,3')
  expect(records.map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a', 'b']],
    [3, ['x\ny', '2']],
    [6, ['last', '3']],
  ])
})
test('a quote that is never closed costs its own line only', async () => {
  const records = await recordsIn('a,b\n1,"broken\n2,fine\n3,"good"\n4,fine\n')
  expect(records.map(({ line, cells, fault }) => [line, cells.join('|'), fault !== null])).toEqual([
    [1, 'a|b', false],
    [2, '1|"broken', true],
    [3, '2|fine', false],
    [4, '3|good', false],
    [5, '4|fine', false],
  ])
})
test('a very long line is one record', async () => {
  const records = await recordsIn(`a,b\n1,${'x'.repeat(3_000_000)}\n2,y\n`, 'comma', 100_000)
  expect(records.map(({ line, cells }) => [line, cells.length])).toEqual([
    [1, 2],
    [2, 2],
    [3, 2],
  ])
})
test('any cells come back from however the file is cut', async () => {
  const cell = fc.string({ maxLength: 8 }).map((text) => text.replace(/[\r\0]/g, ''))
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (rows, piece) => {
      const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join('|')).join('\n')
      const records = await recordsIn(text, 'pipe', piece)
      expect(records.map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})
test.each([
  ['vauto.csv', 'comma', 'vAuto', ['vin', 'stock', 'trim', 'price', 'msrp', 'photos', 'options', 'certified', 'doors']],
  ['homenet.txt', 'tab', 'HomeNet', ['vin', 'stock', 'condition', 'price', 'photos', 'zip', 'cylinders']],
  ['erepairables.txt', 'pipe', 'eRepairables', ['vin', 'titleBrand', 'photos', 'mileage', 'exteriorColor']],
  ['heyauto.csv', 'comma', 'HeyAuto', ['vin', 'make', 'model', 'year', 'condition']],
  ['meta.csv', 'comma', 'Meta vehicles', ['vin', 'mileageUnit', 'price', 'photos', 'body']],
  ['google.tsv', 'tab', 'Google vehicle listings', ['vin', 'price', 'mileage', 'photos']],
])('%s is recognised', async (name, delimiter, format, fields) => {
  const layout = await layoutOf(fixture(name))
  expect([layout.delimiter, layout.header.vendor?.name]).toEqual([delimiter, format])
  expect([...layout.header.columns.keys()]).toEqual(expect.arrayContaining(fields))
})
test('headers are known by their words whatever their order, case and noise', async () => {
  const { header } = await layoutOf(
    'Vehicle VIN;MAKE;Model Name;Odometer (mi);Colour, Exterior;Asking Price ($);;Foo\n1;2;3;4;5;6;7;8\n',
  )
  expect([...header.columns.keys()].sort()).toEqual(['exteriorColor', 'make', 'mileage', 'model', 'price', 'vin'])
  expect(header.unused).toEqual(['Foo'])
})
test('what lists put before every name says nothing', async () => {
  const { header } = await layoutOf('vin,listed_year,listed_make,car_model,listed_price,inv_mileage\n1,2,3,4,5,6\n')
  expect([...header.columns.keys()].sort()).toEqual(['make', 'mileage', 'model', 'price', 'vin', 'year'])
})
test('columns of flattened JSON are known by their last name', async () => {
  const { header } = await layoutOf(
    'vin,build.make,build.model,media.photo_links,dealer.name,dealer_name\n1,2,3,4,5,6\n',
  )
  expect([...header.columns.keys()].sort()).toEqual(['make', 'model', 'photos', 'vin'])
})
test('the header is found below a greeting', async () => {
  expect((await layoutOf('sep=;\nExported 2025-11-20\nvin;make;model;year\n1;2;3;4\n')).header.line).toBe(3)
})
test('a delimiter inside quotes decides nothing', async () => {
  expect((await layoutOf('vin\tmake\tnotes\n1\tHonda\t"a,b,c,d,e,f"\n2\tKia\t"a,b,c,d,e"\n')).delimiter).toBe('tab')
})
test('without a header the columns that were found are named', async () => {
  await expect(layoutOf('colour,price\nred,5\n')).rejects.toThrow(/Columns found: colour, price\./)
})
test('what a source says of its files wins over what is recognised', async () => {
  const text = Buffer.from('vin;make;model\n1;Caf\xa4,y;2\n', 'latin1')
  const { header, records } = await readFile(text, { encoding: 'iso-8859-15', settings: { delimiter: 'semicolon' } })
  expect([header.cells, records[0]?.cells]).toEqual([
    ['vin', 'make', 'model'],
    ['1', 'Caf€,y', '2'],
  ])
  await expect(readFile(text, { settings: { delimiter: 'pipe' } })).rejects.toMatchObject({ code: 'HEADER_MISSING' })
  await expect(readFile(text, { settings: { delimiter: 'json' } })).rejects.toMatchObject({ code: 'FILE_EMPTY' })
  await expect(readFile(text, { settings: { delimiter: 'xml' } })).rejects.toMatchObject({ code: 'FILE_EMPTY' })
})
test('a name of many parts is looked into a few levels deep', async () => {
  const parts = (inner: string) => `${'g.'.repeat(20)}${inner}${'.name'.repeat(20)}`
  const { header } = await layoutOf(`vin,make,model,build.pricing.price.amount,${parts('zzz')}\n1,2,3,4,5\n`)
  expect([...header.columns.keys()].sort()).toEqual(['make', 'model', 'price', 'vin'])
})
test('all 32 signs of Windows-1252 between its letters are read, on every Node', async () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at)
  const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
  expect(western80).toHaveLength(32)
  expect((await textOf(Buffer.concat([bytes, Buffer.from('\n')]))).text).toBe(`${signs}\n`)
})
test.each([
  ['a backslash before a quotation mark', 'R1,"Was \\"$29,995\\", now less",18995,64000'],
  ['a blank before a quotation mark', 'R1, "Clean, one owner", "18,995", "64,000"'],
  ['both', 'R1, "Was \\"$29,995\\", now less", 18995, "64,000"'],
])('with %s no column slips', async (_, line) => {
  const rows = Array.from({ length: 30 }, () => line).join('\n')
  for (const pieceSize of [3, 1000]) {
    const { records } = await readFile(
      `stock,description,price,miles,vin,make\n${rows.replaceAll(/$/gm, ',1,Honda')}\n`,
      { pieceSize },
    )
    expect(records).toHaveLength(30)
    for (const { cells } of records)
      expect([cells.length, cells[2]?.trim().replace(',', ''), cells[5]]).toEqual([6, '18995', 'Honda'])
  }
})
test('usual quotes, blanks and backslashes are read as before', async () => {
  const { records } = await readFile(
    'vin,make,notes\n1,Honda,"Nice, ""great"" car"\n2, Kia ,C:\\"x\n3,Ford,"a, """" b"\n',
  )
  expect(records.map(({ cells }) => cells)).toEqual([
    ['1', 'Honda', 'Nice, "great" car'],
    ['2', ' Kia ', 'C:\\"x'],
    ['3', 'Ford', 'a, "" b'],
  ])
})
test.each([
  ['caret', '^'],
  ['tilde', '~'],
])('columns parted by a %s are recognised', async (name, sign) => {
  const layout = await layoutOf(
    ['vin', 'make', 'model', 'price, USD'].join(sign).concat('\n', [1, 2, 3, 4].join(sign), '\n'),
  )
  expect([layout.delimiter, layout.header.cells.length]).toEqual([name, 4])
})
