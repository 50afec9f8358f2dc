import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile, type Row } from './fixtures/build'
import { one, some } from './fixtures/importer'
import { someLots } from './fixtures/lots'

let lots: Awaited<ReturnType<typeof someLots>>
beforeAll(async () => {
  lots = await someLots()
})
afterAll(() => lots.close())

type Finding = { code: string }
const withCode = (findings: Finding[], wanted: string) => findings.filter(({ code }) => code === wanted)

test('a column with values that nothing reads is a warning on the run, until the mapping leaves it out', async () => {
  const { admin, ...lot } = await lots.aLot()
  const feed = await lot.aFeed()
  const rows = some(3).map((row, i) => ({
    ...row,
    'Lot lane': ['Green', 'Blue', 'Green'][i] ?? '',
    'Lot note': '',
    'Lot flag': 'No',
  }))
  const send = async () => {
    const id = (await lot.send(feed, aFile(rows))).body.id
    await lots.work()
    return lot.run(id)
  }
  const warned = await send()
  expect(withCode(warned.codes, 'COLUMN_UNUSED')).toEqual([
    expect.objectContaining({ severity: 'warning', count: 1, sentence: 'Columns with values are not read.' }),
  ])
  expect(warned.fileIssues).toEqual([
    {
      code: 'COLUMN_UNUSED',
      severity: 'warning',
      reason: 'Nothing reads the column “Lot lane”. It says: Green, Blue.',
    },
  ])
  expect(warned.counts).toMatchObject({ created: 3, warnings: 1 })

  const { version } = (await admin.get(`/api/dealership/feeds/${feed}`)).body
  const mapping = { version, columns: { 'Lot lane': '' }, valueMaps: {} }
  expect((await admin.put(`/api/dealership/feeds/${feed}/mapping`, mapping)).status).toBe(200)
  const silent = await send()
  expect(silent.fileIssues).toEqual([])
  expect(withCode(silent.codes, 'COLUMN_UNUSED')).toEqual([])
})

test('a wrong check digit that refused nothing is a warning, one that refused a vehicle an error', async () => {
  const lot = await lots.aLot()
  const feed = await lot.aFeed()
  const elsewhere = { ...one(), vin: 'WBACV1F30MA000009', make: 'BMW', model: 'X5' }
  const send = async (rows: Row[]) => {
    const id = (await lot.send(feed, aFile(rows))).body.id
    await lots.work()
    const { codes, counts } = await lot.run(id)
    return { id, code: withCode(codes, 'VIN_CHECK'), refused: counts.refused }
  }
  const warned = await send([elsewhere])
  expect(warned).toMatchObject({ code: [{ severity: 'warning', count: 1 }], refused: 0 })
  const refused = await send([elsewhere, { ...one(), vin: '1HGCV1F39MA000001' }])
  expect(refused).toMatchObject({
    code: [
      { severity: 'error', count: 1 },
      { severity: 'warning', count: 1 },
    ],
    refused: 1,
  })
  const rows = async (severity: string) => {
    const query = `code=VIN_CHECK&severity=${severity}`
    return lot.admin.get(`/api/dealership/feed-runs/${refused.id}/rows?${query}`)
  }
  expect((await rows('error')).body.items).toMatchObject([{ action: 'reject', vin: '1HGCV1F39MA000001' }])
  expect((await rows('warning')).body.items).toMatchObject([{ action: 'create', vin: elsewhere.vin }])
  expect((await rows('worse')).status).toBe(422)
})
