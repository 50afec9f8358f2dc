import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile } from './fixtures/build'
import { aHostileFeed } from './fixtures/hostile-feed'
import { one } from './fixtures/importer'
import { aPhotoServer } from './fixtures/photo-server'
import { aSheet, aWorkbook, zipped } from './fixtures/workbook'

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

test('an uploaded workbook changes what a table of the same rows would', async () => {
  const workbook = await aWorkbook({ sheets: [aSheet(feed.cars)] })
  const same = { status: 'applied', counts: { read: 6, unchanged: 6, refused: 0 } }
  expect(await feed.bring(workbook, 'cars.xlsx')).toMatchObject(same)
  expect(await feed.bring(await zipped({ 'cars.xlsx': workbook }), 'cars.zip')).toMatchObject(same)
  expect(await feed.fetchFrom(server.put('/cars.xlsx', workbook))).toMatchObject(same)
  const [first, ...others] = feed.cars
  const cheaper = await aWorkbook({ sheets: [aSheet([{ ...first, price: '23,395' }, ...others])] })
  expect(await feed.bring(cheaper, 'cars.xlsx')).toMatchObject({ counts: { updated: 1, unchanged: 5 } })
  expect(await feed.bring(aFile(feed.cars))).toMatchObject({ counts: { updated: 1, unchanged: 5 } })
})
test('issues name the row of the sheet, and the run says which sheets were left out', async () => {
  const [header = [], ...cars] = Object.values(aSheet(feed.cars).rows)
  const below = Object.fromEntries(cars.map((cells, at) => [10 + at, cells]))
  const lot = { name: 'On the lot', rows: { 1: ['Smith Motors'], 3: header, 9: ['no VIN', 'A9'], ...below } }
  const run = await feed.bring(await aWorkbook({ sheets: [lot, aSheet([one()], 'Wholesale')] }), 'cars.xlsx')
  expect(run).toMatchObject({ status: 'applied', counts: { read: 7, unchanged: 6, refused: 1 } })
  expect(run.fileIssues.map(({ code, severity, reason }) => [code, severity, reason])).toEqual([
    ['LINE_SKIPPED', 'info', 'The header row is line 3; what stands above it was left out.'],
    [
      'SHEET_SKIPPED',
      'warning',
      'Only the sheet “On the lot” was read. Vehicles in “Wholesale” were not: put all of them into one sheet.',
    ],
  ])
  const { items } = (await feed.admin.get(`/api/dealership/feed-runs/${run.id}/rows?action=reject`)).body
  expect(items).toMatchObject([{ line: 9, issues: [{ code: 'VIN_LENGTH' }] }])
})
test('the columns of a workbook are mapped like those of a table, and its rows are had again with what came of them', async () => {
  const run = await feed.bring(
    await aWorkbook({ sheets: [aSheet(feed.cars.map((car) => ({ ...car, lane: 'Green' })))] }),
  )
  const { columns } = (await feed.admin.get(`/api/dealership/feeds/${feed.feed.id}/mapping`)).body
  expect(columns).toContainEqual(expect.objectContaining({ header: 'vin', field: 'vin' }))
  expect(columns).toContainEqual(expect.objectContaining({ header: 'lane', field: null, samples: ['Green'] }))
  const annotated: string = (await feed.admin.get(`/api/dealership/feed-runs/${run.id}/annotated.csv`)).body
  expect(annotated).toMatch(/^da_result,da_issues,da_reasons,vin,stock,.*,lane\r\n/)
  expect(annotated).toContain(feed.cars[5]?.vin)
})
test('a workbook that cannot be read fails its run in words, and changes nothing', async () => {
  const before = await feed.touchable()
  const workbook = await aWorkbook({ sheets: [aSheet(feed.cars)] })
  expect(await feed.bring(workbook.subarray(0, 900), 'cars.xlsx')).toMatchObject({
    status: 'failed',
    failure: 'The workbook is damaged or cut off. Save it again, and send it then.',
  })
  expect(await feed.touchable()).toEqual(before)
})
