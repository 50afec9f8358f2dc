import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/factories'
import { aFile, aVin, openBytes } from '../fixtures/build'
import { one, some } from '../fixtures/importer'
import { aDesk, runPath } from '../fixtures/uploads'
import { feedRuns } from '../schema'
import { annotatedFile } from './annotated-file'

let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.api.close())

async function annotated(run: number): Promise<string[][]> {
  const { status, body, headers } = await desk.admin.get(`${runPath(run)}/annotated.csv`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return Papa.parse<string[]>(body.replace(/^\uFEFF/, '').trimEnd()).data
}
const resultsOf = (rows: string[][]) => rows.slice(1).map(([result, codes]) => [result, codes])

test('each row of the file stands behind what would come of it, and then behind what came', async () => {
  const feed = await desk.aFeed({ missingPolicy: 'ask' })
  const [first, second, third, gone] = some(4)
  await desk.apply(await desk.bring(feed, aFile([first, second, third, gone] as never)))
  const fresh = one({ price: '' })
  const text = aFile([{ ...first, price: '22,000' }, second, third, { ...one(), vin: 'NOVIN' }, fresh, fresh] as never)
  const run = await desk.bring(feed, text, 'my cars.txt')
  const before = await annotated(run)
  const raw = Papa.parse<string[]>(text.trimEnd()).data
  expect(before[0]).toEqual(['da_result', 'da_issues', 'da_reasons', ...(raw[0] ?? [])])
  expect(before.slice(1, raw.length).map((row) => row.slice(3))).toEqual(raw.slice(1))
  expect(before.slice(1).map(([result]) => result)).toEqual([
    'to update',
    'unchanged',
    'unchanged',
    'refused',
    'merged',
    'to create',
    'missing from the file',
  ])
  expect(before[4]?.slice(1, 3)).toEqual(['VIN_LENGTH', expect.stringMatching(/VIN/)])
  expect(before.at(-1)).toContain(gone?.vin)
  await desk.apply(run, { delistMissing: true })
  expect((await annotated(run)).slice(1).map(([result]) => result)).toEqual([
    'updated',
    'unchanged',
    'unchanged',
    'refused',
    'merged',
    'created',
    'removed from the site',
  ])
  expect((await desk.admin.post(`${runPath(run)}/roll-back`)).status).toBe(201)
  await desk.work()
  expect((await annotated(run))[1]?.[0]).toBe('rolled back')
})

test('what was said of a row that says nothing new is still said, and no cell is a formula', async () => {
  const feed = await desk.aFeed({ name: 'Warned', appliesByItself: true })
  const rows = [one({ price: '', stock: '=cmd()' }), one({ stock: '+1\n2' })]
  await desk.bring(feed, aFile(rows))
  const again = await desk.bring(feed, aFile(rows), '=1+1.csv')
  const [, first, second] = await annotated(again)
  expect(first?.slice(0, 2)).toEqual(['unchanged', expect.stringContaining('PRICE')])
  expect(first?.[2]).not.toBe('')
  expect([first, second].flat().filter((cell) => /^(?![+-]?\d[\d.]*$)[=+\-@\t\r]/.test(cell ?? ''))).toEqual([])
  expect(first).toContain("'=cmd()")
  const { headers } = await desk.admin.get(`${runPath(again)}/annotated.csv`)
  expect(headers.get('content-disposition')).toContain('annotated.csv')
})

test('XML and JSON come by their columns, also the last vehicle’s own, several of a line one by one', async () => {
  const feed = await desk.aFeed({ name: 'Trees' })
  const car = (serial: number, more: object = {}) => ({ vin: aVin(serial), make: 'Honda', model: 'Fit', ...more })
  const json = await desk.bring(
    feed,
    JSON.stringify([car(7001), { vin: 'x', make: 'Honda' }, car(7002, { color: 'Red' })]),
  )
  expect((await annotated(json)).map(([result, _, __, ...cells]) => [result, ...cells])).toEqual([
    ['da_result', 'vin', 'make', 'model', 'color'],
    ['to create', aVin(7001), 'Honda', 'Fit', ''],
    ['refused', 'x', 'Honda', '', ''],
    ['to create', aVin(7002), 'Honda', 'Fit', 'Red'],
  ])
  const xml = `<cars>\n${[7003, 7004].map((serial) => `<car><vin>${aVin(serial)}</vin><make>Honda</make><model>Fit</model></car>`).join('')}</cars>`
  expect(resultsOf(await annotated(await desk.bring(feed, xml, 'cars.xml'))).map(([result]) => result)).toEqual([
    'to create',
    'to create',
  ])
})

test('thousands of rows come in their order, to administrators too', async () => {
  const feed = await desk.aFeed({ name: 'Long' })
  const rows = some(1_203)
  const run = await desk.bring(feed, aFile(rows))
  expect((await annotated(run)).slice(1).map((row) => row.find((cell) => cell.startsWith('1HG')))).toEqual(
    rows.map(({ vin }) => vin),
  )
  const me = await desk.api.as(await aUser(desk.api.db, { role: 'system_admin' }))
  expect((await me.get(`/api/admin/feed-runs/${run}/annotated.csv`)).body.split('\r\n')).toHaveLength(1_205)
})

test('whoever goes away ends the reading', async () => {
  const run = await desk.bring(await desk.aFeed({ name: 'Left' }), aFile(some(2_000)))
  const opened: Readable[] = []
  const files = {
    ...desk.files,
    async stream(key: string) {
      const bytes = await desk.files.read(key)
      const stream = Readable.from(openBytes(bytes ?? '')())
      opened.push(stream)
      return stream
    },
  }
  const context = { ...desk.api.context, dealership: desk.lot } as never
  const { content } = await annotatedFile(context, files, { id: run })
  const reader = (content as ReadableStream<Uint8Array>).getReader()
  for (const part of ['da_result', 'to create'])
    expect(new TextDecoder().decode((await reader.read()).value).slice(0, 9), part).toBe(part)
  const reading = opened.at(-1)
  expect([reading?.destroyed, reading?.readableEnded]).toEqual([false, false])
  await reader.cancel()
  expect(opened.map(({ destroyed }) => destroyed)).toEqual(opened.map(() => true))
})

test('a run that was not compared, was thrown away, or has no rows any more is refused in words', async () => {
  const feed = await desk.aFeed({ name: 'Refused' })
  const broken = await desk.bring(feed, 'colour,price\nred,5\n')
  const asked = async (run: number) => {
    const { status, body } = await desk.admin.get(`${runPath(run)}/annotated.csv`)
    return [status, body.error.message]
  }
  expect(await asked(broken)).toEqual([409, expect.stringContaining('not compared')])
  const run = await desk.bring(feed, aFile(some(1)))
  await desk.api.db.update(feedRuns).set({ rowsRemovedAt: new Date() }).where(eq(feedRuns.id, run))
  expect(await asked(run)).toEqual([410, 'The rows of this run were removed to make room for newer files.'])
  await desk.api.db.update(feedRuns).set({ rowsRemovedAt: null }).where(eq(feedRuns.id, run))
  await desk.admin.delete(runPath(run))
  expect(await asked(run)).toEqual([410, 'The rows of this run were thrown away with it.'])
  expect((await desk.admin.get(runPath(run))).body.can).toMatchObject({ annotate: false })
})
