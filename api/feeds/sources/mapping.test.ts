import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'

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
