import { readdirSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { aFile, aVin, openBytes, readFile } from '../fixtures/build'
import { aSheet, aWorkbook } from '../fixtures/workbook'
import { pageLimits } from './limits'
import { openSource } from './source'

const csv = aFile([{}])
async function aZip(files: Record<string, string | Buffer>) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  return buffer(zip.outputStream)
}
const zeros = Buffer.alloc(64 * 1024 ** 2)
const small = { maxBytes: 1_000, maxUnpackedBytes: 2_000, maxRows: 3 }

test('the one listing file of an archive is read, whatever lies beside it', async () => {
  const beside = { 'README.txt': 'Hello', 'photos/1.jpg': 'x', '__MACOSX/._cars.csv': 'x', 'empty/.keep': '' }
  const { header, records } = await readFile(await aZip({ ...beside, 'export/cars.csv': csv }), { limits: pageLimits })
  expect([header.columns.size, records]).toMatchObject([16, [{ line: 2, fault: null }]])
  expect((await readFile(await aZip({ inventory: csv }))).records).toHaveLength(1)
})
test.each<[string, Record<string, string | Buffer>, RegExp]>([
  ['two listing files', { 'new.csv': csv, 'used.xml': csv }, /holds 2 listing files \(new\.csv, used\.xml\)/],
  ['none', { 'a.jpg': 'x', 'notes.pdf': 'x' }, /holds no listing file/],
  ['another archive', { 'cars.csv': csv, 'more.zip': 'x' }, /holds another archive \(more\.zip\)/],
  ['another archive under a false name', { 'cars.csv': gzipSync(csv) }, /packed twice/],
  ['a damaged workbook', { 'xl/workbook.xml': 'x', '[Content_Types].xml': 'x' }, /no sheet that can be read/],
  ['a bomb', { 'cars.csv': zeros }, /unpacks to more than 200 times its size/],
])('an archive with %s is refused', async (_, files, reason) => {
  await expect(readFile(await aZip(files), { limits: pageLimits })).rejects.toThrow(reason)
})
test('an archive whose names lead elsewhere, that is locked, lies or breaks off is refused', async () => {
  const zip = await aZip({ 'aa/cars.csv': csv })
  const slip = Buffer.from(zip.toString('latin1').replaceAll('aa/cars.csv', '../cars.csv'), 'latin1')
  await expect(readFile(slip)).rejects.toThrow(/damaged \(invalid relative path/)
  const directory = zip.indexOf('PK\x01\x02', 0, 'latin1')
  const locked = Buffer.from(zip)
  locked.writeUInt16LE(1, 6)
  locked.writeUInt16LE(1, directory + 8)
  await expect(readFile(locked)).rejects.toThrow(/protected by a password/)
  const liar = await aZip({ 'cars.csv': zeros })
  liar.writeUInt32LE(1_000, liar.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  await expect(readFile(liar, { limits: pageLimits })).rejects.toThrow(/damaged/)
  await expect(readFile(zip.subarray(0, 100))).rejects.toThrow(/The ZIP file is damaged/)
})
test('gzip that breaks off or unpacks to too much is refused', async () => {
  await expect(readFile(gzipSync(csv).subarray(0, 50))).rejects.toThrow(/gzip file is damaged/)
  await expect(readFile(gzipSync(gzipSync(csv)))).rejects.toThrow(/packed twice/)
  const bomb = gzipSync(zeros)
  await expect(readFile(bomb, { limits: pageLimits })).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: 'The file unpacks to more than 200 times its size.',
  })
  await expect(openSource(openBytes(bomb))).rejects.toMatchObject({ code: 'FILE_EMPTY' })
})
test.each<[string, string | Buffer, string]>([
  ['bytes', csv.padEnd(1_001), 'The file has more than 1,000 bytes.'],
  ['unpacked bytes', gzipSync(csv.padEnd(2_001)), 'Unpacked, the file has more than 2,000 bytes.'],
  ['rows', 'vin,make,model\n1,2,3\n4,5,6\n7,8,9\n1,2,3\n', 'The file has more than 3 rows.'],
  ['records', JSON.stringify([1, 2, 3, 4].map((i) => ({ vin: aVin(i), make: 'Kia', model: 'Rio' }))), '3 rows.'],
])('a file with too many %s is refused, and says how many it may have', async (_, bytes, reason) => {
  await expect(readFile(bytes, { limits: small })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  await expect(readFile(bytes, { limits: small })).rejects.toThrow(reason)
  await expect(readFile(bytes)).resolves.toBeTruthy()
})
test('no file stays open, however reading ends', async () => {
  const open = () => readdirSync('/proc/self/fd').length
  const zip = await aZip({ 'cars.csv': csv.repeat(2_000) })
  const before = open()
  for (let i = 0; i < 10; i += 1) {
    const source = await openSource(openBytes(zip))
    for await (const _ of source.open()) break
    source.close()
    await readFile(await aZip({ 'a.csv': csv, 'b.csv': csv })).catch(() => undefined)
    await readFile(zip.subarray(0, 500)).catch(() => undefined)
  }
  await expect.poll(open).toBeLessThanOrEqual(before)
})
test.each(['/', './', '\\'])('a workbook whose parts begin with “%s” is read', async (start) => {
  const mark = 'Q'.repeat(start.length)
  const workbook = await aWorkbook({ sheets: [aSheet([{}, { vin: aVin(2) }])], prefix: mark })
  const bytes = workbook.toString('latin1').replace(new RegExp(`${mark}(?=\\[Content|_rels/|xl/)`, 'g'), () => start)
  expect((await readFile(Buffer.from(bytes, 'latin1'))).records).toHaveLength(2)
})
