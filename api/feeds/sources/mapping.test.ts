import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { vehicles } from '../../vehicles/schema'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { aDesk } from '../fixtures/uploads'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

test('a mapping to what we do not have is refused at the column or value, and nothing of it is saved', async () => {
  const lot = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id)
  const settings = { name: 'Nightly', type: 'upload', enabled: true, missingPolicy: 'keep', appliesByItself: true }
  const { id, version } = (await admin.post('/api/dealership/feeds', settings)).body
  const save = (columns: object, valueMaps: object) =>
    admin.put(`/api/dealership/feeds/${id}/mapping`, { version, columns, valueMaps })
  const wrong = await save(
    { Lot: 'stock', Special: 'bargain', Left: '' },
    { body: { zweitürer: 'boat', limo: 'sedan', none: '', estate: 'Wagon' }, mood: { x: 'y' } },
  )
  expect([wrong.status, wrong.body.error.fields]).toEqual([
    422,
    {
      'columns.Special': 'There is no field “bargain”.',
      'valueMaps.body.zweitürer': 'Body is never “boat”.',
      'valueMaps.mood': 'There is no field “mood”.',
    },
  ])
  expect((await save({ Lot: 'stock', Left: '' }, { body: { limo: 'sedan' } })).status).toBe(200)
})

test('no two fields that a column can be mapped to have the same name', async () => {
  const lot = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id)
  const settings = { name: 'Names', type: 'upload', enabled: true, missingPolicy: 'keep', appliesByItself: true }
  const { id } = (await admin.post('/api/dealership/feeds', settings)).body
  const { fields } = (await admin.get(`/api/dealership/feeds/${id}/mapping`)).body
  const labels: string[] = fields.map(({ label }: { label: string }) => label.toLowerCase())
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  expect(labels).toEqual(expect.arrayContaining(['listing title', 'title status']))
})

test('a feed’s own values are counted, chosen, remembered and followed when its file is read again', async () => {
  const desk = await aDesk()
  const feed = await desk.aFeed({ appliesByItself: true })
  const cars = some(3).map((row) => ({ ...row, body: 'Softroader', 'exterior color': 'Wüstensand 7X' }))
  const run = await desk.bring(feed, aFile(cars))
  const path = `/api/dealership/feeds/${feed}/mapping`
  const before = (await desk.admin.get(path)).body
  expect(before).toMatchObject({ runId: run, valueMaps: {} })
  expect(before.unknownValues).toContainEqual({ field: 'body', value: 'Softroader', count: 3 })
  expect(before.choices.exteriorColor).toContainEqual({ value: 'Beige', label: 'Beige' })
  const valueMaps = { body: { softroader: 'suv' }, exteriorColor: { 'wüstensand 7x': 'Beige' } }
  const { version } = before
  expect((await desk.admin.put(path, { version, columns: {}, valueMaps })).status).toBe(200)
  expect(
    (await desk.as('dealership_sale').then((sale) => sale.put(path, { version, columns: {}, valueMaps }))).status,
  ).toBe(403)
  const again = (await desk.admin.post(`/api/dealership/feed-runs/${run}/repeat`)).body.id
  await desk.work()
  expect((await desk.admin.get(`/api/dealership/feed-runs/${again}`)).body).toMatchObject({ counts: { updated: 3 } })
  const [car] = await desk.api.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.vin, cars[0]?.vin ?? ''))
  expect(car).toMatchObject({ body: 'suv', exteriorColor: 'Beige', exteriorFamily: 'beige' })
  const after = (await desk.admin.get(path)).body
  expect(after.valueMaps).toEqual(valueMaps)
  expect(after.unknownValues).toEqual([])
  await desk.api.close()
})
